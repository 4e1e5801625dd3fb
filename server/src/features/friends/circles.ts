import type { User } from '@app/shared/profile';
import type { DbSession } from '../../platform/db/connect.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { StatsChange } from '../gamification/gamification.types.ts';
import type { CircleDeps } from './friends.deps.ts';
import { refuseFullOrKnown } from './friends.rules.ts';

/** What a change of circles did to the stats of each user it touched. */
export type Changes = [userId: string, change: StatsChange][];

/** In a transaction: makes two users friends. Throws `conflict` when they are already, or one has no free place. */
export async function befriend(
  deps: CircleDeps,
  session: DbSession,
  mine: string,
  theirs: string,
  since: Date,
): Promise<Changes> {
  const before = await deps.circles.link(session, mine, theirs, since);
  refuseFullOrKnown(before.get(mine) ?? [], before.get(theirs) ?? [], theirs);
  return count(deps, session, new Map([...before].map(([id, friends]) => [id, friends.length + 1])));
}

/** In a transaction: ends a friendship. Throws `not_found` when there is none. */
export async function unfriend(deps: CircleDeps, session: DbSession, mine: string, theirs: string): Promise<Changes> {
  const left = await deps.circles.unlink(session, mine, theirs);
  if (!left) throw notFound('You’re not friends with this person.');
  const changes: Changes = [];
  for (const [id, friends] of inOrder(new Map([...left].map(([one, others]) => [one, others.length]))))
    changes.push([id, await lose(deps, session, id, friends, id === mine ? theirs : mine)]);
  return changes;
}

/** One of two who are friends no longer: with the friendship goes what the other said of their events. */
async function lose(deps: CircleDeps, session: DbSession, id: string, friends: number, lost: string) {
  const change = await deps.stats.applyFriendCount(session, id, friends, lost);
  await deps.cheers.takeBack(session, id, lost, change.row.rev);
  return change;
}

/** In the transaction that deletes an account: nobody has it as a friend any more, and its invitations are deleted. */
export async function leaveAll(deps: CircleDeps, session: DbSession, user: Pick<User, 'id' | 'email'>): Promise<void> {
  const left = new Map<string, number>();
  for (const friend of await deps.circles.of(user.id, session)) {
    const remaining = await deps.circles.unlink(session, user.id, friend);
    left.set(friend, remaining?.get(friend)?.length ?? 0);
  }
  for (const [friend, remaining] of inOrder(left))
    await lose(deps, session, friend, remaining, user.id).catch(unlessDeleted);
  await deps.circles.remove(session, user.id);
  await deps.invitations.removeAllOf(session, user.id, user.email);
}

/** Has the stats of each user know how many friends they have now. */
async function count({ stats }: CircleDeps, session: DbSession, friends: Map<string, number>): Promise<Changes> {
  const changes: Changes = [];
  for (const [id, friendCount] of inOrder(friends))
    changes.push([id, await stats.applyFriendCount(session, id, friendCount)]);
  return changes;
}

/** In one order for all, as the circles. */
const inOrder = (friends: Map<string, number>) => [...friends].sort(([a], [b]) => (a < b ? -1 : 1));

/** A friend who is being deleted at the same moment has no numbers any more. */
function unlessDeleted(error: unknown): void {
  if (!(error instanceof DomainError && error.kind === 'not_found')) throw error;
}
