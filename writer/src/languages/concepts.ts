import { sources } from './all.ts';
import type { Language } from './index.ts';

/**
 * For each concept (`classify/concepts.json`) the words of a language that mean it, in every form in which people tell of themselves:
 * `a_b` are words that stand together, `a_~_b` words with up to four between them, `#` any number; `help^` is only a verb,
 * `painting!` none behind a determiner.
 */
export const conceptsOf = (language: Language): Readonly<Record<string, string>> => sources[language].concepts;
