import { limits } from '@app/shared/limits';
import type { Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { limitRules } from '../../platform/limits/rules.ts';
import { pairOf } from './friends.rules.ts';
import { invitationModel, type InvitationRow } from './invitation.model.ts';

/** An invitation that waits. It is to an address, so it waits just the same for somebody who has no account yet. */
interface PendingInvitation {
  id: string;
  from: string;
  email: string;
  createdAt: Date;
}

/** All that one user can have sent, at ten a day; of those to one address, the newest. */
const SHOWN = limitRules.invitations_day.points * limits.invitationDays;
/** Ids of two servers do not show which of one second came first. */
const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;

/** Pending invitations only: whatever ends one deletes its document, and of several who try exactly one does. */
export class InvitationsRepo {
  readonly #invitations: Model<InvitationRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#invitations = invitationModel(db.connection);
  }

  /** Rejects by the index of pairs when there is one between the two that the transaction does not see. */
  async add(session: DbSession, from: { id: string; email: string }, email: string, at: Date): Promise<string> {
    const row = { from: from.id, email, pair: pairOf(from.email, email), created_at: at };
    const [created] = await this.#invitations.create([row], { session });
    return (created as InvitationRow)._id.toHexString();
  }

  async between(session: DbSession, email: string, other: string): Promise<PendingInvitation | null> {
    const filter = { pair: pairOf(email, other) };
    return asPending(await this.#invitations.findOne(filter, null, { session }).lean<InvitationRow | null>());
  }

  /** Newest first. */
  async to(email: string): Promise<PendingInvitation[]> {
    const found = await this.#invitations.find({ email }).sort(NEWEST_FIRST).limit(SHOWN).lean<InvitationRow[]>();
    return found.map(toPending);
  }

  /** Newest first. */
  async sentBy(userId: string): Promise<PendingInvitation[]> {
    const filter = { from: userId };
    const found = await this.#invitations.find(filter).sort(NEWEST_FIRST).limit(SHOWN).lean<InvitationRow[]>();
    return found.map(toPending);
  }

  /** Ends an invitation of this user; `null` when there is none with this id. */
  async withdraw(id: string, userId: string): Promise<PendingInvitation | null> {
    return asPending(await this.#invitations.findOneAndDelete({ _id: id, from: userId }).lean<InvitationRow | null>());
  }

  async byId(id: string): Promise<PendingInvitation | null> {
    return asPending(await this.#invitations.findById(id).lean<InvitationRow | null>());
  }

  async isPending(id: string): Promise<boolean> {
    return (await this.#invitations.exists({ _id: id })) !== null;
  }

  /** The invitation to `email` with this id. */
  async find(id: string, email: string): Promise<PendingInvitation | null> {
    return asPending(await this.#invitations.findOne({ _id: id, email }).lean<InvitationRow | null>());
  }

  /** Ends an invitation to `email`; `null` when there is none with this id. */
  async take(id: string, email: string, session?: DbSession): Promise<PendingInvitation | null> {
    const options = { session: session ?? null };
    return asPending(
      await this.#invitations.findOneAndDelete({ _id: id, email }, options).lean<InvitationRow | null>(),
    );
  }

  /** In the transaction that gives a user another address: what was sent to the old one and what they sent go along, but for doubles. */
  async changeAddress(session: DbSession, userId: string, from: string, to: string): Promise<void> {
    // Oneself.
    await this.#invitations.deleteMany({ from: userId, email: to }, { session });
    const filter = { $or: [{ from: userId }, { email: from }] };
    for (const row of await this.#invitations.find(filter, null, { session }).lean<InvitationRow[]>()) {
      const other = row.pair.split(' ').find((email) => email !== from) ?? row.email;
      const moved = { pair: pairOf(other, to), ...(row.email === from && { email: to }) };
      const isDouble = await this.#invitations.exists({ pair: moved.pair }).session(session);
      if (isDouble) await this.#invitations.deleteOne({ _id: row._id }, { session });
      else await this.#invitations.updateOne({ _id: row._id }, { $set: moved }, { session });
    }
  }

  async removeAllOf(session: DbSession, userId: string, email: string): Promise<void> {
    await this.#invitations.deleteMany({ $or: [{ from: userId }, { email }] }, { session });
  }
}

const toPending = ({ _id, from, email, created_at }: InvitationRow): PendingInvitation => ({
  id: _id.toHexString(),
  from: from.toHexString(),
  email,
  createdAt: created_at,
});
const asPending = (row: InvitationRow | null): PendingInvitation | null => row && toPending(row);
