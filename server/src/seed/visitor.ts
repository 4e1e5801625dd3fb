import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../platform/config.ts';

/** A call in the name of somebody; answers the body. Rejects when it is refused. */
export type Act = (method: string, path: string, body?: unknown) => Promise<unknown>;

export interface Visitor {
  /** Registers, reads the code in the mail, verifies. */
  signUp(person: { name: string; username: string; email: string; password: string }): Promise<Act>;
  /** `null` when there is no such account. */
  signIn(email: string, password: string): Promise<Act | null>;
}

const CODE_WAIT_MS = 20;
const CODE_TRIES = 500;

/** Uses the API as a browser does. */
export function createVisitor(base: string, codeFor: (email: string) => string | undefined): Visitor {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  async function send(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Timezone': zone,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
  }

  async function must(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    const answer = await send(method, path, body, token);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const actWith =
    (signedIn: unknown): Act =>
    (method, path, body) =>
      must(method, path, body, (signedIn as { token: string }).token);

  async function code(email: string): Promise<string> {
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
    async signUp(person) {
      await must('POST', '/auth/register', person);
      return actWith(await must('POST', '/auth/verify-otp', { email: person.email, otp: await code(person.email) }));
    },
    async signIn(email, password) {
      const answer = await send('POST', '/auth/login', { email, password });
      return answer.status === 200 ? actWith(answer.body) : null;
    },
  };
}
