import type { mongo } from 'mongoose';
import { patience } from '../platform/db/model.ts';
import { dropIndexes } from './drop-indexes.ts';

/**
 * Drops what servers of the release before have and do not need: the index of friends, although circles are looked up by their owners
 * alone; the index by which the one document of `sign_up_windows` expired, which is read with its end; the streaks that servers from
 * before schema 1 stored; and how often plans were tried, which was never set back. Such a server makes the indexes at its start, and
 * refuses to start from now on.
 */
export async function dropLeftovers(db: mongo.Db): Promise<void> {
  await dropIndexes(db, { circles: ['friends.id_1'], sign_up_windows: ['until_1'] });
  await db.dropCollection('runs');
  await db.collection('plans').updateMany({ tries: { $exists: true } }, { $unset: { tries: 1 } }, patience);
}
