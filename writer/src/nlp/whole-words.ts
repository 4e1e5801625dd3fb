/** Finds any of some alternatives as whole words; nothing where there are none. */
export function wholeWords(alternatives: string | readonly string[], flags = 'iu'): RegExp {
  const any = typeof alternatives === 'string' ? alternatives : alternatives.filter(Boolean).join('|');
  return any === '' ? /(?!)/ : new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, flags);
}

/** How many words and numbers a text has. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;
