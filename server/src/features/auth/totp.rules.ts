import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { limits } from '@app/shared/limits';
import { verifySync } from 'otplib';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The database alone does not give the secrets away: their key comes from the server's own. */
const keyFrom = (serverSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', serverSecret, '', 'secrets of authenticator apps', 32));

/** A secret as it may be stored. */
export function sealSecret(secret: string, serverSecret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(serverSecret), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret again; `null` when it was sealed with another key, or changed since. */
export function openSecret(stored: string, serverSecret: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(serverSecret), iv);
    decipher.setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Clocks of phones differ: the code before and the one after count, too. */
const TOLERANCE_SECONDS = 30;

const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step that a code belongs to (RFC 6238, as all apps have it: SHA-1, 30 seconds, six digits); `null` when it is none just now. */
export function stepOf(code: string, secret: string, at: Date): number | null {
  if (!isSixDigits(code)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** As people type what they read: with spaces and hyphens, in capitals. */
export const cleanCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Without what is mistaken for something else. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 6;

const newRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

export const newRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newRecoveryCode);

/** 118 bits, which nobody tries through, also not a thief of the database. Not by the server's secret: they outlive a new one. */
export const hashOfRecoveryCode = (code: string, userId: string): string =>
  createHash('sha256')
    .update(`recovery code\n${userId}\n${cleanCode(code)}`)
    .digest('base64url');
