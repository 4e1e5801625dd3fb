import de from './de/concepts.json' with { type: 'json' };
import en from './en/concepts.json' with { type: 'json' };
import es from './es/concepts.json' with { type: 'json' };
import fr from './fr/concepts.json' with { type: 'json' };
import type { Language } from './index.ts';

const concepts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de, es, fr };

/**
 * For each concept (`classify/concepts.json`) the words of a language that mean it, in every form in which people tell of themselves:
 * `a_b` are words that stand together, `a_~_b` words with up to four between them, `#` any number; `help^` is only a verb,
 * `painting!` none behind a determiner.
 */
export const conceptsOf = (language: Language): Readonly<Record<string, string>> => concepts[language];
