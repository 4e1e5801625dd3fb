import type { EventText, Tone } from '../contract.ts';
import { withoutSoftBreaks } from '../builtin/text/soft-breaks.ts';
import { finderOf, replaced, stands, type Finder, type Sets, type Words } from './rows.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** What is looked for in one language: rows of steps (`rows.ts` reads them), and the sets that these name. */
interface Phrasebook {
  sets: Sets;
  /** Words that deny, doubt or only hope for what follows. */
  denied: string;
  /** What is meant otherwise: 'my talk killed it', 'my sourdough is dead'. */
  figures: string[];
  /** What others did or said, which is the grief of those who tell it. */
  others: string[];
  /** A wish to die, and hurting oneself. */
  crisis: string[];
  /** What comes near to it, and what is said against oneself: as grave as grief, and no strength is read from it. */
  despair: string[];
  /** Grief, illness, loss, failure, shame, violence. */
  heavy: string[];
  /** What goes wrong and may end well, and how it does. */
  mended: Readonly<Record<string, { bad: string[]; good: string[] }>>;
  /** A success with what it was, or joy that is said. */
  bright: string[];
  /** Own deeds and words of joy: an exclamation mark behind one of them is glad. */
  joys: string[];
  /** Beside these an exclamation mark is no joy. */
  dull: string;
}

const books: readonly Phrasebook[] = [en, de, es, fr];
const find = (rowsOf: (book: Phrasebook) => readonly string[]): Finder =>
  finderOf(...books.map((book) => ({ rows: rowsOf(book), sets: book.sets })));
const setbacksOf = (book: Phrasebook): string[] => Object.values(book.mended).flatMap(({ bad }) => bad);

const figures = find((book) => book.figures);
const others = find((book) => book.others);
const crisis = find((book) => book.crisis);
const despair = find((book) => book.despair);
const heavy = find((book) => [...book.despair, ...setbacksOf(book), ...book.heavy]);
const bright = find((book) => book.bright);
const joys = find((book) => book.joys);
const dull = find((book) => [book.dull]);
const mended = [...new Set(books.flatMap((book) => Object.keys(book.mended)))].map((kind) => ({
  bad: find((book) => book.mended[kind]?.bad ?? []),
  good: find((book) => book.mended[kind]?.good ?? []),
}));

const denied = new Set(books.flatMap((book) => book.denied.split('|')));
/** 'Could not believe it: I won', 'not only won'. */
const affirming = new Set(['believe', 'only', 'stop', 'help']);
const DENIED_WITHIN = 3;

/** Neither denied nor only hoped for by one of the words just before it. */
function isInFact(words: Words, at: number): boolean {
  for (let before = at - 1; before >= at - DENIED_WITHIN; before -= 1) {
    const word = words[before] ?? '.';
    if (word === '.') return true;
    if (denied.has(word) && !affirming.has(words[before + 1] ?? '')) return false;
  }
  return true;
}

