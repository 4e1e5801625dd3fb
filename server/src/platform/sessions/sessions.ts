import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { limits } from '@app/shared/limits';
import jwt from 'jsonwebtoken';
import type { Model } from 'mongoose';
import { budgets } from '../budgets.ts';
import type { BusMessage } from '../bus/bus-message.model.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../db/connect.ts';
import { duplicateKey, retryWhileAway } from '../db/mongo-errors.ts';
import { withDeadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import { createPoller, type Poller } from '../poller.ts';
import { revocationModel, type RevocationRow } from './revocation.model.ts';
import { Revocations, type EndedSessions, type EndReason, type SessionClaims } from './revocations.ts';
import { readToken } from './session-token.ts';

/** The row of everything that has ended for a user. */
const allOf = (userId: string) => `all:${userId}`;
/** The row of the last time that all others of a user's sessions ended. */
const othersOf = (userId: string) => `others:${userId}`;
const SESSION_MS = limits.sessionSeconds * 1000;
const NOTIFY_TRIES = 20;
/** A row that was stored at an earlier instant may be seen later than another by no more than this. */
const OVERLAP_MS = 60_000;
const BATCH = 1000;
/** So many single sessions of a user can have ended, then all of them end: what every server remembers stays small. */
const ENDED_PER_USER = 100;

interface SessionsDeps {
  db: Database;
  bus: Bus;
  secret: string;
  log: Log;
  now?: () => number;
}

/** Which session it is. */
type SessionKey = Pick<SessionClaims, 'userId' | 'jti' | 'expiresAt'>;

/**
 * Sessions as JWTs (HS256, 7 days). Revocations are few and short-lived, so every server keeps all of them in memory,
 * reads them at the start and receives new ones over the bus.
 */
export class Sessions {
  /** The clock by which sessions are judged; milliseconds. */
  readonly now: () => number;
  readonly #bus: Bus;
  readonly #log: Log;
  readonly #key: KeyObject;
  readonly #rows: Model<RevocationRow>;
  readonly #revoked = new Revocations();
  readonly #handlers: ((ended: EndedSessions) => void)[] = [];
  readonly #poller: Poller;
  #isStopped = false;
  /** When the newest row was stored that has been read; 0 before the first. */
  #readUntil = 0;

  constructor({ db, bus, secret, log, now = Date.now }: SessionsDeps) {
    this.now = now;
    this.#bus = bus;
    this.#log = log;
    // A key object, not a string: jsonwebtoken tries a string as a public key first, which takes half a millisecond.
    this.#key = createSecretKey(Buffer.from(secret, 'utf8'));
    this.#rows = revocationModel(db.connection);
    const everyMs = budgets.revocationsEveryMs;
    this.#poller = createPoller({ name: 'revocations', everyMs, look: () => this.#loadUntilDone(), log });
    bus.subscribe((message) => {
      if (message.kind === 'session_ended')
        this.#apply({ ...message, kept: message.kept ?? null, reason: message.reason as EndReason }, message.expiresAt);
    });
    bus.onGap(() => this.#poller.wake());
  }

  /**
   * A token that counts as issued `at`: a moment before whatever proved who it is was read, so that a reset since then
   * ends it.
   */
  issue(userId: string, at = this.now()): string {
    // With the milliseconds, so that a session that starts right after 'end all' is not taken for one of the ended.
    const iat = at / 1000;
    const claims = { sub: userId, jti: randomUUID(), iat, exp: iat + limits.sessionSeconds };
    return jwt.sign({ ...claims, epoch: this.#revoked.epochOf(userId) }, this.#key, { algorithm: 'HS256' });
  }

  /** Reads when all sessions of a user have ended, for one that is about to start: the bus may not have delivered it yet. */
  refreshEpoch(userId: string): Promise<void> {
    return this.#refresh([allOf(userId), othersOf(userId)]);
  }

  /**
   * The claims of a good token, `null` otherwise. Costs no database round trip as long as the bus is caught up; while it is silent
   * (a connection can die without notice), what has ended is asked for, so that no session outlives its end by a second. Rejects
   * when the database is away, too.
   */
  async check(token: string): Promise<SessionClaims | null> {
    const claims = this.verify(token);
    return claims && (await this.isStillGood(claims)) ? claims : null;
  }

  /** The same for the claims of a session that was good. */
  async isStillGood(claims: SessionClaims): Promise<boolean> {
    if (claims.expiresAt <= this.now()) return false;
    if (!this.#bus.isCaughtUp) {
      const ids = [allOf(claims.userId), othersOf(claims.userId), claims.jti];
      await withDeadline(this.#refresh(ids), budgets.databaseAwayMs);
    }
    return this.isGood(claims);
  }

  /** The claims of a token that is good as far as this server knows, `null` otherwise. */
  verify(token: string): SessionClaims | null {
    const claims = readToken(token, this.#key, this.now());
    return claims && this.isGood(claims) ? claims : null;
  }

  /** Whether a session that was good has not ended since. */
  isGood(claims: SessionClaims): boolean {
    return !this.#revoked.has(claims);
  }

  /** Ends one session everywhere, or all of the user's when very many have ended one by one. */
  async revoke({ userId, jti, expiresAt }: SessionKey, reason: EndReason): Promise<void> {
    if (this.#revoked.countOf(userId) >= ENDED_PER_USER) await this.revokeAll(userId, reason);
    else await this.#end({ userId, jti, kept: null, before: 0, reason }, jti, expiresAt);
  }

  /** Ends every session of a user everywhere. */
  async revokeAll(userId: string, reason: EndReason): Promise<void> {
    const before = this.afterEnds(userId);
    await this.#end({ userId, jti: null, kept: null, before, reason }, allOf(userId), before + SESSION_MS);
    await this.#rows.deleteMany({ user_id: userId, jti: { $ne: null } });
  }

  /** Ends every session of a user everywhere but this one. */
  async revokeOthers({ userId, jti }: SessionKey, reason: EndReason): Promise<void> {
    const before = this.afterEnds(userId);
    await this.#end({ userId, jti: null, kept: jti, before, reason }, othersOf(userId), before + SESSION_MS);
  }

  onEnded(handler: (ended: EndedSessions) => void): void {
    this.#handlers.push(handler);
  }

  /**
   * The instant from which a session counts that is proven from now on: after all that is known to have ended for the user, also
   * where another server's clock is ahead.
   */
  afterEnds(userId: string): number {
    return Math.max(this.now(), this.#revoked.epochOf(userId) + 1);
  }

  /** Reads what has been revoked; to be awaited before the first request. */
  async start(): Promise<void> {
    // First of all: what is revoked after the rows are read has to arrive.
    await this.#bus.start();
    await retryWhileAway(() => this.#load());
    this.#poller.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#poller.stop();
  }

  async #end(ended: EndedSessions, id: string, until: number): Promise<void> {
    const { userId, jti, kept, before, reason } = ended;
    const set = { user_id: userId, jti, kept, reason, expires_at: new Date(until) };
    try {
      // Which one is kept and since when belong together: an older end never takes the place of a newer one.
      const written = { $currentDate: { written_at: true } } as const;
      if (kept === null)
        await this.#rows.updateOne({ _id: id }, { $set: set, $max: { before }, ...written }, { upsert: true });
      else
        await this.#rows.updateOne(
          { _id: id, before: { $lt: before } },
          { $set: { ...set, before }, ...written },
          { upsert: true },
        );
    } catch (error) {
      if (duplicateKey(error) === null) throw error;
      await this.refreshEpoch(userId);
      return;
    }
    this.#apply(ended, until);
    await this.#notify({ kind: 'session_ended', ...ended, expiresAt: until }, NOTIFY_TRIES);
  }

  /** What is stored but was not published would stay unknown to the other servers for a long time. */
  async #notify(message: BusMessage, tries: number): Promise<void> {
    try {
      await this.#bus.publish(message);
    } catch (error) {
      this.#log.warn({ err: error, tries }, 'a revocation did not reach the other servers and is published again');
      if (tries > 1) {
        const again = () => void this.#notify(message, tries - 1).catch(() => undefined);
        setTimeout(again, budgets.sessionsRetryMs).unref();
      }
      throw error;
    }
  }

  #apply(ended: EndedSessions, until: number): void {
    // Ignore duplicates: the same one is read from the database and comes over the bus.
    if (this.#revoked.add(ended, until)) this.#handlers.forEach((handler) => handler(ended));
  }

  #applyRow({ user_id, jti, kept = null, before, reason, expires_at }: RevocationRow): void {
    this.#apply({ userId: user_id, jti, kept, before, reason: reason as EndReason }, expires_at.getTime());
  }

  async #refresh(ids: readonly string[]): Promise<void> {
    const rows = await this.#rows.find({ _id: { $in: ids } }).lean();
    rows.forEach((row) => this.#applyRow(row));
  }

  async #load(): Promise<void> {
    // Those read before are known; one may have been stored a moment before another that was read.
    const since = new Date(this.#readUntil - OVERLAP_MS);
    const fresh = this.#readUntil > 0 ? { written_at: { $gte: since } } : { expires_at: { $gt: new Date(this.now()) } };
    let newest = this.#readUntil;
    for await (const row of this.#rows.find(fresh).lean().cursor({ batchSize: BATCH })) {
      this.#applyRow(row);
      newest = Math.max(newest, row.written_at.getTime());
    }
    this.#readUntil = newest;
    this.#revoked.forgetExpired(this.now());
  }

  /** After a gap of the bus, and now and then; a session that has ended is good here until they could be read. */
  async #loadUntilDone(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#load();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'revocations could not be read and will be read again');
        await new Promise((resolve) => setTimeout(resolve, budgets.sessionsRetryMs).unref());
      }
    }
  }
}
