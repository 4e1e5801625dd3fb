/** No sentence ends with these. */
const openEnd =
  /(?:,|(?<!\p{L})(?:and|or|but|because|if|than|the|an?|of|with|from|to|I|we|my|our|is|are|was|were|will|und|oder|aber|weil|ich|wir|der|die|das|eine?|mit|pero|porque|el|la|una?|con|de|et|mais|je|les?|une|avec|pour))$/iu;
/** What begins like this goes on with a sentence. */
const goingOn =
  /^(?:and|or|but|because|with|without|to|of|for|from|by|until|while|und|oder|aber|weil|mit|für|y|pero|porque|con|para|et|mais|parce|avec|pour)(?!\p{L})/u;
/** Whoever breaks lines by hand, or by a program that does, has longer ones than who writes a list. */
const BROKEN_FROM = 40;

const mayGoOn = (line: string): boolean => /[\p{L}\p{N},]$/u.test(line);

/**
 * A text with a space in the place of each line break that stands within a sentence: the line before ends with no mark, the next begins
 * with a small letter, and one of them says that it goes on, or it is a long line of who writes sentences with capitals. It is as
 * long as before, so that every place in it is the same.
 */
export function withoutSoftBreaks(text: string): string {
  // Lines, and between them what breaks them.
  const parts = text.split(/(\r\n|\n|\r)/);
  let hasCapital = false;
  for (let at = 0; at < parts.length; at += 2) {
    const line = (parts[at] ?? '').trim();
    const before = (parts[at - 2] ?? '').trim();
    const isLong = hasCapital && before.length >= BROKEN_FROM;
    const isWithin = /^\p{Ll}/u.test(line) && mayGoOn(before);
    if (at > 0 && isWithin && (isLong || openEnd.test(before) || goingOn.test(line)))
      parts[at - 1] = ' '.repeat((parts[at - 1] ?? '').length);
    else hasCapital = /^\P{L}*\p{Lu}/u.test(line);
  }
  return parts.join('');
}
