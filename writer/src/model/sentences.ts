let segmenter: Intl.Segmenter | undefined;

/** The sentences of a text, trimmed. What finds them is made with the first text, since reading its data would slow every start. */
export function* sentencesOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  for (const { segment } of segmenter.segment(text)) yield segment.trim();
}
