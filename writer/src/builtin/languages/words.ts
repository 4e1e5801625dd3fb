/** A sentence as words and what stands between them, so that single words can be changed. */
export interface Words {
  parts: string[];
  /** The places of the words among the parts. */
  places: number[];
}

/** Takes a sentence apart. */
export function apart(sentence: string): Words {
  const parts = sentence.split(/([\p{L}\p{M}]+)/u);
  return { parts, places: parts.flatMap((part, place) => (/\p{L}/u.test(part) ? [place] : [])) };
}

/** A word in the case of the one that it takes the place of. */
export const inCaseOf = (old: string, word: string): string =>
  /^\p{Lu}{2,}$/u.test(old)
    ? word.toUpperCase()
    : /^\p{Lu}/u.test(old)
      ? word.charAt(0).toUpperCase() + word.slice(1)
      : word;

/** A set of words written in one line. */
export const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Small letters without their marks, as they are often typed. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** Words and what they become: `ich:du mich:dich`. */
export const pairsOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':'))
      .map(([from = '', to = '']) => [from, to] as const),
  );
