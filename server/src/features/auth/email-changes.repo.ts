import { limits } from '@app/shared/limits';
import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { StoredCode } from './registration.model.ts';
import { userModel, type UserRow } from './user.model.ts';

interface PendingChange {
  email: string;
  oldCode: StoredCode | null;
  newCode: StoredCode | null;
}

const isOpen = (at: Date) => ({ 'email_change.expires_at': { $gt: at } });

/** Addresses that users want and have not confirmed yet, in their documents. */
export class EmailChangesRepo {
  readonly #users: Model<UserRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#users = userModel(db.connection);
  }

  /** In the place of an earlier one. */
  async begin(userId: string, email: string, expiresAt: Date): Promise<void> {
    const email_change = { email, attempts_left: limits.otpAttempts, expires_at: expiresAt };
    await this.#users.updateOne({ _id: userId }, { $set: { email_change } });
  }

  async cancel(userId: string): Promise<void> {
    await this.#users.updateOne({ _id: userId }, { $unset: { email_change: 1 } });
  }

  /** False when the address is no longer one of the two that are asked. */
  async setCode(userId: string, side: 'old' | 'new', to: string, code: StoredCode, at: Date): Promise<boolean> {
    const asked = side === 'old' ? { email: to } : { 'email_change.email': to };
    const filter = { _id: userId, ...asked, ...isOpen(at) };
    const set = { $set: { [`email_change.${side}_code`]: code } };
    return (await this.#users.updateOne(filter, set)).matchedCount === 1;
  }

  /** Uses up a try and only then shows what to compare with; `null` when there is none left. */
  async takeAttempt(userId: string, at: Date): Promise<PendingChange | null> {
    const filter = { _id: userId, ...isOpen(at), 'email_change.attempts_left': { $gt: 0 } };
    const row = await this.#users
      .findOneAndUpdate(filter, { $inc: { 'email_change.attempts_left': -1 } }, { projection: { email_change: 1 } })
      .lean<UserRow | null>();
    const change = row?.email_change;
    return change ? { email: change.email, oldCode: change.old_code ?? null, newCode: change.new_code ?? null } : null;
  }
}
