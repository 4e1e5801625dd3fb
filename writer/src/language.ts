export type { Language } from './languages/index.ts';
export { languageOfEntry } from './nlp/language.ts';
