import type { NarrativeSentence, ResumeNarrative } from '@app/shared/resume';
import type { User } from '@app/shared/profile';

export interface NumberedSentence extends NarrativeSentence {
  /** Counts through the whole text, from 1. */
  number: number;
}

/** The sentences by paragraph, in their order. */
export function paragraphsOf(sentences: readonly NarrativeSentence[]): NumberedSentence[][] {
  const paragraphs = new Map<number, NumberedSentence[]>();
  for (const [index, sentence] of sentences.entries()) {
    const numbered = { ...sentence, number: index + 1 };
    const found = paragraphs.get(sentence.paragraph);
    if (found) found.push(numbered);
    else paragraphs.set(sentence.paragraph, [numbered]);
  }
  return [...paragraphs.values()];
}

/** The sentences as one text; paragraphs are parted by an empty line. */
export const textOf = (sentences: readonly NarrativeSentence[]): string =>
  paragraphsOf(sentences)
    .map((paragraph) => paragraph.map(({ text }) => text).join(' '))
    .join('\n\n');

/** 'one life event', '42 life events'. */
export const eventWords = (count: number): string =>
  count === 1 ? '1 life event' : `${count.toLocaleString('en-US')} life events`;

/** The résumé as a text file. */
export function resumeAsText(resume: ResumeNarrative, user: User, link: string): string {
  return [
    user.name,
    link,
    '',
    resume.narrative,
    '',
    `Traits: ${resume.all_traits.join(', ')}`,
    `Written from ${eventWords(resume.event_count)}.`,
    '',
  ].join('\n');
}

/** Hands a text to the browser as a file. */
export function downloadText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}
