import { limits } from '@app/shared/limits';
import type { Friend } from '@app/shared/friends';
import type { User } from '@app/shared/profile';
import { conflict } from '../../platform/errors.ts';

/** A key for two addresses whichever of them comes first, so that one unique index knows both directions of an invitation. */
export const pairOf = (email: string, other: string): string => [email, other].sort().join(' ');

/** Throws `conflict` unless the two may become friends: not yet friends, and a place free on both sides. */
export function refuseFullOrKnown(mine: readonly string[], theirs: readonly string[], them: string): void {
  if (mine.includes(them)) throw conflict('You are already friends.');
  if (mine.length >= limits.friends) throw conflict(`You already have ${String(limits.friends)} friends.`);
  if (theirs.length >= limits.friends) throw conflict(`This person already has ${String(limits.friends)} friends.`);
}

/** What a friend may see of a user. */
export const asFriend = ({ id, name, username, picture }: User): Friend => ({ id, name, username, picture });

/** What the invited may see of the user who invites. */
export const asSender = ({ name, username, picture }: User) => ({ name, username, picture });
