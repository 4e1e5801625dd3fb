import { irregularBases } from './builtin/text/irregular.ts';
import { basesOf } from './builtin/traits/pattern.ts';

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
