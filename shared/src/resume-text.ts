import type { NarrativePurpose, NarrativeSentence } from './resume.ts';

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

/** The sentences as one text: paragraphs parted by an empty line; of a review each sentence is a bullet in a line of its own. */
export function textOf(purpose: NarrativePurpose, sentences: readonly NarrativeSentence[]): string {
  const [before, between] = purpose === 'review' ? ['- ', '\n'] : ['', ' '];
  return paragraphsOf(sentences)
    .map((paragraph) => paragraph.map(({ text }) => `${before}${text}`).join(between))
    .join('\n\n');
}
