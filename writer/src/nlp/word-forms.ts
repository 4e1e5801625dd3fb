import { packOf } from '../languages/index.ts';

/** The base of an irregular past form of English. */
const irregularBases = packOf('en').irregular;

/** Bases that a form may have, 'joking' may be 'jok' or 'joke', 'planned' 'plann' or 'plan'. */
function basesOf(word: string): string[] {
  const irregular = irregularBases.get(word);
  if (irregular !== undefined) return [irregular];
  const stem = /^(.{2,}[a-z])(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  const undoubled = /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...undoubled, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])];
}

const pastsOf = (base: string): string[] => [...irregularBases].flatMap(([past, of]) => (of === base ? [past] : []));

/** Whether a base and an ending are spelled so: 'running', 'baking', 'tried'. */
function regularForms(base: string): string[] {
  const silent = base.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(base) ? base + base.slice(-1) : base;
  const plain = /[^aeiou]y$/.test(base)
    ? [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`]
    : [`${base}s`, `${base}es`];
  return [base, ...plain, ...[silent, doubled].flatMap((stem) => [`${stem}ed`, `${stem}ing`])];
}

/** An English word as it may stand in what somebody wrote, first as it is: 'run' gives ran, runs and running. */
export function wordForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const singular = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const bases = [irregularBases.get(word) ?? '', ...basesOf(word), singular, word].filter((base) => base.length > 1);
  return [...new Set([word, ...bases.flatMap((base) => [...regularForms(base), ...pastsOf(base)])])];
}

/** Whether a word in small letters has the form of a past: 'ran', 'helped'. */
export const isPastForm = (word: string): boolean => irregularBases.has(word) || /^[a-z]{2,}[^aeiou\s]?ed$/.test(word);

/** One form for all the forms of an English word, for comparing: 'helped' and 'helps' are 'help', 'taxes' is 'tax'. */
export function baseOf(word: string): string {
  const irregular = irregularBases.get(word);
  if (irregular !== undefined) return irregular;
  const verb = basesOf(word)[0];
  if (verb !== undefined)
    return verb
      .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
      .replace(/i$/, 'y')
      .replace(/e$/, '');
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:x|ch|sh|ss))es$/, '')
    .replace(/(?<=[^siu])s$/, '');
  return singular.length > 3 ? singular.replace(/e$/, '') : singular;
}
