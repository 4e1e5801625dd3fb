import { limits } from '@app/shared/limits';
import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import { conflict } from '../../platform/errors.ts';
import { userModel, type PasskeyRow, type TotpRow, type UserRow } from './user.model.ts';

/** What a user has beside a password. */
interface StoredCredentials {
  passkeys: PasskeyRow[];
  totp: TotpRow | null;
  recoveryCodes: number;
}

const passkeyInUse = () => conflict('This passkey is in use already.');

/**
 * Passkeys and second factors, in the documents of their users: what is added to somebody who is being deleted goes with them, or
 * nowhere.
 */
export class CredentialsRepo {
  readonly #users: Model<UserRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#users = userModel(db.connection);
  }

  async of(userId: string): Promise<StoredCredentials> {
    const fields = { passkeys: 1, totp: 1, recovery_codes: 1 };
    const row = await this.#users.findById(userId, fields).lean<UserRow | null>();
    return {
      passkeys: row?.passkeys ?? [],
      totp: row?.totp ?? null,
      recoveryCodes: row?.recovery_codes?.length ?? 0,
    };
  }

  async findPasskey(credentialId: string): Promise<{ userId: string; passkey: PasskeyRow } | null> {
    const fields = { passkeys: { $elemMatch: { credential_id: credentialId } } };
    const row = await this.#users.findOne({ 'passkeys.credential_id': credentialId }, fields).lean<UserRow | null>();
    const passkey = row?.passkeys?.[0];
    return row && passkey ? { userId: row._id.toHexString(), passkey } : null;
  }

  /** Rejects with `conflict` when it is known already, or there are as many as one can have. */
  async addPasskey(userId: string, passkey: PasskeyRow): Promise<void> {
    const { credential_id } = passkey;
    const hasRoom = {
      ...{ _id: userId, [`passkeys.${String(limits.passkeysMax - 1)}`]: { $exists: false } },
      // The unique index compares users, not the passkeys of one.
      'passkeys.credential_id': { $ne: credential_id },
    };
    try {
      const { matchedCount } = await this.#users.updateOne(hasRoom, { $push: { passkeys: passkey } });
      if (matchedCount === 1) return;
    } catch (error) {
      throw duplicateKey(error) === null ? error : passkeyInUse();
    }
    if (await this.findPasskey(credential_id)) throw passkeyInUse();
    throw conflict('You have as many passkeys as an account can have. Delete one first.');
  }

  /** False when its count is not the one any more that was read. */
  async usePasskey({ credential_id, counter }: PasskeyRow, newCounter: number, at: Date): Promise<boolean> {
    const used = { 'passkeys.$.counter': newCounter, 'passkeys.$.used_at': at };
    const filter = { passkeys: { $elemMatch: { credential_id, counter } } };
    return (await this.#users.updateOne(filter, { $set: used })).matchedCount === 1;
  }

  /** False when there is none with this id. */
  async renamePasskey(userId: string, id: string, name: string): Promise<boolean> {
    const filter = { _id: userId, 'passkeys.id': id };
    return (await this.#users.updateOne(filter, { $set: { 'passkeys.$.name': name } })).matchedCount === 1;
  }

  /** Every row of it: an account may have got one twice before `addPasskey` looked for that. False when there is none with this id. */
  async removePasskey(userId: string, id: string): Promise<boolean> {
    const credential_id = (await this.of(userId)).passkeys.find((one) => one.id === id)?.credential_id;
    if (credential_id === undefined) return false;
    const { modifiedCount } = await this.#users.updateOne({ _id: userId }, { $pull: { passkeys: { credential_id } } });
    return modifiedCount === 1;
  }

  /** In the place of what was there before. */
  async setTotp(userId: string, totp: TotpRow, recoveryCodes: string[]): Promise<void> {
    await this.#users.updateOne({ _id: userId }, { $set: { totp, recovery_codes: recoveryCodes } });
  }

  /** False when there was none. */
  async removeTotp(userId: string): Promise<boolean> {
    const change = { $unset: { totp: 1, recovery_codes: 1 } } as const;
    return (await this.#users.updateOne({ _id: userId, totp: { $exists: true } }, change)).modifiedCount === 1;
  }

  /** False when a code of this time step, or of a later one, has been used. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const filter = { _id: userId, 'totp.last_step': { $lt: step } };
    return (await this.#users.updateOne(filter, { $set: { 'totp.last_step': step } })).matchedCount === 1;
  }

  /** False when there is none with this hash, or no longer. */
  async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const { modifiedCount } = await this.#users.updateOne({ _id: userId }, { $pull: { recovery_codes: hash } });
    return modifiedCount === 1;
  }

  /** False without a second factor. */
  async setRecoveryCodes(userId: string, hashes: string[]): Promise<boolean> {
    const filter = { _id: userId, totp: { $exists: true } };
    return (await this.#users.updateOne(filter, { $set: { recovery_codes: hashes } })).matchedCount === 1;
  }
}
