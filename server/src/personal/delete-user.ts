import { leaveAll } from '../features/friends/circles.ts';
import type { CircleDeps } from '../features/friends/friends.deps.ts';
import type { StatsRepo } from '../features/gamification/stats.repo.ts';
import { busMessageModel } from '../platform/bus/bus-message.model.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { filtersFor, personalCollections, type KnownUser } from './personal-data.ts';

interface DeletionParts {
  db: Database;
  sessions: Pick<Sessions, 'revokeAll'>;
  repos: { stats: Pick<StatsRepo, 'markDeleted'> };
  /** What ends friendships. */
  circle: CircleDeps;
  /** What keeps the bytes of files beside what is known of them. */
  fileStores: readonly { removeAllOf(userId: string): Promise<unknown> }[];
  now: () => Date;
}

/**
 * Removes a user everywhere and ends their sessions on every server. First their numbers are marked: every transaction of
 * theirs changes these, so none succeeds from then on, and what is removed after that stays removed. Their row among the
 * users goes last, so that a deletion that broke off can be started again.
 */
export async function deleteUser(parts: DeletionParts, user: KnownUser): Promise<void> {
  const { db, sessions, repos, fileStores, now } = parts;
  const { id, email } = user;
  if (id !== null) {
    await sessions.revokeAll(id, 'account_deleted');
    await repos.stats.markDeleted(id, now());
    await db.transact((session) => leaveAll(parts.circle, session, { id, email }));
    for (const files of fileStores) await files.removeAllOf(id);
  }
  for (const kind of personalCollections.toReversed()) {
    // One after the other: together, one without an index would have the whole collection read.
    for (const filter of kind.isMarkedDeleted ? [] : filtersFor(kind, user))
      await db.connection.collection(kind.collection).deleteMany(filter);
  }
  // Somebody may have logged in until the row was deleted.
  if (id !== null) await sessions.revokeAll(id, 'account_deleted');
  // What was pushed has long arrived.
  await db.connection.collection(busMessageModel.collection).deleteMany({ 'message.kind': 'push' });
}
