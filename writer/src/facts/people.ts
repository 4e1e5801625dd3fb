import { packOf } from '../languages/index.ts';
import { irregularBases, isPastForm } from '../nlp/word-forms.ts';
import type { ReadSentence } from './sentences.ts';

/** Capitals that are days, feasts, titles and forms of address. */
const noNames = new Set(
  'mr mrs ms dr sir monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter thanksgiving halloween ramadan hanukkah english german french spanish italian god internet'.split(
    ' ',
  ),
);

/** Whether a word has the form of a name: a capital and small letters, as in 'Zoë' and 'Anne-Marie'. */
const isNameLike = (text: string | undefined): text is string =>
  text !== undefined && /^\p{Lu}\p{Ll}{1,20}(?:-\p{Lu}\p{Ll}{1,20})?$/u.test(text) && !noNames.has(text.toLowerCase());

const kin: Record<string, string> = {
  ...{ mom: 'mother', mum: 'mother', mama: 'mother', mommy: 'mother', mother: 'mother' },
  ...{ dad: 'father', papa: 'father', daddy: 'father', father: 'father', parents: 'parents' },
  ...{
    grandma: 'grandmother',
    gran: 'grandmother',
    granny: 'grandmother',
    nana: 'grandmother',
    grandmother: 'grandmother',
  },
  ...{ grandpa: 'grandfather', grandad: 'grandfather', granddad: 'grandfather', grandfather: 'grandfather' },
  ...{ wife: 'wife', husband: 'husband', partner: 'partner', girlfriend: 'girlfriend', boyfriend: 'boyfriend' },
  ...{ sister: 'sister', brother: 'brother', daughter: 'daughter', son: 'son', boss: 'boss', mentor: 'mentor' },
  ...{ niece: 'niece', nephew: 'nephew', aunt: 'aunt', uncle: 'uncle' },
};

/** Who 'my …' is: 'mother' for 'mom'; undefined for whoever may be another one each time. */
const kinOf = (word: string): string | undefined => (Object.hasOwn(kin, word) ? kin[word] : undefined);

/** Who was there for certain, and who is only mentioned. */
interface People {
  met: Set<string>;
  mentioned: Set<string>;
}

/** What one does with somebody who is there, or on the phone. */
const meeting = new Set(
  'with helped met called phoned visited hugged thanked told taught drove accompanied comforted invited saw married cooked'.split(
    ' ',
  ),
);
/** Places are visited and seen as people are: there a last name, or who it is, tells them apart. */
const doubtful = new Set(['visited', 'saw']);
/** Other words behind which a capital is a person's. */
const personal = new Set(
  'without into and for friend neighbor neighbour colleague coworker cousin sister brother aunt uncle daughter son nephew niece boss mentor teacher coach wife husband partner , &'.split(
    ' ',
  ),
);
/** What is read, watched, used or lived in has a capital as well. */
const ofThings =
  /^(?:read|watched|finished|played|deleted|installed|used|left|reached|toured|explored|booked|bought|started|moved|learned|built|shipped|visited|saw)$/;

/** A verb of the writer's or of the person behind whom it stands. */
const isVerb = (word: string): boolean => isPastForm(word) || /^(?:is|was|has|had|will|did)$/.test(word);
/** A word that may follow a name; any other makes it part of a name of a thing: 'Google recruiters'. */
const mayFollow = (word: string | undefined): boolean =>
  word === undefined ||
  !/^\p{L}/u.test(word) ||
  isSmall(word) ||
  isVerb(word) ||
  verbs.has(word) ||
  /^\p{Lu}/u.test(word);
const isSmall = (word: string): boolean =>
  packOf('en').functionWords.has(word.toLowerCase()) ||
  packOf('en').determiners.has(word.toLowerCase()) ||
  adverbs.has(word.toLowerCase());
const verbs = new Set(irregularBases.values());
const adverbs = new Set('about again along around before how through together tonight tomorrow twice until'.split(' '));
/** One works with tools more often than with people whom one names. */
const isTool = (sentence: ReadSentence, index: number): boolean =>
  sentence.tokens[index - 1]?.lower === 'with' && /^(?:work|us|play)/.test(sentence.tokens[index - 2]?.lower ?? '');

/** A capital where one speaks of people: 'met Aylin', 'with Mehmet and Zoë', 'Anna and I'. */
function isName(sentence: ReadSentence, index: number): boolean {
  const { tokens } = sentence;
  const token = tokens[index];
  if (!token || !isNameLike(token.text) || isSmall(token.text) || isTool(sentence, index)) return false;
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  if (index === 0) return !isVerb(token.lower) && (next?.lower === 'and' || isVerb(next?.lower ?? ''));
  if (before === undefined || !mayFollow(next?.text)) return false;
  if (ofThings.test(before.lower))
    return (
      isVerb(next?.lower ?? '') ||
      verbs.has(next?.lower ?? '') ||
      (doubtful.has(before.lower) && isNameLike(next?.text))
    );
  if (/^(?:and|,|&)$/.test(before.lower))
    return index > 1 && (isName(sentence, index - 2) || kinOf(tokens[index - 2]?.lower ?? '') !== undefined);
  return meeting.has(before.lower) || personal.has(before.lower) || isVerb(before.lower);
}

/** 'Anna', or 'Anna Smith': the last name tells two of one name apart. */
function nameAt(sentence: ReadSentence, index: number): string | null {
  const { tokens } = sentence;
  const { text } = tokens[index] ?? { text: '' };
  if (!isName(sentence, index)) return null;
  const next = tokens[index + 1]?.text;
  if (isNameLike(next) && tokens[index - 1] && !/^(?:I|And)$/.test(next)) return `${text} ${next}`;
  return text;
}

/** The place of the word that governs a person: over 'my', 'friend', and others joined by 'and'. */
function governorOf(sentence: ReadSentence, index: number): number {
  const { tokens } = sentence;
  let back = index - 1;
  while (
    back >= 0 &&
    (/^(?:my|our|dear|old|best|good|little|big|younger|older|friend|neighbor|neighbour|colleague|cousin|sister|brother|and|,|up|&)$/.test(
      tokens[back]?.lower ?? '',
    ) ||
      isName(sentence, back) ||
      kinOf(tokens[back]?.lower ?? '') !== undefined)
  )
    back -= 1;
  return back;
}

function isMet(sentence: ReadSentence, index: number): boolean {
  const { tokens } = sentence;
  if (tokens[index]?.isPossessive) return false;
  if (tokens[index + 1]?.lower === 'and' && tokens[index + 2]?.lower === 'i') return !tokens[index + 2]?.isDenied;
  const governor = tokens[governorOf(sentence, index)];
  return (
    governor !== undefined &&
    meeting.has(governor.lower) &&
    !governor.isDenied &&
    governor.isOwn &&
    !tokens[index]?.isDenied
  );
}

/** The people of a sentence: first names, and kin by 'my'. */
export function peopleOf(sentence: ReadSentence): People {
  const met = new Set<string>();
  const mentioned = new Set<string>();
  sentence.tokens.forEach(({ lower }, index) => {
    const kin = kinOf(lower);
    const isMine =
      /^(?:my|our)$/.test(sentence.tokens[index - 1]?.lower ?? '') || /^(?:mom|mum|dad|grandma|grandpa)$/.test(lower);
    const person = nameAt(sentence, index) ?? (kin !== undefined && isMine ? kin : null);
    if (person === null) return;
    (isMet(sentence, index) ? met : mentioned).add(person);
    if (person.includes(' ')) mentioned.add(person.split(' ')[0] ?? person);
  });
  return { met, mentioned };
}
