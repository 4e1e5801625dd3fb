import type { Words } from '../../tone/rows.ts';

/** A phrase of a named list that stands in a text, and where it ends. */
export interface Standing {
  name: string;
  end: number;
}

/** All phrases that stand at a place of a text. */
export type PhraseFinder = (words: Words, at: number) => Standing[];

/** What follows the first word, and the list that has the phrase. */
interface Phrase {
  name: string;
  rest: readonly string[];
}

const GAP = '~';
const GAP_MAX = 3;

/** Where the rest of a phrase ends, or -1. No gap leaves the sentence. */
function endOf(rest: readonly string[], words: Words, at: number, from = 0): number {
  const step = rest[from];
  if (step === undefined) return at;
  if (step !== GAP) return words[at] === step ? endOf(rest, words, at + 1, from + 1) : -1;
  for (let next = at; next <= at + GAP_MAX && (words[next] ?? '.') !== '.'; next += 1) {
    const end = endOf(rest, words, next, from + 1);
    if (end !== -1) return end;
  }
  return -1;
}

/**
 * Finds the phrases of many lists, some fifteen thousand in a language: all that stand at a place, where the rows of tones (`tone/rows.ts`) only
 * tell whether one does, at five times the memory. `a_b` are words that stand together, `a_~_b` words with up to three between them.
 */
export function phraseFinderOf(lists: Readonly<Record<string, string>>): PhraseFinder {
  const byFirst = new Map<string, Phrase[]>();
  for (const [name, phrases] of Object.entries(lists)) {
    const word: Phrase = { name, rest: [] };
    for (const phrase of phrases.split(' ')) {
      const [first = '', ...rest] = phrase.split('_');
      const one = rest.length > 0 ? { name, rest } : word;
      const known = byFirst.get(first);
      if (known) known.push(one);
      else byFirst.set(first, [one]);
    }
  }
  return (words, at) =>
    (byFirst.get(words[at] ?? '') ?? []).flatMap(({ name, rest }) => {
      const end = endOf(rest, words, at + 1);
      return end === -1 ? [] : [{ name, end }];
    });
}
