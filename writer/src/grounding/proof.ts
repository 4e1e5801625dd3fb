import type { WrittenSentence } from '../contract.ts';
import type { Evidence } from './evidence.ts';
import { isGrounded } from './facts.ts';

/** Whether a sentence rests on given events and claims no number, date, name or link that is not in them. */
export function isProven({ text, event_ids }: WrittenSentence, evidence: Evidence): boolean {
  const sources = evidence.sources(event_ids);
  return sources !== null && sources.length > 0 && isGrounded(text, sources);
}

/** Keeps the sentences that are proven, in order, with paragraphs counted without gaps. */
export function proven(sentences: WrittenSentence[], evidence: Evidence): WrittenSentence[] {
  const kept = sentences.filter((sentence) => sentence.text.trim() !== '' && isProven(sentence, evidence));
  const paragraphs = [...new Set(kept.map((sentence) => sentence.paragraph))].sort((a, b) => a - b);
  return kept
    .map((sentence) => ({ ...sentence, paragraph: paragraphs.indexOf(sentence.paragraph) }))
    .sort((a, b) => a.paragraph - b.paragraph);
}
