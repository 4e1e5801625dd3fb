import type { WrittenSentence } from '../../contract.ts';
import type { Item } from './repeats.ts';

export const lowerStart = (clause: string): string =>
  /^I\b/.test(clause) ? clause : clause.charAt(0).toLowerCase() + clause.slice(1);

export const withoutStop = (clause: string): string => clause.replace(/[.!]$/, '');

/** An item as a bullet: without 'I'. Its time stands at the margin. */
export function bulletOf(item: Item): WrittenSentence {
  const bare = withoutStop(item.clause)
    .replace(
      /^I (?:was|got) (?=(?:promoted|elected|hired|accepted|admitted|certified|chosen|invited|named|awarded|appointed|selected|nominated)\b)/,
      '',
    )
    .replace(/^I (?!am\b|'|was\b|have\b|had\b)/, '')
    .replace(/,? and I (?!am\b|was\b)/g, ' and ')
    .replace(/([.!]) I (?!am\b|was\b|have\b|had\b)(\p{Ll})/gu, (_all, end: string, letter: string) =>
      [end, letter.toUpperCase()].join(' '),
    );
  return { text: `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.`, paragraph: 0, event_ids: item.ids };
}

/** Sentences in the order of their paragraphs, each once, with paragraphs counted without gaps. */
export function inParagraphs(sentences: readonly WrittenSentence[]): WrittenSentence[] {
  const once = sentences.filter(({ text }, at) => sentences.findIndex((other) => other.text === text) === at);
  const paragraphs = [...new Set(once.map(({ paragraph }) => paragraph))].sort((a, b) => a - b);
  return once
    .map((sentence) => ({ ...sentence, paragraph: paragraphs.indexOf(sentence.paragraph) }))
    .sort((a, b) => a.paragraph - b.paragraph);
}