const contractions: readonly (readonly [RegExp, string])[] = [
  // English where a small letter follows: 'im Sterben' is German.
  [/\bi'm\b|\bim\b(?= [^\p{Lu}])/giu, 'I am'],
  [/\bi'?ve\b/gi, 'I have'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bcan'?t(?!\p{L})|\bcannot\b/giu, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/\b(do|does|did|is|was|are|were|has|have|had|could|would|should)n'?t\b/gi, '$1 not'],
  [/\b(it|he|she|that|there|what|who|where|how)'s\b/gi, '$1 is'],
  [/\b(i|we|you|he|she|they)'d\b/gi, '$1 would'],
  [/\b(\w+)'ll\b/gi, '$1 will'],
  [/\b(we|you|they)'re\b/gi, '$1 are'],
  [/\bany ?(more)\b/gi, 'anymore'],
  [/\b(every|any|some|no)[ -]?one\b/gi, '$1body'],
  [/\bself harm/gi, 'self-harm'],
  [/\b([cdjlmnst]|qu)'(?=\p{L})/giu, '$1 '],
];

/** The words of a text in small letters, without the marks between them; what ends a sentence stands as `.`, a number as `#`. */
export function wordsOf(text: string): Words {
  let plain = withoutSoftBreaks(text).replace(/[‘’`´]/g, "'");
  for (const [pattern, long] of contractions) plain = plain.replace(pattern, long);
  const spaced = plain
    .toLowerCase()
    .replace(/[.!?;\n]+/g, ' . ')
    .replace(/[^\p{L}\p{N}\p{M}'.\p{Extended_Pictographic}-]+/gu, ' ');
  const words = spaced.trim().split(/ +/);
  return ['.', ...words.map((word) => (/^\d/.test(word) ? '#' : word)), '.'];
}

/** Without figures of speech. */
const literally = (words: Words): Words => replaced(figures, words, 'thus');

/** Without what others did, too. */
const withoutOthers = (literal: Words): Words => replaced(others, literal, 'suicide');
const meantBySelf = (words: Words): Words => withoutOthers(literally(words));

/** Without what went wrong before the same went well: a failed exam, and later a passed one. Grief has no such end. */
const withoutMended = (words: Words): Words =>
  mended.reduce((said, { bad, good }) => {
    const at = said.findLastIndex((_, at) => good(said, at) !== -1 && isInFact(said, at));
    if (at === -1) return said;
    const end = good(said, at);
    return [...replaced(bad, said.slice(0, end), 'thus'), ...said.slice(end)];
  }, words);

/** The sentences of a text that end in an exclamation mark. */
const exclaimed = (text: string): Words =>
  wordsOf(
    withoutSoftBreaks(text)
      .split(/(?<=[.!?;\n])/)
      .filter((sentence) => sentence.endsWith('!'))
      .join(' '),
  );

/** Whether an exclamation mark is glad: surprise and outrage have one as well, so it has to stand behind an own deed or a joy. */
function isGlad(text: string, words: Words): boolean {
  const said = exclaimed(text);
  return !stands(dull, words) && stands(joys, said, (at) => isInFact(said, at));
}

/** Whether a row names the success or the joy. */
export const isJoyNamed = (words: Words): boolean => stands(bright, words, (at) => isInFact(words, at));

/** Praise for what was none hurts, so that joy has to be said; where an exclamation mark says it, nothing may speak against it. */
const isBright = (text: string, words: Words): boolean => isJoyNamed(words) || isGlad(text, words);

/** Whether one of the words is against joy. */
export const isDulled = (words: Words): boolean => stands(dull, words);

/** Whether somebody else's suicide is told, whatever the other words are. */
export const tellsSuicide = (words: Words): boolean => stands(others, literally(words));

interface ToneSaid {
  said: Tone;
  words: Words;
  /** The words without figures of speech. */
  literal: Words;
}

/** Whether words say that somebody wants to die or hurts themselves. */
export const isCry = (words: Words): boolean => stands(crisis, meantBySelf(words));

/** The tone that the rows hear in a text, and its words. */
export function toneSaid(text: string): ToneSaid {
  const words = wordsOf(text);
  const literal = literally(words);
  const meant = withoutOthers(literal);
  if (stands(crisis, meant)) return { said: 'crisis', words, literal };
  if (stands(heavy, meant) && stands(heavy, withoutMended(meant))) return { said: 'heavy', words, literal };
  return { said: isBright(text, words) ? 'bright' : 'plain', words, literal };
}

/** Whether a passage speaks of despair, of hurting oneself or ill of oneself: it shows no strength, whatever words are in it. */
export function isDespair(passage: string): boolean {
  const meant = meantBySelf(wordsOf(passage));
  return stands(crisis, meant) || stands(despair, meant);
}

/** Whether no word of an entry is against joy, as most words of grief are that no row has heard. */
export const isUnclouded = ({ title, description, what_learned }: EventText): boolean =>
  [title, description, what_learned ?? ''].every((text) => !isDulled(wordsOf(text)));
