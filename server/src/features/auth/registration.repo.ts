import { limits } from '@app/shared/limits';
import { mongo, type Model } from 'mongoose';
import { budgets } from '../../platform/budgets.ts';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { registrationModel, type RegistrationRow, type StoredCode } from './registration.model.ts';

/** Somebody who has signed up and not yet shown that the address is theirs. */
export interface Registration {
  email: string;
  name: string;
  username: string;
  passwordHash: string;
}

/** A registration as it is kept. */
interface KeptRegistration extends Registration {
  id: string;
}

/** A registration with the code that was mailed for it. */
export interface CodedRegistration extends KeptRegistration {
  code: StoredCode;
}

/** In so many browsers a sign-up can be finished: the latest. */
const BROWSERS_MAX = 5;
/** Stands in for the registration that an address does not have, so that counting a try takes as long. */
const DECOY = new mongo.ObjectId('0'.repeat(24));

/**
 * Sign-ups of one address wait side by side, so that nobody can block an address or put a password of theirs in the place
 * of another's. Which one is meant, the browser says: `browser` is the hash of its cookie, `null` for clients without one.
 */
export class RegistrationRepo {
  readonly #registrations: Model<RegistrationRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#registrations = registrationModel(db.connection);
  }

  /** Keeps a sign-up; what the same browser had waiting for the address before (`replaces`) is dropped. */
  async put(registration: Registration, browser: string, replaces: string | null, at: Date): Promise<void> {
    const { passwordHash, email, name, username } = registration;
    const expires_at = new Date(at.getTime() + budgets.signUpKeptMs);
    if (replaces !== null) await this.removeOf(email, replaces);
    const row = { email, name, username, password_hash: passwordHash, browsers: [browser] };
    await this.#registrations.create({ ...row, created_at: at, expires_at });
  }

  /** For a login with a password: a cookie that belongs to another sign-up does not count. */
  async find(email: string, browser: string | null): Promise<KeptRegistration | null> {
    const row = (await this.#pick(email, browser)) ?? (browser === null ? null : await this.#pick(email, null));
    return row && toRegistration(row);
  }

  async isWaiting(email: string): Promise<boolean> {
    return (await this.#registrations.exists({ email })) !== null;
  }

  /** How many sign-ups of an address have not been sent a code yet. */
  countWithoutCode(email: string): Promise<number> {
    return this.#registrations.countDocuments({ email, code: null });
  }

  /** Lets a sign-up be finished in one more browser. */
  async admitBrowser(id: string, browser: string): Promise<void> {
    const push = { browsers: { $each: [browser], $slice: -BROWSERS_MAX } };
    await this.#registrations.updateOne({ _id: id }, { $push: push });
  }

  /** The code that counts from now on; `null` when nobody waits to be verified. */
  async setCode(email: string, browser: string | null, code: StoredCode, at: Date): Promise<KeptRegistration | null> {
    const row = await this.#pick(email, browser);
    if (!row) return null;
    const expires_at = new Date(at.getTime() + limits.otpMinutes * 60_000);
    const set = { code: { ...code, attempts_left: limits.otpAttempts, expires_at } };
    const { matchedCount } = await this.#registrations.updateOne({ _id: row._id }, { $set: set });
    return matchedCount === 1 ? toRegistration(row) : null;
  }

  /**
   * Uses up one of the attempts and only then shows what to compare with; `null` when there is none left. Reads and writes
   * just as much when nobody waits.
   */
  async takeAttempt(email: string, browser: string | null, at: Date): Promise<CodedRegistration | null> {
    const row = await this.#pick(email, browser);
    const isOpen = row?.code && row.code.attempts_left > 0 && row.code.expires_at > at;
    const { matchedCount } = await this.#registrations.updateOne(
      isOpen ? { _id: row._id, 'code.salt': row.code?.salt, 'code.attempts_left': { $gt: 0 } } : { _id: DECOY },
      { $inc: { 'code.attempts_left': -1 } },
      { upsert: !isOpen, setDefaultsOnInsert: false },
    );
    if (!isOpen || !row.code || matchedCount === 0) return null;
    const { salt, hash } = row.code;
    return { ...toRegistration(row), code: { salt, hash } };
  }

  /** Ends the registration that this very code was sent for. False when somebody was faster or it was replaced. */
  async finish({ id, code }: CodedRegistration, session: DbSession): Promise<boolean> {
    const filter = { _id: id, 'code.hash': code.hash, 'code.salt': code.salt };
    return (await this.#registrations.deleteOne(filter, { session })).deletedCount === 1;
  }

  /** Ends what one browser has waiting for an address. */
  async removeOf(email: string, browser: string): Promise<void> {
    await this.#registrations.deleteMany({ email, browsers: browser });
  }

  /** Ends all sign-ups of an address. */
  async removeAll(email: string, session?: DbSession): Promise<void> {
    await this.#registrations.deleteMany({ email }, session ? { session } : {});
  }

  /** The sign-up of this browser; without a cookie the only one there is, and none when two compete. */
  async #pick(email: string, browser: string | null): Promise<RegistrationRow | null> {
    const filter = browser === null ? { email } : { email, browsers: browser };
    const found = await this.#registrations.find(filter).limit(2).lean<RegistrationRow[]>();
    return found.length === 1 ? (found[0] ?? null) : null;
  }
}

const toRegistration = ({ _id, email, name, username, password_hash }: RegistrationRow): KeptRegistration => {
  return { id: _id.toHexString(), email, name, username, passwordHash: password_hash };
};
