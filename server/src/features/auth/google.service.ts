import type { SignedIn } from '@app/shared/auth';
import { limits } from '@app/shared/limits';
import { email as emailSchema, text } from '@app/shared/primitives';
import type { User } from '@app/shared/profile';
import { DomainError, invalid, unavailable } from '../../platform/errors.ts';
import { signIn, type AuthDeps } from './auth.ports.ts';
import { usernamesFor } from './auth.rules.ts';
import type { GoogleAttempt, GoogleClient, GoogleIdentity } from './google-client.ts';

const ATTEMPT_MS = 10 * 60_000;

/** Signing in with Google: out to the provider, back with a one-time id, which the client exchanges for a session. */
export function createGoogleService(deps: AuthDeps, client: GoogleClient) {
  const { db, users, registrations, oneTime, sessions, log, now } = deps;
  const inMs = (ms: number) => new Date(now().getTime() + ms);

  async function personFor(identity: GoogleIdentity): Promise<User> {
    const known = await users.findByGoogleSub(identity.sub);
    if (known) return known;
    // An address that the provider has not verified may belong to somebody else, who has an account here.
    if (!identity.isEmailVerified) throw invalid('This Google account has no verified e-mail address.');
    const email = emailSchema.parse(identity.email);
    return (await join(email, identity.sub)) ?? (await create(email, identity));
  }

  async function join(email: string, sub: string): Promise<User | null> {
    const user = await users.findByEmail(email);
    if (user) await db.transact((session) => users.setGoogleSub(user.id, sub, session));
    return user;
  }

  async function create(email: string, { sub, name }: GoogleIdentity): Promise<User> {
    for (const username of usernamesFor(name, email)) {
      const person = { email, username, name: nameFrom(name, username), passwordHash: null, googleSub: sub };
      try {
        return await insert(person);
      } catch (error) {
        if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
        const meanwhile = await join(email, sub);
        if (meanwhile) return meanwhile;
      }
    }
    throw unavailable();
  }

  async function insert(person: Parameters<typeof users.insert>[0]): Promise<User> {
    return db.transact(async (session) => {
      // Whoever signed up with this address and never verified it cannot come back to it.
      await registrations.remove(person.email, session);
      return users.insert(person, now(), session);
    });
  }

  return {
    /** Where to send the browser, and the secret that ties the way back to this browser. */
    async begin(): Promise<{ location: string; secret: string }> {
      const { url, attempt } = await client.begin();
      const secret = await oneTime.issue('google_attempt', { data: { ...attempt } }, inMs(ATTEMPT_MS));
      return { location: url.href, secret };
    },

    /** The one-time session id for the way back. Rejects when it does not belong to this browser or has been used. */
    async finish(search: string, secret: string): Promise<string> {
      const kept = await oneTime.take('google_attempt', secret, now());
      if (!kept) throw invalid('This sign-in was not started here, or has been used.');
      const user = await personFor(await client.finish(search, kept.data as unknown as GoogleAttempt));
      log.info({ userId: user.id }, 'a person came back from Google');
      return oneTime.issue('google_session', { userId: user.id }, inMs(limits.googleSessionMinutes * 60_000));
    },

    async exchange(sessionId: string): Promise<SignedIn> {
      const at = sessions.now();
      const found = await oneTime.take('google_session', sessionId, now());
      const user = found?.userId ? await users.findById(found.userId) : null;
      if (!user) throw invalid('This sign-in has expired. Please try again.');
      return signIn(sessions, user, at);
    },
  };
}

function nameFrom(name: string, username: string): string {
  const parsed = text(1, limits.nameMax, 'Name').safeParse([...name].slice(0, limits.nameMax).join(''));
  return parsed.success ? parsed.data : username;
}
