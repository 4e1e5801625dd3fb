import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import { hashOfSecret, newSecret } from '../../platform/signature.ts';
import { signUpInvitationModel, type SignUpInvitationRow } from './sign-up-invitation.model.ts';

/** Whom the operator has invited to sign up, whatever the setting says. */
export class SignUpInvitationsRepo {
  readonly #invitations: Model<SignUpInvitationRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#invitations = signUpInvitationModel(db.connection);
  }

  /** Also in the place of an earlier one of this address, whose link ends. */
  async add(email: string, expiresAt: Date): Promise<void> {
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
