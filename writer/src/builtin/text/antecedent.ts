import { isFirstName } from '../../memory/names.ts';
import type { Sentence } from './nlp.ts';
import type { Token } from './token.ts';

const female =
  /^(?:mum|mom|mother|mama|daughter|sister|wife|girlfriend|grandma|grandmother|granny|gran|nan|nana|aunt|auntie|niece|granddaughter|girl|woman|lady|landlady)$/;
const male =
  /^(?:dad|father|papa|son|brother|husband|boyfriend|grandpa|grandfather|grandad|granddad|uncle|nephew|grandson|boy|man|gentleman|guy|landlord)$/;
const anybody =
  /^(?:partner|friend|cousin|neighbou?r|colleague|co-?worker|boss|manager|teacher|coach|mentor|student|pupil|intern|trainee|apprentice|client|customer|guest|patient|doctor|nurse|driver|stranger|kid|child|baby|toddler|teenager|roommate|flatmate|housemate|classmate|teammate|newcomer|resident|tourist|volunteer|candidate|tenant)$/;
const hers = /^(?:she|her|hers|herself)$/;
const his = /^(?:he|him|his|himself)$/;
const calendar =
  /^(?:today|tomorrow|yesterday|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)$/;
const owner = /^(?:my|our|a|an|the|one|another)$/;
/** One gives somebody something: in 'gave her hope' nothing is hers. */
const giving =
  /^(?:give|teach|show|tell|buy|bring|send|read|make|write|lend|offer|cook|bake|hand|pay|wish|promise|ask|call|name|get|leave|save|sing|play|knit|sew|build)$/;

interface Person {
  words: Token[];
  gender: 'female' | 'male' | null;
}

const genderOf = (word: string): Person['gender'] => (female.test(word) ? 'female' : male.test(word) ? 'male' : null);

/** Whether a word says who somebody is: 'boss', 'sister'. */
export const isSomebody = (word: string): boolean => anybody.test(word) || genderOf(word) !== null;

/** Whoever a word names, with the words before it that say whose: 'my old neighbor', 'Emre', 'Mum'. */
function personAt(tokens: readonly Token[], at: number): Person | null {
  const token = tokens[at] as Token;
  const isName = isFirstName(token.text) || (token.unknown && /^\p{Lu}\p{Ll}+$/u.test(token.text));
  if (token.pos === 'PROPN' && isName && !calendar.test(token.lower)) return { words: [token], gender: null };
  const gender = genderOf(token.lower);
  if (!isSomebody(token.lower)) return null;
  let from = at;
  while (from > 0 && tokens[from - 1]?.pos === 'ADJ') from -= 1;
  if (owner.test(tokens[from - 1]?.lower ?? '')) return { words: tokens.slice(from - 1, at + 1), gender };
  const isCalledSo = /^(?:mum|mom|dad|papa|mama|grandma|grandpa|granny|gran|nan|nana)$/.test(token.lower);
  return from === at && isCalledSo ? { words: [token], gender } : null;
}

const peopleIn = (tokens: readonly Token[]): Person[] =>
  tokens.flatMap((_token, at) => {
    const person = personAt(tokens, at);
    return person ? [person] : [];
  });

const named = ({ words }: Person): string => words.at(-1)?.lower ?? '';

/** Whom one may do something with, besides those who are called by what they are to one. */
const company =
  /^(?:he|she|they|others?|every(?:body|one)|some(?:body|one)|parents|folks|kids|children|twins|family|people|men|women|guys|ladies|team|crew|class|band|choir|group|squad|staff|dogs?|puppy|cats?|kitten|horse|pony)$/;
const occupation = /(?:ers?|ors?|ists?|ians?|m[ae]n|wom[ae]n|mates?|ees?)$/;
const noOccupation =
  /^(?:winter|summer|semester|quarter|weather|dinner|supper|answer|paper|letter|number|order|corner|shower|fever|cancer|disaster|chapter|error|anger|hunger|laughter|computer|coffee|degree|tree|three|knee|beer|floor|door|hour|four|year)$/;

/** Whether the word before 'and I' names somebody: 'Luis', 'my sisters', 'the plumber', but not '90 days'. */
export const isCompany = ({ pos, lower, text, unknown }: Token): boolean =>
  company.test(lower) ||
  isSomebody(lower.replace(/s$/, '')) ||
  (!calendar.test(lower) && (pos === 'PROPN' || isFirstName(text) || (unknown && /^\p{Lu}/u.test(text)))) ||
  (pos === 'NOUN' && occupation.test(lower) && !noOccupation.test(lower.replace(/s$/, '')));

/** A name, or a word that may well be somebody: 'the mayor'. */
const mayBeSomebody = ({ pos, lower }: Token): boolean =>
  pos === 'PROPN' || isSomebody(lower) || /(?:er|or|ist|ian|man|woman|ee|ant|ent)$/.test(lower);

/** What stands for a pronoun: 'my neighbor', or 'my neighbor's' where something is hers; null where that cannot be told. */
function inPlaceOf(tokens: readonly Token[], at: number, person: Person): Token[] | null {
  const { lower, space } = tokens[at] as Token;
  const words = person.words.map((token, index) => {
    if (index > 0) return token;
    return { ...token, space, text: owner.test(token.lower) ? token.lower : token.text };
  });
  const next = tokens[at + 1];
  const isBeforeThing = /^(?:NOUN|ADJ|PROPN)$/.test(next?.pos ?? '');
  const isGiven = giving.test(tokens[at - 1]?.lemma ?? '');
  if (lower === 'her' && isBeforeThing && isGiven) return null;
  if (lower !== 'his' && !(lower === 'her' && isBeforeThing)) return words;
  const last = words.at(-1);
  return last ? [...words.slice(0, -1), { ...last, text: `${last.text}'s`, lower: `${last.lower}'s` }] : null;
}

/**
 * A sentence in which 'she', 'him' or 'her' is somebody: as it is where it names her itself, with the one person in her place whom
 * those before it name; null where nobody is named, or more than one could be meant.
 */
export function withPerson(sentence: Sentence, before: readonly Sentence[]): Sentence | null {
  const { tokens } = sentence;
  const at = tokens.findIndex(({ lower }) => hers.test(lower) || his.test(lower));
  if (at === -1 || tokens.slice(0, at).some(mayBeSomebody)) return sentence;
  const { lower, pos } = tokens[at] as Token;
  const other = hers.test(lower) ? 'male' : 'female';
  const people = before.flatMap((one) => peopleIn(one.tokens)).filter(({ gender }) => gender !== other);
  const [person] = people;
  if (!person || new Set(people.map(named)).size > 1 || /^(?:hers|herself|himself)$/.test(lower)) return null;
  const words = inPlaceOf(tokens, at, person);
  if (!words || pos === 'X') return null;
  return { ...sentence, tokens: [...tokens.slice(0, at), ...words, ...tokens.slice(at + 1)] };
}
