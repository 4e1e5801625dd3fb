import type { EventText } from './contract.ts';
import { foreignLanguageOf } from './builtin/languages/answer.ts';
import { languageOf, type Language } from './grounding/language.ts';

export type { Language };

/** The language in which an entry is answered: that of its description, which its summary is in; English where it is none of four. */
export const languageOfEntry = ({ title, description, what_learned }: EventText): Language =>
  foreignLanguageOf(description) ?? languageOf(`${description}\n${what_learned ?? ''}\n${title}`) ?? 'en';
