import { isTrait, type TraitName } from '@app/shared/trait-catalogue';

/** By trait: of which friends, by id, and in how many events each of them recognized it. */
export type Seen = Record<string, Record<string, number>>;

/** Counts one cheer in or out. */
export function countCheer(seen: Seen, { trait, from }: { trait: string; from: string }, by: 1 | -1): void {
  set(seen, trait, { ...seen[trait], [from]: (seen[trait]?.[from] ?? 0) + by });
}

/** Forgets the cheers of somebody who is no longer a friend. */
export function forgetFriend(seen: Seen, friend: string): void {
  for (const [trait, counts] of Object.entries(seen)) set(seen, trait, { ...counts, [friend]: 0 });
}

function set(seen: Seen, trait: string, counts: Record<string, number>): void {
  const left = Object.entries(counts).filter(([, count]) => count > 0);
  if (left.length > 0) seen[trait] = Object.fromEntries(left);
  else Reflect.deleteProperty(seen, trait);
}

/** Traits that several friends recognized, with how many of them did, most first, then by name. */
export const recognizedByFriends = (seen: Seen): { trait: TraitName; friends: number }[] =>
  Object.entries(seen)
    .flatMap(([trait, by]) => (isTrait(trait) ? [{ trait, friends: Object.keys(by).length }] : []))
    .filter(({ friends }) => friends > 1)
    .sort((a, b) => b.friends - a.friends || a.trait.localeCompare(b.trait, 'en'));
