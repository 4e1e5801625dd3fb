import type { NarrativePurpose, NarrativeSentence } from './resume.ts';
import { monthName } from './written-days.ts';

/** The sentences by paragraph, in their order. */
export function paragraphsOf<Sentence extends NarrativeSentence>(sentences: readonly Sentence[]): Sentence[][] {
  const paragraphs = new Map<number, Sentence[]>();
  for (const sentence of sentences) {
    const found = paragraphs.get(sentence.paragraph);
    if (found) found.push(sentence);
    else paragraphs.set(sentence.paragraph, [sentence]);
  }
  return [...paragraphs.values()];
}

/** 'Mar 2026', 'Mar – Nov 2026' or 'Nov 2025 – Mar 2026': when the events of some sentences were; empty where that is not said. */
export function timeOf(sentences: readonly Pick<NarrativeSentence, 'span'>[]): string {
  const days = sentences.flatMap(({ span }) => (span ? [span.from, span.to] : [])).sort();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  if (from === '') return '';
  const written = (day: string, year = ` ${day.slice(0, 4)}`): string => `${monthName(day).slice(0, 3)}${year}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return written(to);
  return `${written(from, from.slice(0, 4) === to.slice(0, 4) ? '' : undefined)} – ${written(to)}`;
}

const inBrackets = (time: string): string => (time === '' ? '' : ` (${time})`);

/** The heading of a paragraph, where the one before does not have the same. */
export const headingOf = (paragraphs: readonly (readonly Pick<NarrativeSentence, 'heading'>[])[], at: number) => {
  const heading = paragraphs[at]?.[0]?.heading;
  return heading === paragraphs[at - 1]?.[0]?.heading ? undefined : heading;
};

/**
 * The sentences as one text: paragraphs parted by an empty line, below their headings; of a review each sentence is a bullet in a line
 * of its own. When it was stands once behind each bullet, or behind a paragraph for an application.
 */
export function textOf(purpose: NarrativePurpose, sentences: readonly NarrativeSentence[]): string {
  const paragraphs = paragraphsOf(sentences);
  return paragraphs
    .map((paragraph, at) => {
      const lines =
        purpose === 'review'
          ? paragraph.map((one) => `- ${one.text.replace(/[.]$/, '')}${inBrackets(timeOf([one])) || '.'}`)
          : [paragraph.map(({ text }) => text).join(' ') + inBrackets(timeOf(paragraph))];
      return [headingOf(paragraphs, at) ?? [], ...lines].flat().join('\n');
    })
    .join('\n\n');
}
