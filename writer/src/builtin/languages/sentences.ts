import { withoutSoftBreaks } from '../text/soft-breaks.ts';

/** The sentences of a text in any language; a line without an end mark is one, too. */
export const sentencesOf = (text: string): string[] =>
  withoutSoftBreaks(text)
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}|\d/u.test(sentence));
