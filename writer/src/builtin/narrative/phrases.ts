import type { FamilyId, TraitName } from '@app/shared/trait-catalogue';

/** How a trait is called within a sentence, where its name alone would not read well. */
const nouns: Partial<Record<TraitName, string>> = {
  'Learning Agility': 'a readiness to learn',
  'Tech Fluency': 'ease with technology',
  Humor: 'a sense of humor',
  Wonder: 'a sense of wonder',
  Love: 'care for the people close to me',
  'Social Intelligence': 'a feeling for people',
  Perspective: 'a sense of perspective',
  'Problem Solving': 'problem solving',
};

/** A trait as a noun in running text. */
export const nounOf = (trait: TraitName): string => nouns[trait] ?? trait.toLowerCase();

/** 'a', 'a and b', 'a, b and c' */
export const list = (items: string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Frame = (traits: string) => string;

/** First lines of a narrative over several families. */
export const openings: readonly Frame[] = [
  (traits) => `What runs through the moments I have written down is ${traits}.`,
  (traits) => `Read together, the things I have done speak of ${traits}.`,
  (traits) => `If there is a thread in what I do, it is ${traits}.`,
];

/** First lines of the paragraph of a family. They say no more than which traits the events show. */
export const topics: Record<FamilyId, readonly Frame[]> = {
  drive: [
    (traits) => `When I set out to do something, I bring ${traits} to it.`,
    (traits) => `I rely on ${traits} to get things done.`,
  ],
  courage: [(traits) => `Some of what I have done asked for ${traits}.`, (traits) => `I have also shown ${traits}.`],
  thinking: [
    (traits) => `I bring ${traits} to the questions in front of me.`,
    (traits) => `${capital('in the way I think, there is')} ${traits}.`,
  ],
  craft: [
    (traits) => `In what I make and put in order, I show ${traits}.`,
    (traits) => `My work also has a practical side, and it shows ${traits}.`,
  ],
  care: [(traits) => `With other people, I show ${traits}.`, (traits) => `Part of who I am is ${traits}.`],
  connection: [
    (traits) => `Where people work together, I contribute ${traits}.`,
    (traits) => `Among others, I bring ${traits}.`,
  ],
  balance: [(traits) => `When things get hard, I draw on ${traits}.`, (traits) => `What keeps me steady is ${traits}.`],
  spirit: [
    (traits) => `I make room for ${traits}.`,
    (traits) => `Beyond the tasks themselves, there is ${traits} in what I do.`,
  ],
};

/** What an event showed, said after it. */
export const afterthoughts: readonly Frame[] = [
  (traits) => `It drew on ${traits}.`,
  (traits) => `It is an example of the ${traits} that I bring.`,
  (traits) => `It called for ${traits}.`,
];

/** Last lines over all. */
export const endings: readonly Frame[] = [
  (traits) => `Taken together, these moments show what I bring: ${traits}.`,
  (traits) => `This is the record behind my ${traits}.`,
  (traits) => `${capital(traits)}: that is what I would bring to whatever comes next.`,
];
