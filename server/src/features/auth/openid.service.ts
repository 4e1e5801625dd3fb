import type { AuthProvider, GoogleCallbackBody, SignedIn } from '@app/shared/auth';
import { limits } from '@app/shared/limits';
import { openIdPath } from '@app/shared/paths';
import { email as emailSchema } from '@app/shared/primitives';
import { personName } from '@app/shared/profile';
import type { User } from '@app/shared/profile';
import { z } from 'zod';
import {
  conflict,
  DomainError,
  invalid,
  invalidField,
  reauthenticate,
  secondFactor,
  unavailable,
} from '../../platform/errors.ts';
import { newSecret } from '../../platform/signature.ts';
import type { AuthDeps } from './auth.deps.ts';
import type { Where } from '../../platform/http/where.ts';
import { hashOfBrowser, isDeviceOf, usernamesFor } from './auth.rules.ts';
import { labelOf, type ProvidedIdentity } from './openid-client.ts';
import { isOwnPassword } from './own-password.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import { startSession } from './start-session.ts';
import type { Identity } from './user.model.ts';
import type { Credentials, NewUser } from './user.repo.ts';

const anotherIsLinked = (label: string) =>
  conflict(
    `Another ${label} account logs in to the account with this email address. Please use that one, or your password.`,
  );

const expired = () => invalid('This login has expired. Please try again.');

const storedAttempt = z.object({ provider: z.string(), state: z.string(), nonce: z.string(), verifier: z.string() });
const storedReturn = z.object({
  browser: z.string(),
  provider: z.string(),
  sub: z.string(),
  email: z.string(),
  is_email_verified: z.enum(['true', 'false']).transform((value) => value === 'true'),
  name: z.string(),
});

/** Signing in with an OpenID provider: out to it, back with a one-time id, which the same browser exchanges for a session. */
export class OpenIdService {
  readonly #deps: AuthDeps;
  readonly #secondFactor: SecondFactorService;
  /** What people can choose, and where their browsers go for it. */
  readonly offered: AuthProvider[];

  constructor(deps: AuthDeps, secondFactor: SecondFactorService) {
    this.#deps = deps;
    this.#secondFactor = secondFactor;
    this.offered = [...deps.providers].map(([name, { label }]) => ({ name, label, path: openIdPath(name) }));
  }

  /** Where to send the browser, and the secret that ties the way back to this browser. */
  async begin(provider: string): Promise<{ location: string; secret: string }> {
    const { url, attempt } = await this.#of(provider).client.begin();
    const data = { provider, ...attempt };
    const secret = await this.#deps.oneTime.issue('openid_attempt', { data }, this.#deps.now());
    return { location: url.href, secret };
  }

  /**
   * The one-time session id for the way back, and the secret for a cookie without which it opens nothing: a link with
   * somebody else's id signs nobody in. Rejects when the attempt does not belong to this browser or has been used.
   */
  async finish(
    provider: string,
    search: string,
    attemptSecret: string,
  ): Promise<{ sessionId: string; browserSecret: string }> {
    const { oneTime, now } = this.#deps;
    const kept = await oneTime.take('openid_attempt', attemptSecret, now());
    const attempt = kept && storedAttempt.parse(kept.data);
    if (attempt?.provider !== provider) throw invalid('This login was not started here, or has already been used.');
    const identity = await this.#of(provider).client.finish(search, attempt);
    const { sub, email, isEmailVerified, name } = identity;
    const browserSecret = newSecret();
    const userId = (await this.#accountOf(provider, identity))?.id ?? null;
    const data = {
      ...{ browser: hashOfBrowser(browserSecret), provider, sub, email, name },
      is_email_verified: String(isEmailVerified),
    };
    return { sessionId: await oneTime.issue('openid_session', { userId, data }, now()), browserSecret };
  }

  /**
   * The session that the one-time id opens. Throws `reauthenticate` where it would link an account that has a password, until
   * that is sent along; the id stays good for it.
   */
  async exchange(
    { session_id: sessionId, password, code }: GoogleCallbackBody,
    { browserSecret, knownDevice, where }: { browserSecret: string | null; knownDevice: string | null; where: Where },
  ): Promise<SignedIn> {
    const { oneTime, users, sessions, signUpGate, security, log, now, secret } = this.#deps;
    const at = sessions.now();
    const found = await oneTime.peek('openid_session', sessionId, now());
    const back = found && storedReturn.parse(found.data);
    if (back?.browser !== hashOfBrowser(browserSecret ?? '')) throw expired();
    const { provider, sub, email, is_email_verified: isEmailVerified, name } = back;
    const identity = { provider, sub };
    const { label } = this.#of(provider);
    const known = await users.findByIdentity(identity);
    const linking = known ? null : await this.#accountToLink(label, email, isEmailVerified);
    if (linking) await this.#requirePassword(provider, linking, { password, code, where });
    else if (!known) await signUpGate.admitVerified(emailSchema.parse(email));
    if (!(await oneTime.take('openid_session', sessionId, now()))) throw expired();
    const user =
      known ?? (linking ? await this.#link(linking.user, identity, where) : await this.#create(email, name, identity));
    log.info({ userId: user.id, provider }, 'a user came back from an OpenID provider');
    const signedIn = await startSession(this.#deps, user, { at, where });
    if (!signedIn) throw expired();
    const isNewDevice = known && !isDeviceOf(user.email, knownDevice, secret);
    await security.note(isNewDevice ? 'new_device' : known || linking ? 'login' : 'registered', user, where);
    return signedIn;
  }

  #labelOf(provider: string): string {
    return labelOf(this.#deps.providers, provider);
  }

  #of(provider: string) {
    const offered = this.#deps.providers.get(provider);
    if (!offered) throw expired();
    return offered;
  }

  /** The account an identity leads to, as far as there is one yet: a new password of it ends this way in. */
  async #accountOf(provider: string, { sub, email, isEmailVerified }: ProvidedIdentity): Promise<User | null> {
    const known = await this.#deps.users.findByIdentity({ provider, sub });
    if (known || !isEmailVerified) return known;
    return this.#deps.users.findByEmail(email.trim().toLowerCase());
  }

  /** The account that has the address, which this identity would log in to from now on; `null` when nobody has it. */
  async #accountToLink(label: string, given: string, isVerified: boolean): Promise<Credentials | null> {
    // An address that the provider has not verified may belong to somebody else, who has an account here.
    if (!isVerified) throw invalid(`This ${label} account has no verified email address.`);
    const address = emailSchema.safeParse(given);
    if (!address.success) throw invalid(`The email address of this ${label} account cannot be used here.`);
    return this.#deps.users.findCredentials(address.data);
  }

