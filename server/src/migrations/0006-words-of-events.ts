import type { mongo } from 'mongoose';
import { foundBy } from '../features/journal/events/events.repo.ts';
import type { StoredEvent } from '../features/journal/events/event.model.ts';
import { patience } from '../platform/db/model.ts';

/** Gives events the words under which they are found, from before these were stored with each; an earlier release did so at a search. */
export async function addWords(db: mongo.Db): Promise<void> {
  const events = db.collection<StoredEvent>('events');
  // What is left of a deleted event has no user, and gets no words: not where it was deleted since it was read, either.
  const without = { user_id: { $exists: true }, words: { $exists: false } };
  let found: StoredEvent[] = [];
  do {
    const after = found.at(-1);
    const further = { ...without, ...(after ? { _id: { $gt: after._id } } : {}) };
    // A read of its own each, since the patience of a cursor ends with its first batch.
    found = await events.find(further, patience).sort({ _id: 1 }).limit(AT_ONCE).toArray();
    for (const event of found) await events.updateOne({ ...without, _id: event._id }, { $set: foundBy(event) });
  } while (found.length === AT_ONCE);
}

const AT_ONCE = 500;
