import { languages, packOf } from '../languages/index.ts';

/** A passage of a text, and where it stands in it. */
export interface Span {
  text: string;
  start: number;
  /** Exclusive. */
  end: number;
}

const abbreviations = new Set(languages.flatMap((language) => [...packOf(language).abbreviations]));

/** A word with its apostrophes and hyphens, or a number with its separators and unit ('12k', '4:12', '$300'). */
const word =
  /[$€£]?\p{N}+(?:[.,:/]\p{N}+)*(?:\p{L}+|%|°)?|[\p{L}\p{M}]+(?:(?:['’-]|\u200c|\u200d)[\p{L}\p{M}\p{N}]+)*/gu;

/** Marks that end a sentence, with the quotation marks and brackets behind them. Full-width ones need no space after them. */
const sentenceEnd = /[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？।؟۔]+["'”’»」』）]*|\n+/gu;

/** The words and numbers of a text. */
export const tokensOf = (text: string): Span[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }));

/** 'no. 4' and 'Dr. Weiss' go on; so does 'z.B. hier'. An abbreviation at the end of a line ends its sentence. */
function isAbbreviation(text: string, mark: number): boolean {
  if (text[mark] !== '.' || !/^\.[ \t]+\S/.test(text.slice(mark, mark + 3))) return false;
  const before = /[\p{L}.°º]+$/u.exec(text.slice(Math.max(0, mark - 12), mark))?.[0].toLowerCase() ?? '';
  if (!abbreviations.has(before)) return false;
  return before !== 'no' || /^\.\s+\p{N}/u.test(text.slice(mark, mark + 4));
}

const ordinalBefore = languages.flatMap((language) => [...packOf(language).ordinalBefore]);

/** 'am 4. Mai': an ordinal in German is no end. */
function isOrdinal(text: string, mark: number): boolean {
  if (!/(?<![\p{L}\p{N}.,])\d{1,2}$/u.test(text.slice(Math.max(0, mark - 3), mark))) return false;
  const next = text.slice(mark, mark + 14).toLowerCase();
  return ordinalBefore.some((word) => next.startsWith(`. ${word}`));
}

/** The sentences of a text, each without the space around it. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const add = (to: number): void => {
    const raw = text.slice(from, to);
    const trimmed = raw.trim();
    const start = from + (raw.length - raw.trimStart().length);
    // Marks alone belong to the sentence before: '… :)'.
    if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(trimmed))
      spans.push({ text: trimmed, start, end: start + trimmed.length });
    from = to;
  };
  for (const { 0: mark, index } of text.matchAll(sentenceEnd))
    if (!isAbbreviation(text, index) && !isOrdinal(text, index)) add(index + mark.length);
  add(text.length);
  return spans;
}
