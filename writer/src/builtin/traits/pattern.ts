import { irregularBases } from '../text/irregular.ts';
import { classes } from '../data/classes.lexicon.ts';
import type { Token } from '../text/nlp.ts';

/** One step of a pattern: a gap, or a word that must be there. */
interface Step {
  gap: boolean;
  words: ReadonlySet<string>;
  pos: string | null;
  number: boolean;
}

const negators = ['not', 'never', 'no', 'without', 'nobody', 'nothing', 'refuse', 'instead', 'skip'];

export interface Pattern {
  steps: Step[];
  /** It names a denial itself: 'never give up'. */
  denies: boolean;
}

const GAP = 5;
const partsOfSpeech: Record<string, string> = { V: 'VERB', N: 'NOUN', A: 'ADJ' };
const numberWords = new Set(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand many several few half'.split(
    ' ',
  ),
);
/** Stands for any number in the index of heads. */
export const NUMBER = '#';

/** British and American spelling read alike. */
export const spelling = (word: string): string =>
  word.length < 6
    ? word
    : word.replace(/is(e[drs]?|ing|ation|ations)$/, 'iz$1').replace(/our(s|ed|ing|ful|hood)?$/, 'or$1');

export const isNumber = (token: Token): boolean => /^\d/.test(token.lower) || numberWords.has(token.lower);

const spelled = new Map<string, string[]>();

function spelledClass(name: string): string[] {
  const members = classes[name];
  if (!members) throw new Error(`No such class of words: ${name}`);
  const known = spelled.get(name) ?? [...members].map(spelling);
  spelled.set(name, known);
  return known;
}

function readStep(source: string): Step {
  if (source === '~') return { gap: true, words: new Set(), pos: null, number: false };
  const [alternatives = '', pos] = source.split('/');
  const number = /(^|\|)(#|@number)(\||$)/.test(alternatives);
  const words = alternatives.split('|').flatMap((word) => {
    if (word === '#' || word === '@number') return [];
    if (!word.startsWith('@')) return [spelling(word)];
    return spelledClass(word.slice(1));
  });
  return { gap: false, words: new Set(words), pos: pos ? (partsOfSpeech[pos] ?? null) : null, number };
}

/** The words of a pattern as it is written. Hyphens part words, as they do in what is read. */
function partsOf(source: string): string[] {
  const parts = source
    .split(' ')
    .flatMap((part) => (part !== '-' && /^[^|/]*-[^|/]*$/.test(part) ? part.split('-') : [part]));
  while (parts[0] === '~') parts.shift();
  return parts;
}

/** Compiles a pattern of the lexicon (see lexicon/evidence.ts). */
export function compile(source: string): Pattern {
  const steps = partsOf(source).map(readStep);
  return { steps, denies: steps.some((step) => negators.some((word) => step.words.has(word))) };
}

/** The words that a pattern can begin with. */
export function headsOfPattern(source: string): string[] {
  const [first] = partsOf(source);
  const step = first === undefined ? undefined : readStep(first);
  return step === undefined ? [] : [...step.words, ...(step.number ? [NUMBER] : [])];
}

/** A pattern that is compiled when its first word is first met: few of fifteen thousand ever are. */
export function lazily(source: string): () => Pattern {
  let pattern: Pattern | undefined;
  return () => (pattern ??= compile(source));
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
  lower: string;
  lemma: string;
  bases: string[];
  /** A mark that ends a clause: no gap crosses it. */
  stop: boolean;
}

/** Words as patterns see them; hyphens only part words. */
export const formsOf = (tokens: Token[]): Form[] =>
  tokens.map((token) => ({
    token,
    lower: spelling(token.lower),
    lemma: spelling(token.lemma),
    bases: token.lemma === token.lower ? basesOf(spelling(token.lower)) : [],
    stop: marks.has(token.lower),
  }));

/** What the index of heads may know a word by. */
export const headsOf = (form: Form): Set<string> =>
  new Set([form.lower, form.lemma, ...form.bases, ...(isNumber(form.token) ? [NUMBER] : [])]);

function fits(step: Step, form: Form): boolean {
  if (step.number && isNumber(form.token)) return true;
  if (!step.words.has(form.lower) && !step.words.has(form.lemma) && !form.bases.some((base) => step.words.has(base)))
    return false;
  if (step.pos === null || step.pos === form.token.pos) return true;
  return step.pos === 'NOUN' && form.token.pos === 'PROPN';
}

/** Where a pattern that begins at `start` ends (exclusive), or -1. */
export function matchAt(pattern: Pattern, forms: Form[], start: number, stepIndex = 0): number {
  let at = start;
  for (let index = stepIndex; index < pattern.steps.length; index += 1) {
    const step = pattern.steps[index];
    if (step === undefined) return -1;
    if (step.gap) {
      for (let skipped = 0; skipped <= GAP; skipped += 1) {
        const end = matchAt(pattern, forms, at + skipped, index + 1);
        if (end !== -1) return end;
        if (forms[at + skipped]?.stop !== false) return -1;
      }
      return -1;
    }
    const form = forms[at];
    if (form === undefined || !fits(step, form)) return -1;
    at += 1;
  }
  return at;
}
