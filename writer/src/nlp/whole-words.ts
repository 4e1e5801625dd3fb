/**
 * Letters and digits, in a few ranges. `\p{L}\p{N}` has hundreds, twice in each of some thousand patterns: with so much code V8
 * stops making it fast, and every text with a curly apostrophe pays for it.
 */
const LETTER = String.raw`\dA-Za-zª²³µ¹º¼-¾À-ÖØ-öø-ˁ\u0370-\u052f\u1e00-\u1fff\u3041-\u9fff\uac00-\ud7a3`;

/** Finds any of some alternatives as whole words; nothing where there are none. */
export function wholeWords(alternatives: string | readonly string[], flags = 'iu'): RegExp {
  const any = typeof alternatives === 'string' ? alternatives : alternatives.filter(Boolean).join('|');
  return any === '' ? /(?!)/ : new RegExp(`(?<![${LETTER}])(?:${any})(?![${LETTER}])`, flags);
}

/** How many words and numbers a text has. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;
