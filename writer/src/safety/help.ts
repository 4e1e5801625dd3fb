import type { EventText } from '../contract.ts';
import type { Language } from '../languages/index.ts';
import { languageOf, languageOfEntry } from '../nlp/language.ts';
import { languageOfCry } from './cries.ts';

/**
 * What is said to somebody who writes that they want to die or hurt themselves: that it is written down, and where help is
 * now. No diagnosis, no advice, nothing else (docs/decisions/21-tone-before-anything.md names the guidance this follows).
 */
const sentences: Record<Language, string> = {
  en: 'It’s written down, and help is available right now: your local emergency number, 988 by call or text in the US, and findahelpline.com everywhere.',
  de: 'Es ist aufgeschrieben, und Hilfe ist sofort erreichbar: über den Notruf an deinem Ort, in den USA unter 988 (Anruf oder SMS) und überall auf findahelpline.com.',
  es: 'Queda escrito, y hay ayuda ahora mismo: en el número de emergencias de tu país, en EE. UU. en el 988 (llamada o mensaje de texto) y en cualquier lugar en findahelpline.com.',
  fr: 'C’est écrit, et il y a de l’aide tout de suite\u00a0: au numéro d’urgence de ton pays, au 988 aux États-Unis (appel ou SMS) et partout sur findahelpline.com.',
};

/** The answer to an event in a crisis, in its language where a pack has it, else in English. No model is asked. */
export const helpSentence = (event: EventText): string =>
  sentences[languageOf(event.description) ?? languageOfCry(event.description) ?? languageOfEntry(event)];

/** Whether a summary is that answer, in whatever words it was given: it is for its author alone. */
export const isHelpSentence = (summary: string): boolean => /\b988\b.*findahelpline\.com/s.test(summary);
