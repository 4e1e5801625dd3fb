import type { Cheer, TraitCount } from '@app/shared/journal';
import { isTrait } from '@app/shared/trait-catalogue';
import type { EventRow, StoredCheer } from '../journal.types.ts';
import { isQuiet } from '../writing/reply.rules.ts';

/** What an event's owner sees of a cheer. */
export const asCheer = ({ name, username, picture, trait, at }: StoredCheer): Cheer => ({
  from: { name, username, picture },
  trait,
  at: at.toISOString(),
});

/** What all others see of them: by trait how many, most first, then by name. */
export function countedCheers(cheers: readonly StoredCheer[] = []): TraitCount[] {
  const counts = new Map<string, number>();
  for (const { trait } of cheers) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return [...counts]
    .flatMap(([trait, count]) => (isTrait(trait) ? [{ trait, count }] : []))
    .sort((a, b) => b.count - a.count || a.trait.localeCompare(b.trait, 'en'));
}

/** Whether friends are shown an event to name a strength in it: a public one without grief. */
export const isForCheers = ({ is_public, tone }: Pick<EventRow, 'is_public' | 'tone'>): boolean =>
  is_public && !isQuiet(tone);

/** The cheers with this one in the place of what the same friend said before. */
export const withCheer = (cheers: readonly StoredCheer[] = [], cheer: StoredCheer): StoredCheer[] => [
  ...withoutCheer(cheers, cheer.from),
  cheer,
];

export const withoutCheer = (cheers: readonly StoredCheer[] = [], from: string): StoredCheer[] =>
  cheers.filter((one) => one.from !== from);

/** The strength that somebody named. */
export const cheerOf = ({ cheers }: Pick<EventRow, 'cheers'>, from: string) =>
  cheers?.find((one) => one.from === from)?.trait ?? null;
