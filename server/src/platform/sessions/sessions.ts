import { createSecretKey, randomUUID } from 'node:crypto';
import { limits } from '@app/shared/limits';
import jwt from 'jsonwebtoken';
import type { Bus, BusMessage } from '../bus/bus.ts';
import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';

/** Whose session, which one, and from when to when; instants in milliseconds. */
export interface SessionClaims {
  userId: string;
  jti: string;
  issuedAt: number;
  expiresAt: number;
  /** The newest end of all sessions of this person that was known when it was issued; 0 for none. */
  knows: number;
}

export type EndReason = 'logout' | 'password_reset' | 'account_deleted';

/** Sessions that have ended: one (`jti`), or all of a person issued up to `before`. */
export interface EndedSessions {
  userId: string;
  jti: string | null;
  before: number;
  reason: EndReason;
}

/**
 * Whether the end of all of a person's sessions is one of this session too. A clock alone does not tell: one that was set
 * back would let a session outlive a reset. So a session has to be newer and to know of the end.
 */
export const isEndedWithAll = (claims: Pick<SessionClaims, 'issuedAt' | 'knows'>, before: number): boolean =>
  claims.issuedAt <= before || claims.knows < before;

export interface Sessions {
  /** The clock by which sessions are judged. */
  now(): number;
  /** A token that counts as issued `at`: a moment before whatever proved who it is was read, so that a reset since then ends it. */
  issue(userId: string, at?: number): string;
  /** Reads when all sessions of a person have ended, for one that is about to begin: the bus may not have told yet. */
  learn(userId: string): Promise<void>;
  /** The claims of a good token, `null` otherwise. Costs no database round trip. */
  verify(token: string): SessionClaims | null;
  /** Whether a session that was good has not ended since. */
  isGood(claims: SessionClaims): boolean;
  /** Ends one session everywhere. */
  revoke(claims: SessionClaims, reason: EndReason): Promise<void>;
  /** Ends every session of a person everywhere. */
  revokeAll(userId: string, reason: EndReason): Promise<void>;
  onEnded(handler: (ended: EndedSessions) => void): void;
  /** Reads what has been revoked; to be awaited before the first request. */
  start(): Promise<void>;
}

interface Revocation {
  _id: string;
  user_id: string;
  jti: string | null;
  before: number;
  reason: EndReason;
  expires_at: Date;
}

/** The row of everything that has ended for a person. */
const allOf = (userId: string) => `all:${userId}`;
const SESSION_MS = limits.sessionSeconds * 1000;
const RELOAD_MS = 500;
const TELL_TRIES = 20;

/**
 * Sessions as JWTs (HS256, 7 days). Revocations are few and short-lived, so every server keeps all of them in memory,
 * reads them at the start and hears of new ones over the bus.
 */
