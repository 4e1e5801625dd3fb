import { mongo } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { pairOf } from './friends.rules.ts';

const { ObjectId } = mongo;
type ObjectId = mongo.ObjectId;

/** An invitation that waits. It is to an address, so it waits just the same for somebody who has no account yet. */
export interface PendingInvitation {
  id: string;
  from: string;
  email: string;
}

interface InvitationDocument {
  _id: ObjectId;
  from: ObjectId;
  /** The address that is invited. */
  email: string;
  /** Both addresses in order: unique, so that of two crossed invitations only one can be pending. */
  pair: string;
  created_at: Date;
}

export type InvitationsRepo = ReturnType<typeof createInvitationsRepo>;

/** More than this many waiting invitations are not shown at once. */
const SHOWN = 100;

/** Pending invitations only: whatever ends one deletes its document, and of several who try exactly one does. */
export function createInvitationsRepo(db: Database) {
  const invitations = db.connection.collection<InvitationDocument>('invitations');

  return {
    async ensureIndexes(): Promise<void> {
      await invitations.createIndexes([
        { key: { pair: 1 }, unique: true },
        { key: { email: 1, _id: -1 } },
        { key: { from: 1 } },
      ]);
    },

    /** Rejects with a duplicate key when one of the two has invited the other meanwhile. */
    async add(session: DbSession, from: { id: string; email: string }, email: string, at: Date): Promise<string> {
      const _id = new ObjectId();
      const pair = pairOf(from.email, email);
      await invitations.insertOne({ _id, from: new ObjectId(from.id), email, pair, created_at: at }, { session });
      return _id.toHexString();
    },

    async between(session: DbSession, email: string, other: string): Promise<PendingInvitation | null> {
      const found = await invitations.findOne({ pair: pairOf(email, other) }, { session });
      return found && asPending(found);
    },

    /** Newest first. */
    async to(email: string): Promise<PendingInvitation[]> {
      const found = await invitations.find({ email }).sort({ _id: -1 }).limit(SHOWN).toArray();
      return found.map(asPending);
    },

    async isPending(id: string): Promise<boolean> {
      return (await invitations.countDocuments({ _id: new ObjectId(id) }, { limit: 1 })) === 1;
    },

    /** The invitation to `email` with this id. */
    async find(id: string, email: string): Promise<PendingInvitation | null> {
      const found = await invitations.findOne({ _id: new ObjectId(id), email });
      return found && asPending(found);
    },

    /** Ends an invitation to `email`; `null` when there is none with this id. */
    async take(id: string, email: string, session?: DbSession): Promise<PendingInvitation | null> {
      const found = await invitations.findOneAndDelete({ _id: new ObjectId(id), email }, session ? { session } : {});
      return found && asPending(found);
    },

    async removeAllOf(session: DbSession, userId: string, email: string): Promise<void> {
      await invitations.deleteMany({ $or: [{ from: new ObjectId(userId) }, { email }] }, { session });
    },
  };
}

const asPending = ({ _id, from, email }: InvitationDocument): PendingInvitation => ({
  id: _id.toHexString(),
  from: from.toHexString(),
  email,
});
