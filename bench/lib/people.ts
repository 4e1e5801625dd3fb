import { randomBytes, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { SECRET } from './bench.ts';

/** A new id of a person, 24 hexadecimal digits. */
export const personId = (): string => randomBytes(12).toString('hex');

/** A session token that the server under test accepts. */
export function tokenFor(userId: string): string {
  const iat = Date.now() / 1000;
  return jwt.sign({ sub: userId, jti: randomUUID(), iat, exp: iat + 86_400 }, SECRET, { algorithm: 'HS256' });
}

export const bearer = (userId: string): Record<string, string> => ({ Authorization: `Bearer ${tokenFor(userId)}` });
