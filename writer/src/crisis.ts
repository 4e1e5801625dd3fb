import type { EventText, EventWriting } from './contract.ts';
import { helpSentence, isHelpSentence } from './safety/help.ts';

/** The answer to an event in a crisis. No model is asked. */
export const crisisWriting = (event: EventText): EventWriting => ({
  summary: helpSentence(event),
  summary_kind: 'told',
  public_summary: null,
  traits: [],
  tone: 'crisis',
  trait_evidence: [],
});

/** Whether a summary is that answer: it is for its author alone. */
export const isCrisisReply = isHelpSentence;
