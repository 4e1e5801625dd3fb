import type { User } from '@app/shared/profile';
import type { DbSession } from '../../platform/db/session.ts';
import { notFound } from '../../platform/errors.ts';
import type { At, CircleDeps } from './friends.deps.ts';
import { refuseFullOrKnown } from './friends.rules.ts';

/** What a change of circles did to the stats of each user it touched. */
export type Changes<Change> = [userId: string, change: Change][];

/** In a transaction: makes two users friends. Throws `conflict` when they are already, or one has no free place. */
export async function befriend<Change>(
  deps: CircleDeps<Change>,
  session: DbSession,
  mine: string,
  theirs: string,
  at: At,
): Promise<Changes<Change>> {
  const before = await deps.circles.link(session, mine, theirs, at.now);
  refuseFullOrKnown(before.get(mine) ?? [], before.get(theirs) ?? [], theirs);
  return count(deps, session, new Map([...before].map(([id, friends]) => [id, friends.length + 1])), at);
}

/** In a transaction: ends a friendship. Throws `not_found` when there is none. */
export async function unfriend<Change>(
  deps: CircleDeps<Change>,
  session: DbSession,
  mine: string,
  theirs: string,
  at: At,
): Promise<Changes<Change>> {
  const left = await deps.circles.unlink(session, mine, theirs);
  if (!left) throw notFound('This person is not among your friends.');
  return count(deps, session, new Map([...left].map(([id, friends]) => [id, friends.length])), at);
}

/** In the transaction that deletes an account: nobody keeps it as a friend, and its invitations are gone. */
export async function leaveAll<Change>(
  deps: CircleDeps<Change>,
  session: DbSession,
  user: Pick<User, 'id' | 'email'>,
  at: At,
): Promise<void> {
  const left = new Map<string, number>();
  for (const friend of await deps.circles.of(user.id, session)) {
    const remaining = await deps.circles.unlink(session, user.id, friend);
    left.set(friend, remaining?.get(friend)?.length ?? 0);
  }
  await count(deps, session, left, at);
  await deps.circles.remove(session, user.id);
  await deps.invitations.removeAllOf(session, user.id, user.email);
}

/** Tells gamification how many friends each user has now. */
async function count<Change>(
  { progress }: CircleDeps<Change>,
  session: DbSession,
  friends: Map<string, number>,
  at: At,
): Promise<Changes<Change>> {
  const changes: Changes<Change> = [];
  // In one order for all, as the circles.
  for (const id of [...friends.keys()].sort())
    changes.push([id, await progress.applyFriendCount(session, id, friends.get(id) ?? 0, at)]);
  return changes;
}
