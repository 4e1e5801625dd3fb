import type { GoogleCallbackBody, SignedIn } from '@app/shared/auth';
import { limits } from '@app/shared/limits';
import { email as emailSchema } from '@app/shared/primitives';
import { personName } from '@app/shared/profile';
import type { User } from '@app/shared/profile';
import { z } from 'zod';
import { budgets } from '../../platform/budgets.ts';
import { conflict, DomainError, invalid, reauthenticate, unavailable } from '../../platform/errors.ts';
import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import type { AuthDeps } from './auth.deps.ts';
import { googleLinkedMail, mailKinds } from './auth.mails.ts';
import { hashOfBrowser, isDeviceOf, newBrowserSecret, usernamesFor } from './auth.rules.ts';
import type { GoogleClient, GoogleIdentity } from './google-client.ts';
import { isOwnPassword } from './own-password.ts';
import { startSession } from './start-session.ts';
import type { Credentials, NewUser } from './user.repo.ts';

const anotherIsLinked = () =>
  conflict(
    'Another Google account signs in to the account with this email address. Please use that one, or your password.',
  );

const expired = () => invalid('This sign-in has expired. Please try again.');

const storedAttempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const storedReturn = z.object({
  browser: z.string(),
  sub: z.string(),
  email: z.string(),
  is_email_verified: z.enum(['true', 'false']).transform((value) => value === 'true'),
  name: z.string(),
});

/** Signing in with Google: out to the provider, back with a one-time id, which the same browser exchanges for a session. */
export class GoogleService {
  readonly #deps: AuthDeps;
  readonly #client: GoogleClient;

  constructor(deps: AuthDeps, client: GoogleClient) {
    this.#deps = deps;
    this.#client = client;
  }

  /** Where to send the browser, and the secret that ties the way back to this browser. */
  async begin(): Promise<{ location: string; secret: string }> {
    const { url, attempt } = await this.#client.begin();
    const expiresAt = this.#inMs(budgets.googleAttemptMs);
    return {
      location: url.href,
      secret: await this.#deps.oneTime.issue('google_attempt', { data: { ...attempt } }, expiresAt),
    };
  }

  /**
   * The one-time session id for the way back, and the secret for a cookie without which it opens nothing: a link with
   * somebody else's id signs nobody in. Rejects when the attempt does not belong to this browser or has been used.
   */
  async finish(search: string, attemptSecret: string): Promise<{ sessionId: string; browserSecret: string }> {
    const { oneTime, now } = this.#deps;
    const kept = await oneTime.take('google_attempt', attemptSecret, now());
    if (!kept) throw invalid('This sign-in was not started here, or has already been used.');
    const identity = await this.#client.finish(search, storedAttempt.parse(kept.data));
    const { sub, email, isEmailVerified, name } = identity;
    const browserSecret = newBrowserSecret();
    const browser = hashOfBrowser(browserSecret);
    const userId = (await this.#accountOf(identity))?.id ?? null;
    const data = { browser, sub, email, name, is_email_verified: String(isEmailVerified) };
    const expiresAt = this.#inMs(limits.googleSessionMinutes * 60_000);
    return { sessionId: await oneTime.issue('google_session', { userId, data }, expiresAt), browserSecret };
  }

  /**
   * The session that the one-time id opens. Throws `reauthenticate` where it would link an account that has a password, until
   * that is sent along; the id stays good for it.
   */
  async exchange(
    { session_id: sessionId, password }: GoogleCallbackBody,
    {
      browserSecret,
      knownDevice,
      device,
    }: { browserSecret: string | null; knownDevice: string | null; device: string },
  ): Promise<SignedIn> {
    const { oneTime, users, sessions, mailQueue, log, now, secret } = this.#deps;
    const at = sessions.now();
    const found = await oneTime.peek('google_session', sessionId, now());
    const back = found && storedReturn.parse(found.data);
    if (back?.browser !== hashOfBrowser(browserSecret ?? '')) throw expired();
    const { sub, email, is_email_verified: isEmailVerified, name } = back;
    const known = await users.findByGoogleSub(sub);
    const linking = known ? null : await this.#accountToLink(email, isEmailVerified);
    if (linking) await this.#requirePassword(linking, password);
    if (!(await oneTime.take('google_session', sessionId, now()))) throw expired();
    const user = known ?? (linking ? await this.#link(linking.user, sub) : await this.#create(email, { sub, name }));
    log.info({ userId: user.id }, 'a user came back from Google');
    const signedIn = await startSession(this.#deps, user, { at, device });
    if (!signedIn) throw expired();
    if (known && !isDeviceOf(user.email, knownDevice, secret))
      await mailQueue.enqueue({ kind: mailKinds.newDevice, to: user.email, data: { device } });
    return signedIn;
  }

  readonly writeLinkedMail: MailWriter = async ({ to }) => {
    const user = await this.#deps.users.findByEmail(to);
    return user && googleLinkedMail(user, this.#deps.publicUrl);
  };

  #inMs(ms: number): Date {
    return new Date(this.#deps.now().getTime() + ms);
  }

  /** The account an identity leads to, as far as there is one yet: a new password of it ends this way in. */
  async #accountOf({ sub, email, isEmailVerified }: GoogleIdentity): Promise<User | null> {
    const known = await this.#deps.users.findByGoogleSub(sub);
    if (known || !isEmailVerified) return known;
    return this.#deps.users.findByEmail(email.trim().toLowerCase());
  }

  /** The account that has the address, which this identity would sign in to from now on; `null` when nobody has it. */
  async #accountToLink(given: string, isVerified: boolean): Promise<Credentials | null> {
    // An address that the provider has not verified may belong to somebody else, who has an account here.
    if (!isVerified) throw invalid('This Google account has no verified email address.');
    const address = emailSchema.safeParse(given);
    if (!address.success) throw invalid('The email address of this Google account cannot be used here.');
    return this.#deps.users.findCredentials(address.data);
  }

  /** Somebody who has got hold of the address, or of a Google account that has it, must not get into the journal by it. */
  async #requirePassword(
    { user, passwordHash, isGoogleLinked }: Credentials,
    password: string | undefined,
  ): Promise<void> {
    if (isGoogleLinked || passwordHash === null) throw anotherIsLinked();
    if (password === undefined) throw reauthenticate('Enter your password once to link your Google account.');
    const message = 'This is not your password.';
    if (!(await isOwnPassword(this.#deps, user, password, passwordHash)))
      throw invalid(message, [{ path: 'password', message }]);
  }

  /** Links the account, and emails its owner. Throws `conflict` when another Google account is linked. */
  async #link(user: User, sub: string): Promise<User> {
    const { db, users, mailQueue } = this.#deps;
    const isLinked = await db.transact(async (session) => {
      const linked = await users.linkGoogle(user.id, sub, session);
      if (linked) await mailQueue.enqueue({ kind: mailKinds.googleLinked, to: user.email }, { session });
      return linked;
    });
    // The same account may have come back twice at once.
    if (isLinked || (await users.findByGoogleSub(sub))?.id === user.id) return user;
    throw anotherIsLinked();
  }

  async #create(address: string, { sub, name }: Pick<GoogleIdentity, 'sub' | 'name'>): Promise<User> {
    const email = emailSchema.parse(address);
    for (const username of usernamesFor(name, email)) {
      try {
        return await this.#insert({ email, username, name: nameFrom(name, username), googleSub: sub });
      } catch (error) {
        if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
        const meanwhile = await this.#deps.users.findByGoogleSub(sub);
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
