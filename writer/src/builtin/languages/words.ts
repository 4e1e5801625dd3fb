/** A set of words written in one line. */
export const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Small letters without their marks, as they are often typed. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
