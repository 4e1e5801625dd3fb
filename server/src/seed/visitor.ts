import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../platform/config.ts';

/** A call in a user's name; answers the body. Rejects when it is refused. */
export type Act = (method: string, path: string, body?: unknown) => Promise<unknown>;

export interface Visitor {
  /** Registers, reads the code in the mail, verifies. */
  signUp(user: { name: string; username: string; email: string; password: string }): Promise<Act>;
  /** `null` when there is no such account. */
  signIn(email: string, password: string): Promise<Act | null>;
}

const CODE_WAIT_MS = 20;
const CODE_TRIES = 500;
/** A busy machine may answer that it is; then a call is sent again. */
const TRIES = 6;
const TRY_AGAIN_MS = 2000;

/** Uses the API as a browser does. */
export function createVisitor(base: string, codeFor: (email: string) => string | undefined): Visitor {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  async function send(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
    const headers = {
      'Content-Type': 'application/json',
      'X-Timezone': zone,
      'Idempotency-Key': randomUUID(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${base}${path}`, request);
      if (response.status !== 503 || tries === TRIES) return response;
      await sleep(TRY_AGAIN_MS);
    }
  }

  const actAs =
    (token?: string): Act =>
    async (method, path, body) => {
      const response = await send(method, path, body, token);
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}: ${text}`);
      return text ? (JSON.parse(text) as unknown) : null;
    };

  async function codeIn(email: string): Promise<string> {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const found = codeFor(email);
      if (found) return found;
      await sleep(CODE_WAIT_MS);
    }
    throw new ConfigError(
      `No mail with a code came for ${email}: another server on this database may have sent it. End that one (Ctrl-C), and run npm run seed again.`,
    );
  }

  return {
    async signUp(user) {
      const { email } = user;
      await actAs()('POST', '/auth/register', user);
      const signedIn = await actAs()('POST', '/auth/verify-otp', { email, otp: await codeIn(email) });
      return actAs((signedIn as { token: string }).token);
    },
    async signIn(email, password) {
      const response = await send('POST', '/auth/login', { email, password });
      return response.ok ? actAs(((await response.json()) as { token: string }).token) : null;
    },
  };
}
