import type { ReauthenticateBody } from '@app/shared/auth';
import type { MessageAnswer } from '@app/shared/primitives';
import { budgets } from '../../platform/budgets.ts';
import { conflict, forbidden, invalidField, reauthenticate } from '../../platform/errors.ts';
import type { Where } from '../../platform/http/where.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { AuthDeps } from './auth.deps.ts';
import { labelOf } from './openid-client.ts';
import { isOwnPassword } from './own-password.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import { sessionRow } from './start-session.ts';
import type { StoredAccount } from './user.repo.ts';

/** A fresh proof of who somebody is, for what must not be done on a device that was left open or with a copied token. */
export class ProofService {
  readonly #deps: AuthDeps;
  readonly #passkeys: PasskeysService;
  readonly #secondFactor: SecondFactorService;

  constructor(deps: AuthDeps, passkeys: PasskeysService, secondFactor: SecondFactorService) {
    this.#deps = deps;
    this.#passkeys = passkeys;
    this.#secondFactor = secondFactor;
  }

  /** Refuses a session unless it is new, or its user has proved anew in it who they are. */
  async require(session: SessionClaims): Promise<void> {
    const since = this.#deps.sessions.now() - budgets.proofMs;
    if (session.issuedAt > since) return;
    const account = await this.#deps.users.account(session.userId);
    const provedAt = account.sessions.find(({ jti }) => jti === session.jti)?.proved_at ?? 0;
    if (provedAt > since) return;
    const { passwordHash, passkeys, totp } = account;
    throw passwordHash === null && passkeys === 0 && totp === null
      ? forbidden(this.#howToProve(account))
      : reauthenticate('Please confirm that it’s you to go on.');
  }

  /** What `require` asks for, in this session and on every server. */
  async reauthenticate(session: SessionClaims, body: ReauthenticateBody, where: Where): Promise<MessageAnswer> {
    const { users, logins, sessions, now } = this.#deps;
    const { userId, jti } = session;
    await this.#prove(await users.account(userId), body, where);
    const provedAt = sessions.now();
    if (!(await logins.markProved(userId, jti, provedAt)))
      await logins.add(userId, { ...sessionRow(session, where, now()), proved_at: provedAt });
    return { message: 'Thank you. You can go on for ten minutes.' };
  }

  async #prove(account: StoredAccount, { password, code, passkey }: ReauthenticateBody, where: Where): Promise<void> {
    const { user, passwordHash: hash, totp } = account;
    if (passkey) {
      if ((await this.#passkeys.use(passkey)) !== user.id)
        throw invalidField('passkey', 'This passkey is of another account.');
    } else if (code !== undefined) await this.#secondFactor.use(user, code, where);
    // No less than a login asks for: a browser may fill in the password by itself.
    else if (totp) throw invalidField('code', 'Please enter a code from your authenticator app.');
    else if (hash === null) throw conflict(this.#howToProve(account));
    else if (!(await isOwnPassword(this.#deps, user, { typed: password ?? '', hash, where })))
      throw invalidField('password', 'This is not your password.');
  }

  /** What somebody can do who has nothing to prove it with here. */
  #howToProve({ providers }: StoredAccount): string {
    const ways = providers.map((name) => labelOf(this.#deps.providers, name)).join(' or ');
    return `Please log out, log in with ${ways} again, and then do this within ten minutes.`;
  }
}
