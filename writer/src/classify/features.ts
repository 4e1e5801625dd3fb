import { wordList } from '@app/shared/word-list';
import { packOf, type Language } from '../languages/index.ts';
import { sources } from '../languages/all.ts';
import { clausesOf, isDenied, type Subject } from '../nlp/clause.ts';
import { folded, wordsOf, type Words } from '../nlp/words.ts';
import type { Features } from './linear.ts';

const PREFIX = 5;

/** The words of a text, the beginnings that their forms share, and neighbors within a sentence. */
export function ngramsOf(words: Words): ReadonlySet<string> {
  const ngrams = new Set<string>();
  words.forEach((word, at) => {
    if (word === '.') return;
    ngrams.add(word);
    if (word.length > PREFIX) ngrams.add(`${word.slice(0, PREFIX)}~`);
    const next = words[at + 1] ?? '.';
    if (next !== '.') ngrams.add(`${word} ${next}`);
  });
  return ngrams;
}

interface Phrase {
  name: string;
  rest: readonly string[];
  /** What may stand before it: anything, no determiner, or the beginning of a clause and what comes before a verb. */
  before: 'any' | 'no determiner' | 'verb opener';
  /** It names a denial itself: 'never gave up'. */
  denies: boolean;
}

type Lexicon = ReadonlyMap<string, readonly Phrase[]>;

/** Words as concepts are compared: one spelling, no accents, any number as `#`. */
const plainWord = (word: string, language: Language): string => {
  const plain = folded(packOf(language).spellings.reduce((spelled, [from, to]) => spelled.replace(from, to), word));
  return /^\p{N}/u.test(plain) ? '#' : plain;
};

/**
 * For each concept (`concepts.json`) a language has the words that mean it, in every form in which people tell of themselves: `a_b`
 * are words that stand together, `a_~_b` words with up to four between them, `#` any number; `help^` is only a verb, `painting!`
 * none behind a determiner.
 */
function lexiconOf(language: Language): Lexicon {
  const { negators } = packOf(language);
  const lexicon = new Map<string, Phrase[]>();
  for (const [name, list] of Object.entries<string>(sources[language].concepts)) {
    for (const entry of new Set(wordList(list))) {
      const mark = entry.at(-1);
      const before = mark === '^' ? 'verb opener' : mark === '!' ? 'no determiner' : 'any';
      const steps = entry.replace(/[\^!]$/, '').split('_');
      const [first = '', ...rest] = steps.map((step) => (step === '~' ? step : plainWord(step, language)));
      const phrase: Phrase = { name, rest, before, denies: steps.some((step) => negators.has(step)) };
      const known = lexicon.get(first);
      if (known) known.push(phrase);
      else lexicon.set(first, [phrase]);
    }
  }
  return lexicon;
}

const lexicons = new Map<Language, Lexicon>();

/** Made ready when somebody first writes in a language: most journals have one. */
function lexiconIn(language: Language): Lexicon {
  const lexicon = lexicons.get(language) ?? lexiconOf(language);
  lexicons.set(language, lexicon);
  return lexicon;
}

const GAP = '~';
const GAP_MAX = 4;

/** Where the rest of a phrase ends, or -1. */
function endOf(rest: readonly string[], words: Words, at: number, from = 0): number {
  const step = rest[from];
  if (step === undefined) return at;
  if (step !== GAP) return words[at] === step ? endOf(rest, words, at + 1, from + 1) : -1;
  for (let next = at; next <= Math.min(at + GAP_MAX, words.length); next += 1) {
    const end = endOf(rest, words, next, from + 1);
    if (end !== -1) return end;
  }
  return -1;
}

/** Stands before the name of a concept that was denied: 'no sugar' is a deed too. */
const DENIED = 'not ';

interface Met {
  name: string;
  from: number;
  end: number;
}

const kindOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** 'asked for help' says another thing than 'help'. */
const isPartOf = (part: Met, whole: Met): boolean =>
  part.end - part.from < whole.end - whole.from &&
  whole.from <= part.from &&
  whole.end >= part.end &&
  kindOf(part.name) === kindOf(whole.name);

/** The concepts of the words of a clause. */
function conceptsIn(words: Words, language: Language): string[] {
  const pack = packOf(language);
  const plain = words.map((word) => plainWord(word, language));
  const met: Met[] = [];
  plain.forEach((word, from) => {
    for (const { name, rest, before, denies } of lexiconIn(language).get(word) ?? []) {
      const last = words[from - 1];
      if (before !== 'any' && last !== undefined && pack.determiners.has(last)) continue;
      if (before === 'verb opener' && last !== undefined && !pack.verbOpeners.has(last) && !pack.firstPerson.has(last))
        continue;
      const end = endOf(rest, plain, from + 1);
      if (end !== -1) met.push({ name: !denies && isDenied(words, from, pack) ? DENIED + name : name, from, end });
    }
  });
  return met.filter((part) => !met.some((whole) => isPartOf(part, whole))).map(({ name }) => name);
}

/** A sentence or clause that may be shown as evidence, with what it says. */
export interface Passage {
  text: string;
  features: Features;
  subject: Subject;
  isUnreal: boolean;
}

/** What one sentence says. What others did, and what was only wished for, gives no concepts. */
export function passagesOf(sentence: string, language: Language): Passage[] {
  return clausesOf(sentence, language).map(({ text, subject, isUnreal }) => {
    const words = wordsOf(text).filter((word) => word !== '.');
    const isOwn = subject !== 'other' && !isUnreal;
    const concepts = isOwn ? conceptsIn(words, language) : [];
    return { text, features: { concepts: new Set(concepts), ngrams: ngramsOf(wordsOf(text)) }, subject, isUnreal };
  });
}

/** How the clauses of a text are, as features beside what they say. */
function circumstancesOf(passages: readonly Passage[]): string[] {
  const isOwn = passages.some(({ subject }) => subject === 'own');
  const isSilent = passages.every(({ subject, isUnreal }) => subject === 'other' || isUnreal);
  return [
    ...(isOwn ? ['=own'] : []),
    ...(isSilent ? ['=silent'] : []),
    ...(passages.some(({ subject }) => subject === 'other') ? ['=other'] : []),
  ];
}

/** The features of a whole text, from its passages. */
export function featuresOf(text: string, passages: readonly Passage[]): Features {
  return {
    concepts: new Set([...passages.flatMap(({ features }) => [...features.concepts]), ...circumstancesOf(passages)]),
    ngrams: ngramsOf(wordsOf(text)),
  };
}
