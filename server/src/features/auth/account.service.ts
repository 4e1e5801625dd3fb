import type { Account, ChangePasswordBody, OpenSession, PasswordChanged } from '@app/shared/auth';
import type { User } from '@app/shared/profile';
import { createCache } from '../../platform/cache.ts';
import { budgets } from '../../platform/budgets.ts';
import { storedUntil } from '../../platform/deadline.ts';
import { conflict, invalidField, notFound, unauthenticated } from '../../platform/errors.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { AuthDeps } from './auth.deps.ts';
import type { Where } from '../../platform/http/where.ts';
import { labelOf } from './openid-client.ts';
import { isOwnPassword, refuseBadPassword } from './own-password.ts';
import { sessionRow, startSession } from './start-session.ts';
import type { SessionRow } from './user.model.ts';

/** Beyond these, a session is marked as seen more often than once an hour. */
const SEEN_MAX = 10_000;

const wrongPassword = () => invalidField('current_password', 'This is not your current password.');

/** One's own account: who is logged in, where else, and the password. */
export class AccountService {
  readonly #deps: AuthDeps;
  /** Sessions of which it is known that they were just seen. */
  readonly #seen = createCache<true>({ max: SEEN_MAX, ttlMs: budgets.sessionSeenEveryMs });

  constructor(deps: AuthDeps) {
    this.#deps = deps;
  }

  /** Who is logged in. Browsers ask when the app is opened, so this is when a session is seen. */
  async me(session: SessionClaims, where: Where): Promise<User> {
    const [user] = await Promise.all([this.#deps.users.findById(session.userId), this.#noteSeen(session, where)]);
    if (!user) throw unauthenticated();
    return user;
  }

  async read(session: SessionClaims): Promise<Account> {
    const { providers, passwordHash, passkeys, totp, emailChange } = await this.#deps.users.account(session.userId);
    const new_email = emailChange && emailChange.expiresAt > this.#deps.now() ? emailChange.email : null;
    const labels = providers.map((name) => labelOf(this.#deps.providers, name));
    return { has_password: passwordHash !== null, providers: labels, passkeys, totp, new_email };
  }

  async sessions(session: SessionClaims): Promise<OpenSession[]> {
    const { sessions } = await this.#deps.users.account(session.userId);
    return sessions
      .filter((row) => this.#isGood(session.userId, row))
      .toSorted((a, b) => b.seen_at.getTime() - a.seen_at.getTime())
      .map(({ jti, device, place = null, issued_at, seen_at }) => ({
        ...{ id: jti, device, place, is_current: jti === session.jti },
        signed_in_at: new Date(issued_at).toISOString(),
        seen_at: seen_at.toISOString(),
      }));
  }

  /**
   * Ends every session, this one too, and begins a new one: a copied token is worth nothing afterwards.
   */
  async changePassword(session: SessionClaims, body: ChangePasswordBody, where: Where): Promise<PasswordChanged> {
    const { db, users, oneTime, sessions, passwords, security, isBreached, log } = this.#deps;
    const { userId } = session;
    const { current_password: current, new_password: next } = body;
    const until = storedUntil();
    const { user, passwordHash: before } = await this.#deps.users.account(session.userId);
    if (before === null) throw conflict('This account has no password yet. Ask for a link by email to set one.');
    if (!(await isOwnPassword(this.#deps, user, { typed: current, hash: before, where }))) throw wrongPassword();
    await refuseBadPassword(isBreached, { password: next, path: 'new_password' }, user);
    const passwordHash = await passwords.hash(next);
    await db.transact(async (transaction) => {
      if (!(await users.setPassword(userId, passwordHash, transaction, before))) throw wrongPassword();
      // Links to reset it, and Google logins that are under way.
      await oneTime.removeOf(userId, transaction);
      await security.note('password_changed', user, where, { session: transaction });
      // Before the commit as well: a server that dies right after it must not leave the old sessions alive. Last of all, since
      // it stays when the rest does not: of two who change it at once, the one that is refused must not end the other's session.
      await sessions.revokeAll(userId, 'password_reset');
    }, until);
    await sessions.revokeAll(userId, 'password_reset');
    log.info({ userId }, 'a password was changed');
    const signedIn = await startSession(this.#deps, user, { at: sessions.afterEnds(userId), where });
    if (!signedIn) throw unauthenticated();
    return { ...signedIn, message: 'Your password has been changed, and every other device was logged out.' };
  }

  async endSession(session: SessionClaims, id: string, where: Where): Promise<void> {
    const { logins, sessions, security } = this.#deps;
    const { userId } = session;
    const { user, sessions: rows } = await this.#deps.users.account(session.userId);
    const row = rows.find(({ jti }) => jti === id);
    if (!row || !this.#isGood(userId, row)) throw notFound('You are no longer logged in there.');
    await sessions.revoke({ userId, jti: id, expiresAt: row.expires_at }, 'logout');
    await logins.remove(userId, id);
    await security.note('session_ended', user, where);
  }

  /** Emails the owner as well: it may be somebody else who stays. */
  async endOtherSessions(session: SessionClaims, where: Where): Promise<void> {
    const { user, sessions } = await this.#deps.users.account(session.userId);
    // Before they end: a server that dies in between has written too early, not never.
    if (sessions.some((row) => row.jti !== session.jti && this.#isGood(user.id, row)))
      await this.#deps.security.note('other_sessions_ended', user, where);
    await this.#deps.sessions.revokeOthers(session, 'logout');
  }

  #isGood(userId: string, { jti, issued_at: issuedAt, expires_at: expiresAt, epoch }: SessionRow): boolean {
    const { sessions } = this.#deps;
    return expiresAt > sessions.now() && sessions.isGood({ userId, jti, issuedAt, expiresAt, epoch });
  }

  /** One small write an hour; without it nothing is wrong but a date in a list. */
  async #noteSeen(session: SessionClaims, where: Where): Promise<void> {
    const { logins, log, now } = this.#deps;
    if (this.#seen.get(session.jti)) return;
    this.#seen.set(session.jti, true);
    try {
      const isKnown = await logins.markSeen(session.userId, session.jti, now());
      if (!isKnown) await logins.add(session.userId, sessionRow(session, where, now()));
    } catch (error) {
      log.warn({ err: error }, 'when a session was last seen could not be stored');
    }
  }
}
