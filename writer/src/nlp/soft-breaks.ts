import { languages, packOf } from '../languages/index.ts';

const unfinished = new Set(languages.flatMap((language) => [...packOf(language).unfinished]));
const goingOn = new Set(languages.flatMap((language) => [...packOf(language).goingOn]));
/** Whoever breaks lines by hand, or by a program that does, has longer ones than who writes a list. */
const BROKEN_FROM = 40;

const endsOpen = (line: string): boolean =>
  line.endsWith(',') || unfinished.has(/\p{L}+$/u.exec(line)?.[0].toLowerCase() ?? '');
const goesOn = (line: string): boolean => goingOn.has(/^\p{L}+/u.exec(line)?.[0] ?? '');

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
    const isWithin = /^\p{Ll}/u.test(line) && /[\p{L}\p{N},]$/u.test(before);
    if (at > 0 && isWithin && (isLong || endsOpen(before) || goesOn(line)))
      parts[at - 1] = ' '.repeat((parts[at - 1] ?? '').length);
    else hasCapital = /^\P{L}*\p{Lu}/u.test(line);
  }
  return parts.join('');
}
