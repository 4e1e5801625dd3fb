import type { EventText, EventWriting } from '../contract.ts';
import { sources } from '../languages/all.ts';
import type { Language } from '../languages/index.ts';
import { languageOf, languageOfEntry } from '../nlp/language.ts';
import { hasUnreadCry, languageOfCry } from './cries.ts';

/**
 * What is said to somebody who writes that they want to die or hurt themselves: that it is written down, and where help is
 * now. No diagnosis, no advice, nothing else (docs/decisions/21-tone-and-crisis-response.md names the guidance this follows). It is
 * in the language of the event where a pack has it, else in English. No model is asked.
 */
const helpSentence = (event: EventText): string => sources[languageFor(event)].replies.help;

/** A cry that no pack reads is in no language of a pack, whatever its small words resemble. */
const languageFor = (event: EventText): Language =>
  languageOfCry(event.description) ??
  (hasUnreadCry(event.description) ? 'en' : (languageOf(event.description) ?? languageOfEntry(event)));

/** The same to a visitor, of whose words nothing is stored. */
export const helpUnwritten = (event: EventText): string => sources[languageFor(event)].replies.helpUnwritten;

/** Whether a summary is that answer, in whatever words it was given: it is for its author alone. */
export const isCrisisReply = (summary: string): boolean => /\b988\b.*findahelpline\.com/s.test(summary);

/** The answer to an event in a crisis. */
export const crisisWriting = (event: EventText): EventWriting => ({
  summary: helpSentence(event),
  summary_kind: 'told',
  public_summary: null,
  traits: [],
  tone: 'crisis',
  trait_evidence: [],
});
