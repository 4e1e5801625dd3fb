import { randomBytes, randomInt } from 'node:crypto';
import { limits } from '@app/shared/limits';
import { isReservedUsername } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { cleanUsername } from '@app/shared/usernames';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import { hashOfSecret, isSame, signatureOf } from '../../platform/signature.ts';
import type { StoredCode } from './registration.model.ts';

/** Why a password cannot be chosen, as a sentence; `null` when it can. */
export function passwordProblem(password: string, user: { email: string; username: string }): string | null {
  const typed = password.toLowerCase();
  if (typed === user.email || typed === user.email.split('@')[0])
    return 'Please choose a password that is not your email address.';
  if (typed === user.username) return 'Please choose a password that is not your username.';
  const guessedFirst = [user.username, user.email.split('@')[0] ?? '', PRODUCT.toLowerCase()];
  if (isCommonPassword(password) || guessedFirst.some((word) => isHardlyMoreThan(typed, word)))
    return 'This password is among the first that others would try. Please choose another.';
  return null;
}

/** A word with a year, a digit or an exclamation mark around it. */
const isHardlyMoreThan = (typed: string, word: string): boolean =>
  word.length >= 4 && typed.includes(word) && typed.length - word.length <= 4;

/** Of the secret in a cookie by which a browser is known again. */
export const hashOfBrowser = (secret: string): string => hashOfSecret('browser', secret);

/** What a browser is given in which somebody has logged in to an account: it opens nothing, and keeps its guesses apart. */
export const deviceMark = (email: string, secret: string): string => signatureOf(`known device\n${email}`, secret);

export const isDeviceOf = (email: string, mark: string | null, secret: string): boolean =>
  mark !== null && isSame(mark, deviceMark(email, secret));

export const newCode = (): string => String(randomInt(10 ** limits.otpLength)).padStart(limits.otpLength, '0');

/** Six digits are soon tried through, so the hash needs the server's secret too, which is not in the database. */
export function hashCode(code: string, secret: string, salt = randomBytes(16).toString('base64url')): StoredCode {
  return { salt, hash: signatureOf(`one-time code\n${salt}\n${code}`, secret) };
}

export const isCode = (typed: string, stored: StoredCode, secret: string): boolean =>
  isSame(hashCode(typed, secret, stored.salt).hash, stored.hash);

const FALLBACK = 'storyteller';

/** Usernames for a user without one, made from the name: plain first, then with ever longer numbers appended. */
export function* usernamesFor(name: string, email: string): Generator<string> {
  const base =
    [name, email.split('@')[0] ?? '', FALLBACK].map(plain).find((word) => word.length >= limits.usernameMin) ??
    FALLBACK;
  if (!isReservedUsername(base)) yield base;
  const stem = base.startsWith(PRODUCT.toLowerCase()) ? FALLBACK : base;
  for (let digits = 2; digits <= 9; digits += 1) {
    yield stem.slice(0, limits.usernameMax - digits) + String(randomInt(10 ** (digits - 1), 10 ** digits));
  }
}

const plain = (text: string): string => cleanUsername(text.normalize('NFKD')).slice(0, limits.usernameMax);
