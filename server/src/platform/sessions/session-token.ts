import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { SessionClaims } from './revocations.ts';

/** The claims of a token that this key has signed and that has not expired; `null` of any other. */
export function readToken(token: string, key: KeyObject, now: number): SessionClaims | null {
  try {
    const payload = jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: now / 1000 });
    if (typeof payload === 'string') return null;
    const { sub, jti, iat, exp } = payload;
    const epoch: unknown = payload.epoch;
    if (typeof sub !== 'string' || typeof jti !== 'string' || iat === undefined || exp === undefined) return null;
    if (!/^[0-9a-f]{24}$/.test(sub)) return null;
    return {
      ...{ userId: sub, jti, issuedAt: Math.round(iat * 1000), expiresAt: Math.round(exp * 1000) },
      epoch: typeof epoch === 'number' ? epoch : 0,
    };
  } catch {
    return null;
  }
}
