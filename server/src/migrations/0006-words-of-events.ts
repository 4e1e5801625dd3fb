import type { mongo } from 'mongoose';
import { foundBy } from '../features/journal/events/events.repo.ts';
import type { StoredEvent } from '../features/journal/events/event.model.ts';
import { patience } from '../platform/db/model.ts';

/** Gives events the words under which they are found, from before these were stored with each; an earlier release did so at a search. */
export async function addWords(db: mongo.Db): Promise<void> {
  const events = db.collection<StoredEvent>('events');
  // What is left of a deleted event has no user and no text.
  const found = events.find({ user_id: { $exists: true }, words: { $exists: false } }, patience);
  // Where it has been changed meanwhile, it has them.
  for await (const event of found)
    await events.updateOne({ _id: event._id, words: { $exists: false } }, { $set: foundBy(event) });
}
