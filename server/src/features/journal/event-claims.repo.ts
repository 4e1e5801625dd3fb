import { mongo } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import { asEventRow, type EventDocument } from './event.model.ts';
import type { EventRow } from './journal.types.ts';

const { ObjectId } = mongo;

export type EventClaims = ReturnType<typeof createEventClaims>;

/** Claims of the AI writer's work: each one atomic write, each for whoever holds the fence. */
export function createEventClaims(db: Database) {
  const events = db.connection.collection<EventDocument>('events');
  const held = (id: string, fence: number) => ({
    _id: new ObjectId(id),
    'ai.status': 'pending' as const,
    'ai.fence': fence,
  });
  const claim = { $inc: { 'ai.fence': 1, 'ai.tries': 1 } };

  return {
    /** Takes the work that has been due longest, of anybody but `except`. */
    async claimNext(now: Date, leaseEnd: Date, except: readonly string[]): Promise<EventRow | null> {
      const found = await events.findOneAndUpdate(
        {
          'ai.status': 'pending',
          'ai.due_at': { $lte: now },
          ...(except.length > 0 ? { user_id: { $nin: except.map((id) => new ObjectId(id)) } } : {}),
        },
        { ...claim, $set: { 'ai.due_at': leaseEnd } },
        { sort: { 'ai.due_at': 1 }, returnDocument: 'after' },
      );
      return found && asEventRow(found);
    },

    /** Begins the lease anew for whoever holds it; `null` when somebody else does by now. */
    async renew(id: string, fence: number, leaseEnd: Date): Promise<boolean> {
      const result = await events.updateOne(held(id, fence), { $set: { 'ai.due_at': leaseEnd } });
      return result.matchedCount === 1;
    },

    /** Gives the work back, to be claimed from `dueAt` on; `tries` says how many of the model's tries are used up. */
    async giveBack(id: string, fence: number, dueAt: Date, tries: number): Promise<void> {
      await events.updateOne(held(id, fence), { $set: { 'ai.due_at': dueAt, 'ai.tries': tries } });
    },

    /** How many summaries are still to be written, by whichever server; counted along the index of the work. */
    pendingCount: (): Promise<number> =>
      events.countDocuments({ 'ai.status': 'pending', 'ai.due_at': { $type: 'date' } }),
  };
}
