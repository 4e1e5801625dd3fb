import { isUtf8 } from 'node:buffer';
import type { EndpointName } from '@app/shared/endpoints';
import { registerPerson, type Person } from '../people.ts';
import type { Call, Caller } from './calls.ts';
import { judge } from './judge.ts';

const ID = /"id":"([0-9a-f]{24})"/g;
/** When a text was written, by which it is named when it is shared. */
const WRITTEN = /"generated_at":"([^"]+)"/g;
const REMEMBERED = 200;

/** A server that is called at random, the two people who call it, and what it has told them so far. */
export class Visit {
  readonly #url: string;
  readonly #people: Readonly<Record<'one' | 'other', Person>>;
  readonly #tokens = new Map<Caller, string>([['garbage', 'eyJhbGciOiJub25lIn0.e30.']]);
  readonly #patienceMs: number;
  #ids: string[] = [];
  #written: string[] = [];

  private constructor(url: string, people: Record<'one' | 'other', Person>, patienceMs: number) {
    this.#url = url;
    this.#people = people;
    this.#patienceMs = patienceMs;
    for (const caller of ['one', 'other'] as const) this.#tokens.set(caller, people[caller].token);
  }

  /** Registers two people. An answer has to come within `patienceMs`. */
  static async begin(url: string, mailUrl: string, patienceMs: number): Promise<Visit> {
    const [one, other] = [await registerPerson(url, mailUrl, 'one'), await registerPerson(url, mailUrl, 'other')];
    return new Visit(url, { one, other }, patienceMs);
  }

  token(caller: Caller): string | undefined {
    return this.#tokens.get(caller);
  }

  /** Sends a call and throws when the answer is not what was promised. `name` is its row; `null` when it has none. */
  async check(name: EndpointName | null, call: Call): Promise<void> {
    const { response, text, sent } = await this.#send(call);
    if (response.ok && sent && !isUtf8(sent)) throw new Error('Took bytes that are no UTF-8.');
    judge(name, call.method, response, text);
    for (const [, id] of text.matchAll(ID)) if (id) this.#ids.push(id);
    this.#ids = this.#ids.slice(-REMEMBERED);
    for (const [, time] of text.matchAll(WRITTEN)) if (time) this.#written.push(time);
    this.#written = this.#written.slice(-REMEMBERED);
    const isRenewed = name === 'auth.logout' || name === 'auth.resetPassword' || response.status === 401;
    if (isRenewed && (call.caller === 'one' || call.caller === 'other')) await this.#signInAgain(call.caller);
  }

  async #send(call: Call): Promise<{ response: Response; text: string; sent: Buffer | undefined }> {
    const headers = new Headers(call.headers);
    const token = this.#tokens.get(call.caller);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (call.body?.type) headers.set('content-type', call.body.type);
    if (call.body?.encoding) headers.set('content-encoding', call.body.encoding);
    const body = call.body ? Buffer.from(this.#fill(call.body.text), call.body.as) : undefined;
    const signal = AbortSignal.timeout(this.#patienceMs);
    const url = this.#url + this.#fill(call.path);
    try {
      const response = await fetch(url, { method: call.method, headers, body, signal, redirect: 'manual' });
      return { response, text: await response.text(), sent: body };
    } catch (error) {
      if (signal.aborted) throw new Error(`No answer within ${String(this.#patienceMs)} ms.`, { cause: error });
      throw error;
    }
  }

  /** Puts in what is known by now. */
  #fill(text: string): string {
    const { one, other } = this.#people;
    const pools: Record<string, readonly string[]> = {
      id: this.#ids,
      email: [one.email, other.email],
      username: [one.username, other.username],
      written: this.#written,
    };
    return text.replace(/<<([a-z]+):(\d+)>>/g, (_whole, kind: string, n: string) => {
      const pool = pools[kind] ?? [];
      return pool[Number(n) % Math.max(pool.length, 1)] ?? 'nothing';
    });
  }

  async #signInAgain(caller: 'one' | 'other'): Promise<void> {
    const { email, password } = this.#people[caller];
    const login = () =>
      fetch(`${this.#url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    let response = await login();
    // A busy server asks to come again.
    while (response.status === 503) response = await login();
    if (!response.ok) throw new Error(`Signing in again answered ${String(response.status)}: ${await response.text()}`);
    const { token } = (await response.json()) as { token: string };
    this.#tokens.set(caller, token);
  }
}
