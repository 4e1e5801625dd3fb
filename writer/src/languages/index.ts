import { sources } from './all.ts';
import { packSchema, type Pack } from './pack.ts';

/** A language that has a pack: it is read and answered in. */
export type Language = keyof typeof sources;

export const languages = Object.keys(sources) as readonly Language[];

const packs = Object.fromEntries(
  languages.map((language) => [language, packSchema.parse(sources[language].pack)]),
) as Record<Language, Pack>;

export const packOf = (language: Language): Pack => packs[language];
