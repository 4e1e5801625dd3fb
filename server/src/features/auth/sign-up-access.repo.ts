import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import { hashOfSecret, newSecret } from '../../platform/signature.ts';
import {
  signUpInvitationModel,
  signUpWindowModel,
  type SignUpInvitationRow,
  type SignUpWindowRow,
} from './sign-up-access.model.ts';

/** What the operator allows whatever the setting says: everybody for a while, and single addresses. All servers of a database know it. */
export class SignUpAccessRepo {
  readonly #windows: Model<SignUpWindowRow>;
  readonly #invitations: Model<SignUpInvitationRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#windows = signUpWindowModel(db.connection);
    this.#invitations = signUpInvitationModel(db.connection);
  }

  async isOpen(at: Date): Promise<boolean> {
    return (await this.#windows.exists({ _id: 'open', until: { $gt: at } })) !== null;
  }

  /** Also in the place of an earlier time. */
  async open(until: Date): Promise<void> {
    await this.#windows.updateOne({ _id: 'open' }, { $set: { until } }, { upsert: true });
  }

  async close(): Promise<void> {
    await this.#windows.deleteOne({ _id: 'open' });
  }

  /** Also in the place of an earlier invitation of this address, whose link ends. */
  async invite(email: string, expiresAt: Date): Promise<void> {
    const change = { $set: { expires_at: expiresAt }, $unset: { token_hash: 1 } } as const;
    await this.#invitations.updateOne({ _id: email }, change, { upsert: true });
  }

  /** The token of a new link, which is the only one that works; `null` when the address is not invited. */
  async issueToken(email: string, at: Date): Promise<string | null> {
    const token = newSecret();
    const change = { $set: { token_hash: hashOf(token) } };
    const { matchedCount } = await this.#invitations.updateOne(waiting({ _id: email }, at), change);
    return matchedCount === 1 ? token : null;
  }

  async isInvited(email: string, at: Date): Promise<boolean> {
    return (await this.#invitations.exists(waiting({ _id: email }, at))) !== null;
  }

  /** The address that the link with this token was sent to; `null` for any other token. */
  async addressOf(token: string, at: Date): Promise<string | null> {
    const filter = waiting({ token_hash: hashOf(token) }, at);
    return (await this.#invitations.findOne(filter).lean<SignUpInvitationRow | null>())?._id ?? null;
  }
}

const hashOf = (token: string): string => hashOfSecret('sign-up', token);

const waiting = (filter: Partial<SignUpInvitationRow>, at: Date) => ({ ...filter, expires_at: { $gt: at } });
