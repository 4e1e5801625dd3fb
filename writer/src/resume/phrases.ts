/** Finds any of the phrases as whole words, in text that `plainWords` has made. */
export const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Small letters, straight apostrophes, single blanks. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
