import { languages, packOf } from '../languages/index.ts';
import type { Words } from './words.ts';

/** Named lists of words and phrases, `a|b c`; `@name` in one stands for the members of another. */
export type Sets = Readonly<Record<string, string>>;

/** Rows with the sets that they name. */
interface Rows {
  rows: readonly string[];
  sets: Sets;
}

/** Reads a text: where the first of some rows that stands at a place ends, or -1. */
export type Finder = (words: Words) => (at: number) => number;

const GAP_MAX = 3;
const REST_MAX = 12;

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const denying = ['.', ...languages.flatMap((language) => [...packOf(language).denying])].map(escaped).join('|');

function membersOf(step: string, sets: Sets): string[] {
  return step.split('|').flatMap((member) => {
    if (!member.startsWith('@')) return [member.replaceAll('_', ' ')];
    const set = sets[member.slice(1)];
    if (set === undefined) throw new Error(`No set of words is called ${member}.`);
    return membersOf(set, sets);
  });
}

/** One of the words or phrases of a step, the longest first, and the space behind it. */
const anyOf = (step: string, sets: Sets): string =>
  `(?:${[...new Set(membersOf(step, sets))]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')}) `;

/** A step as a regular expression over words with a space behind each. */
function sourceOf(step: string, sets: Sets): string {
  if (step === '~') return String.raw`(?:(?!(?:${denying}) )\S+ ){0,${String(GAP_MAX)}}`;
  if (step === '...') return String.raw`(?:(?!\. )\S+ ){0,${String(REST_MAX)}}`;
  if (step.startsWith('~')) return `(?:${anyOf(step.slice(1), sets)}){0,${String(GAP_MAX)}}`;
  if (step.startsWith('!')) return `(?!${anyOf(step.slice(1), sets)})`;
  return anyOf(step, sets);
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
  const byFirst = new Map<string, RegExp[]>();
  for (const { rows, sets } of books) {
    for (const row of rows) {
      const steps = row.split(' ');
      const pattern = new RegExp(steps.map((step) => sourceOf(step, sets)).join(''), 'y');
      const firsts = membersOf(steps[0] ?? '', sets).map((member) => member.split(' ', 1)[0] ?? '');
      for (const first of new Set(firsts)) byFirst.set(first, [...(byFirst.get(first) ?? []), pattern]);
    }
  }
  return (words) => {
    let length = 0;
    const starts = words.map((word) => (length += word.length + 1) - word.length - 1);
    const text = `${words.join(' ')} `;
    return (at) => {
      for (const pattern of byFirst.get(words[at] ?? '') ?? []) {
        pattern.lastIndex = starts[at] ?? 0;
        const [found] = pattern.exec(text) ?? [];
        if (found !== undefined) return at + found.split(' ').length - 1;
      }
      return -1;
    };
  };
}

/** Whether it stands anywhere in the text, where the place is fit for it. */
export function hasMatch(find: Finder, words: Words, isFit: (at: number) => boolean = () => true): boolean {
  const endAt = find(words);
  return words.some((_, at) => endAt(at) !== -1 && isFit(at));
}

/** The text with one word in the place of each passage that is found. */
export function replaceMatches(find: Finder, words: Words, by: string): Words {
  const endAt = find(words);
  const left: string[] = [];
  for (let at = 0; at < words.length;) {
    const end = endAt(at);
    left.push(end > at ? by : (words[at] ?? ''));
    at = Math.max(end, at + 1);
  }
  return left;
}
