import { englishNumbers } from '../../number-words.ts';
import { irregularBases } from '../text/irregular.ts';
import type { Token } from '../text/nlp.ts';

/** One step of a pattern: a word that must be there, `#` for any number, or `~` for a gap of up to five words. */
export interface Pattern {
  steps: readonly string[];
  /** It names a denial itself: 'never give up'. */
  denies: boolean;
}

const GAP = '~';
const GAP_MAX = 5;
/** Stands for any number. */
const NUMBER = '#';

const negators = new Set('not never no without nobody nothing refuse instead skip'.split(' '));
const amounts = new Set('many several few half'.split(' '));

/** British and American spelling read alike. */
const spelling = (word: string): string =>
  word.length < 6
    ? word
    : word.replace(/is(e[drs]?|ing|ation|ations)$/, 'iz$1').replace(/our(s|ed|ing|ful|hood)?$/, 'or$1');

const isNumber = (token: Token): boolean =>
  /^\d/.test(token.lower) || englishNumbers.has(token.lower) || amounts.has(token.lower);

/** Reads a word of a sense: `ask_for_help`. Hyphens part words, as they do in what is read. */
export function compile(source: string): Pattern {
  const steps = source.split(/[_-]/).map(spelling);
  return { steps, denies: steps.some((step) => negators.has(step)) };
}

/** Bases that a form may have, where the tagger knew none: 'joking' may be 'jok' or 'joke', 'planned' 'plann' or 'plan'. */
export function basesOf(word: string): string[] {
  const irregular = irregularBases.get(word);
  if (irregular !== undefined) return [irregular];
  const stem = /^(.{2,}[a-z])(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  const undoubled = /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...undoubled, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])];
}

const marks = new Set([',', ';', ':', '(', ')', '—', '–', '…', '.', '!', '?', '"']);

/** A word as patterns see it. */
export interface Form {
  token: Token;
  /** What a pattern may know it by: as it is written, its base, and `#` for a number. */
  names: ReadonlySet<string>;
  lower: string;
  /** A mark that ends a clause: no gap crosses it. */
  stop: boolean;
}

function formOf(token: Token): Form {
  const lower = spelling(token.lower);
  const bases = token.lemma === token.lower ? basesOf(lower) : [];
  const names = new Set([lower, spelling(token.lemma), ...bases, ...(isNumber(token) ? [NUMBER] : [])]);
  return { token, names, lower, stop: marks.has(token.lower) };
}

/** Words as patterns see them; hyphens only part words. */
export const formsOf = (tokens: Token[]): Form[] => tokens.map(formOf);

/** Where a pattern that begins at `start` ends (exclusive), or -1. */
export function matchAt(pattern: Pattern, forms: Form[], start: number, stepIndex = 0): number {
  let at = start;
  for (let index = stepIndex; index < pattern.steps.length; index += 1) {
    const step = pattern.steps[index] ?? '';
    if (step === GAP) return matchAfterGap(pattern, forms, at, index + 1);
    if (forms[at]?.names.has(step) !== true) return -1;
    at += 1;
  }
  return at;
}

function matchAfterGap(pattern: Pattern, forms: Form[], start: number, stepIndex: number): number {
  for (let skipped = 0; skipped <= GAP_MAX; skipped += 1) {
    const end = matchAt(pattern, forms, start + skipped, stepIndex);
    if (end !== -1) return end;
    if (forms[start + skipped]?.stop !== false) return -1;
  }
  return -1;
}
