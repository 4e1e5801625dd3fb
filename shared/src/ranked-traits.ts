import { isTrait, type TraitName } from './trait-catalogue.ts';

/** How often each name occurs. */
export function countNames(names: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Traits with their counts, most first, then by name; what is no trait is left out. */
export const rankedTraits = (counts: Readonly<Record<string, number>>): { trait: TraitName; count: number }[] =>
  Object.entries(counts)
    .flatMap(([trait, count]) => (isTrait(trait) ? [{ trait, count }] : []))
    .sort((a, b) => b.count - a.count || a.trait.localeCompare(b.trait, 'en'));
