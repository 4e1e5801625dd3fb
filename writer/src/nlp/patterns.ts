import { languages, packOf } from '../languages/index.ts';
import type { Words } from './words.ts';

/** Named lists of words and phrases, `a|b c`; `@name` in one stands for the members of another. */
export type Sets = Readonly<Record<string, string>>;

/** Rows with the sets that they name. */
interface Rows {
  rows: readonly string[];
  sets: Sets;
}

/** Where the first of some rows that stands at a place ends, or -1. */
export type Finder = (words: Words, at: number) => number;

/** Phrases by their first word, longest first. */
type Phrases = ReadonlyMap<string, readonly Words[]>;

interface Step {
  kind: 'one' | 'none' | 'gap' | 'rest';
  /** What may stand there; in a gap without any, every word that denies nothing. */
  phrases?: Phrases;
}

const GAP_MAX = 3;
const REST_MAX = 12;
const denying = new Set(['.', ...languages.flatMap((language) => [...packOf(language).denying])]);

function membersOf(step: string, sets: Sets): string[] {
  return step.split('|').flatMap((member) => {
    if (!member.startsWith('@')) return [member.replaceAll('_', ' ')];
    const set = sets[member.slice(1)];
    if (set === undefined) throw new Error(`No set of words is called ${member}.`);
    return membersOf(set, sets);
  });
}

function phrasesOf(step: string, sets: Sets): Phrases {
  const byFirst = new Map<string, Words[]>();
  for (const member of new Set(membersOf(step, sets))) {
    const phrase = member.split(' ');
    const [first = ''] = phrase;
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), phrase].sort((a, b) => b.length - a.length),
    );
  }
  return byFirst;
}

function stepOf(step: string, sets: Sets): Step {
  if (step === '~') return { kind: 'gap' };
  if (step === '...') return { kind: 'rest' };
  if (step.startsWith('~')) return { kind: 'gap', phrases: phrasesOf(step.slice(1), sets) };
  if (step.startsWith('!')) return { kind: 'none', phrases: phrasesOf(step.slice(1), sets) };
  return { kind: 'one', phrases: phrasesOf(step, sets) };
}

/** Where the phrases that stand at a place end, the longest first. */
function endsAt(phrases: Phrases | undefined, words: Words, at: number): number[] {
  const found = phrases?.get(words[at] ?? '')?.filter((phrase) => phrase.every((word, i) => words[at + i] === word));
  return (found ?? []).map((phrase) => at + phrase.length);
}

/** Whether a word may be passed over in a gap. */
const isPassed = (kind: Step['kind'], word = '.'): boolean => (kind === 'rest' ? word !== '.' : !denying.has(word));

/** The places that a step may lead to, the farthest first. */
function placesAfter({ kind, phrases }: Step, words: Words, at: number): number[] {
  if (kind === 'one') return endsAt(phrases, words, at);
  if (kind === 'none') return endsAt(phrases, words, at).length > 0 ? [] : [at];
  const places = [at];
  const most = kind === 'rest' ? REST_MAX : GAP_MAX;
  for (let end: number | undefined = at; end !== undefined && places.length <= most;) {
    if (phrases) end = endsAt(phrases, words, end)[0];
    else end = isPassed(kind, words[end]) ? end + 1 : undefined;
    if (end !== undefined) places.unshift(end);
  }
  return places;
}

function endOf(steps: readonly Step[], words: Words, at: number, from = 0): number {
  const step = steps[from];
  if (!step) return at;
  for (const place of placesAfter(step, words, at)) {
    const end = endOf(steps, words, place, from + 1);
    if (end !== -1) return end;
  }
  return -1;
}

/**
 * Finds any of the rows at a place of a text. A row is a line of steps:
 *
 * - `a|b` is either word, `a_b` the two words together, `@name` any member of that set, `#` a number;
 * - `~` is up to three words that deny nothing, `...` up to twelve words whatever they are; neither leaves the sentence;
 * - `~a|@name` is up to three of these, `!a|@name` none of these comes next (it takes no word itself).
 *
 * A row begins with words. Only those whose first word stands there are tried, and every gap is short, so that reading takes
 * time in proportion to the text.
 */
export function finderOf(...books: readonly Rows[]): Finder {
  const byFirst = new Map<string, (readonly Step[])[]>();
  for (const { rows, sets } of books) {
    for (const row of rows) {
      const steps = row.split(' ').map((step) => stepOf(step, sets));
      for (const first of steps[0]?.phrases?.keys() ?? []) byFirst.set(first, [...(byFirst.get(first) ?? []), steps]);
    }
  }
  return (words, at) => {
    for (const steps of byFirst.get(words[at] ?? '') ?? []) {
      const end = endOf(steps, words, at);
      if (end !== -1) return end;
    }
    return -1;
  };
}

/** Whether it stands anywhere in the text, where the place is fit for it. */
export const hasMatch = (find: Finder, words: Words, isFit: (at: number) => boolean = () => true): boolean =>
  words.some((_, at) => find(words, at) !== -1 && isFit(at));

/** The text with one word in the place of each passage that is found. */
export function replaceMatches(find: Finder, words: Words, by: string): Words {
  const left: string[] = [];
  for (let at = 0; at < words.length;) {
    const end = find(words, at);
    left.push(end > at ? by : (words[at] ?? ''));
    at = Math.max(end, at + 1);
  }
  return left;
}
