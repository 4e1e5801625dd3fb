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

/** Sessions that have ended: one (`jti`), or all of a user's issued up to `before`, but for the one that is `kept`. */
export interface EndedSessions {
  userId: string;
  jti: string | null;
  kept: string | null;
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
  /** All but one up to then have ended. */
  others: { before: number; kept: string | null };
  /** When this, or the id, can be forgotten. */
  epochUntil: number;
  ids: Map<string, number>;
}

const newUser = (): RevokedOfUser => ({
  epoch: 0,
  others: { before: 0, kept: null },
  epochUntil: 0,
  ids: new Map(),
});

/** What has been revoked, by user, in memory. The end of all sessions of a user takes the place of every single one. */
export class Revocations {
  readonly #byUser = new Map<string, RevokedOfUser>();

  /** True when that was not known yet. */
  add({ userId, jti, kept, before }: EndedSessions, until: number): boolean {
    const revoked = this.#byUser.get(userId) ?? newUser();
    this.#byUser.set(userId, revoked);
    if (jti !== null) {
      const isNew = !revoked.ids.has(jti);
      revoked.ids.set(jti, until);
      return isNew;
    }
    const isNew = before > (kept === null ? revoked.epoch : revoked.others.before);
    if (isNew && kept === null) Object.assign(revoked, { epoch: before, epochUntil: until, ids: new Map() });
    else if (isNew) {
      const epochUntil = Math.max(until, revoked.epochUntil);
      Object.assign(revoked, { others: { before, kept }, epochUntil });
    }
    return isNew;
  }

  has(claims: SessionClaims): boolean {
    const revoked = this.#byUser.get(claims.userId);
    if (!revoked) return false;
    const { ids, epoch, others } = revoked;
    if (ids.has(claims.jti) || isEndedWithAll(claims, epoch)) return true;
    return claims.jti !== others.kept && isEndedWithAll(claims, others.before);
  }

  epochOf(userId: string): number {
    const revoked = this.#byUser.get(userId);
    return revoked ? Math.max(revoked.epoch, revoked.others.before) : 0;
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
