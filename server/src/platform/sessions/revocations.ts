/** Whose session, which one, and from when to when; instants in milliseconds. */
export interface SessionClaims {
  userId: string;
  jti: string;
  issuedAt: number;
  expiresAt: number;
  /** The newest end of all sessions of this user that was known when it was issued; 0 for none. */
  epoch: number;
}

export type EndReason = 'logout' | 'password_reset' | 'account_deleted';

/** Sessions that have ended: one (`jti`), or all of a user's issued up to `before`. */
export interface EndedSessions {
  userId: string;
  jti: string | null;
  before: number;
  reason: EndReason;
}

/**
 * Whether the end of all of a user's sessions is one of this session too. The clock alone is not enough: one that was set
 * back would let a session outlive a reset. So a session has to be newer and to know of the end.
 */
export const isEndedWithAll = (claims: Pick<SessionClaims, 'issuedAt' | 'epoch'>, before: number): boolean =>
  claims.issuedAt <= before || claims.epoch < before;

interface RevokedOfUser {
  /** All sessions up to this one have ended; 0 for none. */
  epoch: number;
  /** When the epoch, or the id, can be forgotten. */
  epochUntil: number;
  ids: Map<string, number>;
}

/** What has been revoked, by user, in memory. The end of all sessions of a user takes the place of every single one. */
export class Revocations {
  readonly #byUser = new Map<string, RevokedOfUser>();

  /** True when that was not known yet. */
  add({ userId, jti, before }: EndedSessions, until: number): boolean {
    const revoked = this.#byUser.get(userId) ?? { epoch: 0, epochUntil: 0, ids: new Map<string, number>() };
    this.#byUser.set(userId, revoked);
    const isNew = jti === null ? before > revoked.epoch : !revoked.ids.has(jti);
    if (jti !== null) revoked.ids.set(jti, until);
    else if (isNew) Object.assign(revoked, { epoch: before, epochUntil: until, ids: new Map() });
    return isNew;
  }

  has({ userId, jti, issuedAt, epoch }: SessionClaims): boolean {
    const revoked = this.#byUser.get(userId);
    return revoked !== undefined && (revoked.ids.has(jti) || isEndedWithAll({ issuedAt, epoch }, revoked.epoch));
  }

  epochOf(userId: string): number {
    return this.#byUser.get(userId)?.epoch ?? 0;
  }

  /** How many single sessions of a user are remembered as ended. */
  countOf(userId: string): number {
    return this.#byUser.get(userId)?.ids.size ?? 0;
  }

  forgetExpired(now: number): void {
    for (const [userId, { epochUntil, ids }] of this.#byUser) {
      for (const [jti, until] of ids) if (until < now) ids.delete(jti);
      if (ids.size === 0 && epochUntil < now) this.#byUser.delete(userId);
    }
  }
}
