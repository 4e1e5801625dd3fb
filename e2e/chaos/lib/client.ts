import type { ErrorBody } from '@app/shared/errors';
import type { History } from './history.ts';
import type { ChaosServer } from './server.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How a call came out; `cookie` is what a browser would send back from then on. `unknown`: it broke off, took too long or was answered 503, so nobody can say whether it was done; or 408, after which browsers send it again by themselves, though an earlier try may have been done. */
export type Outcome<T> =
  | { kind: 'acknowledged'; status: number; body: T; cookie: string }
  | { kind: 'refused'; status: number; detail: string }
  | { kind: 'unknown' };

export interface Client {
  ask<T>(server: ChaosServer, call: Call): Promise<Outcome<T>>;
}

/** Whoever is healthy answers within 5 s; the machine is shared by all of them and by the harness. */
const ANSWER_MS = 5_000 + 750;
const PATIENCE_MS = 8_000;
const RESUME = '/resume/';

/** Calls as people make them. Writes are counted by how they were answered; what must never be answered is noted. */
export function createClient(history: History): Client {
  return {
    async ask<T>(server: ChaosServer, call: Call): Promise<Outcome<T>> {
      const answered = call.method === 'GET' ? undefined : history.writes();
      const began = Date.now();
      const outcome = await send<T>(server.url, call).catch((): Outcome<T> => ({ kind: 'unknown' }));
      answered?.(outcome.kind);
      const ms = Date.now() - began;
      const isReachable = server.isCalmSince(began, 'itself');
      // A narrative may be written by the model while one waits.
      if (ms > ANSWER_MS && isReachable && !call.path.startsWith(RESUME))
        history.violated('recovery in time', `${call.method} ${call.path} was answered after ${String(ms)} ms`);
      if (outcome.kind === 'refused' && outcome.status >= 500) {
        const what = `${call.method} ${call.path} answered ${String(outcome.status)} ${outcome.detail}`;
        history.violated('9 nothing ends or floods a server', what);
        return { kind: 'unknown' };
      }
      return outcome;
    },
  };
}

async function send<T>(url: string, { method, path, token, body, headers }: Call): Promise<Outcome<T>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  if (response.status === 503 || response.status === 408) return { kind: 'unknown' };
  if (response.ok) {
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { kind: 'acknowledged', status: response.status, body: (text ? JSON.parse(text) : {}) as T, cookie };
  }
  return { kind: 'refused', status: response.status, detail: (JSON.parse(text) as Partial<ErrorBody>).detail ?? text };
}
