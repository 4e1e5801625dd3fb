import { setTimeout as sleep } from 'node:timers/promises';
import type { LifeEvent } from '@app/shared/journal';
import { newIdentity } from '../people.ts';
import { mailedCode, url } from './stack.ts';

interface Answer<T> {
  /** 0: no answer. */
  status: number;
  body: T;
}

/** A call of the stack's API. */
export async function call<T = unknown>(
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(70_000),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as T };
  } catch {
    return { status: 0, body: undefined as T };
  }
}

export interface Visitor {
  email: string;
  password: string;
  token: string;
}

/** Registers a person and verifies them with the code from their mail. */
export async function signUp(name: string): Promise<Visitor> {
  const identity = newIdentity(name);
  const registered = await call('POST', '/auth/register', { body: identity });
  if (registered.status !== 201) throw new Error(`Registering answered ${String(registered.status)}.`);
  const otp = await mailedCode(identity.email);
  const verified = await call<{ token: string }>('POST', '/auth/verify-otp', { body: { email: identity.email, otp } });
  return { ...identity, token: verified.body.token };
}

/** Writes an event once, however often it is called with a title. */
export const write = (token: string, title: string): Promise<Answer<{ event: LifeEvent }>> =>
  call('POST', '/events', {
    ...{ token, headers: { 'idempotency-key': title.replaceAll(' ', '-') } },
    body: { title, description: 'Watered the plants.' },
  });

/** Titles of the newest events, newest first. */
export async function titles(token: string): Promise<string[]> {
  const { body } = await call<LifeEvent[]>('GET', '/events', { token });
  return body.map(({ title }) => title);
}

/** Reads all the time, and writes every four seconds, until it is ended. With `again`, a write is repeated with its key until it is acknowledged. */
export function trickle(token: string, { again = false } = {}) {
  const written: string[] = [];
  const failures: string[] = [];
  let isEnding = false;
  const noteFailure = (what: string, status: number) => {
    if (status === 0 || status >= 400) failures.push(`${what} ${String(status)}`);
  };
  const writeOne = async (title: string): Promise<void> => {
    for (let tries = again ? 40 : 1; tries > 0; tries -= 1) {
      const { status } = await write(token, title);
      noteFailure('POST', status);
      if (status === 201) return void written.push(title);
      await sleep(1000);
    }
  };
  const loop = async (): Promise<void> => {
    for (let turn = 0; !isEnding; turn += 1) {
      noteFailure('GET', (await call('GET', '/auth/me', { token })).status);
      if (turn % 10 === 0) await writeOne(`trickle ${String(Date.now())}`);
      await sleep(400);
    }
  };
  const running = loop();
  return {
    end: async () => {
      isEnding = true;
      await running;
      return { written, failures };
    },
  };
}
