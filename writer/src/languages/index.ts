import de from './de/pack.json' with { type: 'json' };
import en from './en/pack.json' with { type: 'json' };
import es from './es/pack.json' with { type: 'json' };
import fr from './fr/pack.json' with { type: 'json' };
import { packSchema, type Pack } from './pack.ts';

const sources = { en, de, es, fr };

/** A language that has a pack: it is read and answered in. */
export type Language = keyof typeof sources;

export const languages = Object.keys(sources) as readonly Language[];

const packs = Object.fromEntries(
  languages.map((language) => [language, packSchema.parse(sources[language])]),
) as Record<Language, Pack>;

export const packOf = (language: Language): Pack => packs[language];