export function createSessions(deps: {
  db: Database;
  bus: Bus;
  secret: string;
  log: Log;
  now?: () => number;
}): Sessions {
  const { db, bus, log } = deps;
  const now = deps.now ?? Date.now;
  // A key object, not a string: jsonwebtoken tries a string as a public key first, which takes half a millisecond.
  const key = createSecretKey(Buffer.from(deps.secret, 'utf8'));
  const stored = db.connection.collection<Revocation>('revocations');
  const endedOne = new Map<string, number>();
  const endedAll = new Map<string, { before: number; until: number }>();
  const handlers: ((ended: EndedSessions) => void)[] = [];

  function apply(ended: EndedSessions, until: number): void {
    if (ended.jti !== null) endedOne.set(ended.jti, until);
    else {
      const before = Math.max(ended.before, endedAll.get(ended.userId)?.before ?? 0);
      endedAll.set(ended.userId, { before, until });
    }
    handlers.forEach((handler) => handler(ended));
  }

  function isGood({ userId, jti, issuedAt, knows }: SessionClaims): boolean {
    const all = endedAll.get(userId);
    return !endedOne.has(jti) && !(all && isEndedWithAll({ issuedAt, knows }, all.before));
  }

  function forgetExpired(): void {
    const instant = now();
    for (const [jti, until] of endedOne) if (until < instant) endedOne.delete(jti);
    for (const [userId, { until }] of endedAll) if (until < instant) endedAll.delete(userId);
  }

  async function load(): Promise<void> {
    const rows = await stored.find({ expires_at: { $gt: new Date(now()) } }).toArray();
    rows.forEach(applyRow);
    forgetExpired();
  }

  function applyRow(row: Revocation): void {
    apply({ userId: row.user_id, jti: row.jti, before: row.before, reason: row.reason }, row.expires_at.getTime());
  }

  const loadUntilDone = (): void => {
    load().catch((error: unknown) => {
      log.warn({ err: error }, 'revocations could not be read and will be read again');
      setTimeout(loadUntilDone, RELOAD_MS).unref();
    });
  };

  async function end(ended: EndedSessions, id: string, until: number): Promise<void> {
    const { userId, jti, before, reason } = ended;
    await stored.updateOne(
      { _id: id },
      { $set: { user_id: userId, jti, reason, expires_at: new Date(until) }, $max: { before } },
      { upsert: true },
    );
    apply(ended, until);
    await tell({ kind: 'session_ended', ...ended, expiresAt: until }, TELL_TRIES);
  }

  /** What is stored but was not told would stay unknown to the other servers until they start again. */
  async function tell(message: BusMessage, tries: number): Promise<void> {
    try {
      await bus.publish(message);
    } catch (error) {
      log.warn({ err: error, tries }, 'a revocation did not reach the other servers and is told again');
      if (tries > 1) setTimeout(() => void tell(message, tries - 1).catch(() => undefined), RELOAD_MS).unref();
      throw error;
    }
  }

  bus.subscribe((message: BusMessage) => {
    if (message.kind === 'session_ended') apply({ ...message, reason: message.reason as EndReason }, message.expiresAt);
  });
  bus.onGap(loadUntilDone);

  return {
    now,
    issue(userId, at = now()) {
      // With the milliseconds, so that a session that starts right after 'end all' is not taken for one of the ended.
      const iat = at / 1000;
      const knows = endedAll.get(userId)?.before ?? 0;
      return jwt.sign({ sub: userId, jti: randomUUID(), iat, exp: iat + limits.sessionSeconds, knows }, key, {
        algorithm: 'HS256',
      });
    },
    async learn(userId) {
      const row = await stored.findOne({ _id: allOf(userId) });
      if (row) applyRow(row);
    },
    verify(token) {
      const claims = readToken(token, key, now());
      return claims && isGood(claims) ? claims : null;
    },
    isGood,
    revoke: (claims, reason) =>
      end({ userId: claims.userId, jti: claims.jti, before: 0, reason }, claims.jti, claims.expiresAt),
    revokeAll(userId, reason) {
      const before = Math.max(now(), (endedAll.get(userId)?.before ?? 0) + 1);
      return end({ userId, jti: null, before, reason }, allOf(userId), before + SESSION_MS);
    },
    onEnded: (handler) => void handlers.push(handler),
    async start() {
      await stored.createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 });
      await load();
    },
  };
}

function readToken(token: string, key: ReturnType<typeof createSecretKey>, now: number): SessionClaims | null {
  try {
    const payload = jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: now / 1000 });
    if (typeof payload === 'string') return null;
    const { sub, jti, iat, exp } = payload;
    const knows: unknown = payload.knows;
    if (typeof sub !== 'string' || typeof jti !== 'string' || iat === undefined || exp === undefined) return null;
    if (!/^[0-9a-f]{24}$/.test(sub)) return null;
    return {
      ...{ userId: sub, jti, issuedAt: Math.round(iat * 1000), expiresAt: Math.round(exp * 1000) },
      knows: typeof knows === 'number' ? knows : 0,
    };
  } catch {
    return null;
  }
}
