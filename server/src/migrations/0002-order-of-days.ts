import type { mongo } from 'mongoose';
import { patience } from '../platform/db/model.ts';

/** The index of days has the events of one day in the order of the list, so that a page of it is read and not sorted. */
export async function reverseDayIndex(db: mongo.Db): Promise<void> {
  const events = db.collection('events');
  // Made before the other is dropped: servers of the release before go on reading by days.
  await events.createIndexes([{ key: { user_id: 1, date: 1, _id: 1 } }], patience);
  const [before] = (await events.indexes()).filter(({ name }) => name === 'user_id_1_date_1__id_-1');
  if (before?.name) await events.dropIndex(before.name, patience);
}
