import type { EventText, EventWriting } from './contract.ts';
import { languageOf, type Language } from './grounding/language.ts';

/**
 * What is said to somebody who writes that they want to die or hurt themselves: that it is written down, and where help is
 * now. No diagnosis, no advice, nothing else (docs/decisions/21-tone-before-anything.md names the guidance this follows).
 */
const replies: Record<Language, string> = {
  en: 'It is written down, and help is there right now: your local emergency number, 988 by call or text in the US, and findahelpline.com everywhere.',
  de: 'Es ist aufgeschrieben, und Hilfe ist jetzt da: der Notruf an deinem Ort, in den USA 988 per Anruf oder SMS, und überall findahelpline.com.',
  es: 'Queda escrito, y hay ayuda ahora mismo: el número de emergencias de tu país, el 988 por llamada o mensaje en EE. UU. y findahelpline.com en todas partes.',
  fr: 'C’est écrit, et de l’aide est là tout de suite : le numéro d’urgence de ton pays, le 988 par appel ou SMS aux États-Unis et findahelpline.com partout.',
};

/** The answer to an entry in a crisis, in its language when it is one of four. No model is asked. */
export function crisisWriting({ title, description, what_learned }: EventText): EventWriting {
  const language = languageOf(`${description}\n${what_learned ?? ''}\n${title}`) ?? 'en';
  return { summary: replies[language], traits: [], tone: 'crisis', trait_evidence: [] };
}

/** Whether a summary is that answer, which is for its author alone. */
export const isCrisisReply = (summary: string): boolean => Object.values(replies).includes(summary);