  /** Somebody who has got hold of the address, or of an account elsewhere that has it, must not get into the journal by it. */
  async #requirePassword(
    provider: string,
    { user, passwordHash, providers }: Credentials,
    { password, code, where }: { password: string | undefined; code: string | undefined; where: Where },
  ): Promise<void> {
    const label = this.#labelOf(provider);
    if (providers.includes(provider)) throw anotherIsLinked(label);
    if (passwordHash === null) {
      const ways = providers.map((name) => this.#labelOf(name)).join(' or ');
      throw conflict(`You already have an account with this email address. Please log in with ${ways}.`);
    }
    if (password === undefined) throw reauthenticate(`Enter your password once to link your ${label} account.`);
    if (!(await isOwnPassword(this.#deps, user, { typed: password, hash: passwordHash, where })))
      throw invalidField('password', 'This is not your password.');
    if (!(await this.#secondFactor.isOn(user.id))) return;
    if (code === undefined) throw secondFactor();
    await this.#secondFactor.use(user, code, where);
  }

  /** Links the account, and emails its owner. Throws `conflict` when another account of the provider is linked. */
  async #link(user: User, identity: Identity, where: Where): Promise<User> {
    const { db, users, security } = this.#deps;
    const { provider } = identity;
    const isLinked = await db.transact(async (session) => {
      const linked = await users.link(user.id, identity, session);
      if (linked) await security.note('provider_linked', user, where, { data: { provider }, session });
      return linked;
    });
    // The same account may have come back twice at once.
    if (isLinked || (await users.findByIdentity(identity))?.id === user.id) return user;
    throw anotherIsLinked(this.#labelOf(provider));
  }

  async #create(address: string, name: string, identity: Identity): Promise<User> {
    const email = emailSchema.parse(address);
    for (const username of usernamesFor(name, email)) {
      try {
        return await this.#insert({ email, username, name: nameFrom(name, username), identity });
      } catch (error) {
        if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
        const meanwhile = await this.#deps.users.findByIdentity(identity);
        if (meanwhile) return meanwhile;
        // Somebody has registered the address meanwhile: the account is theirs to link.
        if (await this.#deps.users.findByEmail(email)) throw expired();
      }
    }
    throw unavailable();
  }

  async #insert(user: Omit<NewUser, 'passwordHash'>): Promise<User> {
    const { db, users, registrations, now } = this.#deps;
    return db.transact(async (session) => {
      // A sign-up with this address that was never verified is over.
      await registrations.removeAll(user.email, session);
      return users.insert({ ...user, passwordHash: null }, now(), session);
    });
  }
}

function nameFrom(name: string, username: string): string {
  const parsed = personName.safeParse([...name].slice(0, limits.nameMax).join(''));
  return parsed.success ? parsed.data : username;
}
