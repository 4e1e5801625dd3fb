import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from '@app/shared/auth';
import type { LifeEvent } from '@app/shared/journal';
import type { ResumeNarrative } from '@app/shared/resume';
import type { Mail } from '@app/testkit/mail-box';

export interface Person {
  name: string;
  username: string;
  email: string;
  password: string;
  token: string;
  id: string;
  /** A call of the API as this person. Throws when the status is not a success; what a busy server cannot do now is asked again. */
  api: <T = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<T>;
}

/** A mail goes through the queue of a server that may be busy. */
const MAIL_MS = 30_000;
let made = 0;

/** Names that nobody else in this run of the tests has. */
export function newIdentity(firstName = 'Robin'): Pick<Person, 'name' | 'username' | 'email' | 'password'> {
  const mark = `${process.pid.toString(36)}${(++made).toString(36)}${Date.now().toString(36).slice(-5)}`;
  const username = `${firstName.toLowerCase().replace(/[^a-z0-9]/g, '')}${mark}`.slice(0, 30);
  return { name: `${firstName} Probe`, username, email: `${username}@example.org`, password: 'quiet-otter-walks-42' };
}

/** The mails that reached an address, oldest first, once there are `count` of them. */
export async function mailsTo(mailUrl: string, email: string, count = 1): Promise<Mail[]> {
  const url = `${mailUrl}?to=${encodeURIComponent(email)}`;
  for (const deadline = Date.now() + MAIL_MS; Date.now() < deadline; await sleep(50)) {
    const mails = (await (await fetch(url)).json()) as Mail[];
    if (mails.length >= count) return mails;
  }
  throw new Error(`No ${String(count)} mails for ${email} within ${String(MAIL_MS / 1000)} s.`);
}

/** The one-time code of the newest of `count` mails to an address. */
export async function codeFor(mailUrl: string, email: string, count = 1): Promise<string> {
  const mails = await mailsTo(mailUrl, email, count);
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '');
  if (!code) throw new Error(`There is no code in the mail to ${email}.`);
  return code[0];
}

/** Registers and verifies a person through the API, with the code from the mail. */
export async function registerPerson(appUrl: string, mailUrl: string, firstName?: string): Promise<Person> {
  const identity = await signUp(appUrl, firstName);
  const { email, password } = identity;
  const otp = await codeFor(mailUrl, email);
  const verify = () => call<SignedIn>(appUrl, 'POST', '/auth/verify-otp', { email, otp });
  // Asked twice by a busy server, the second call finds the account that the first one has made.
  const { token, user } = await verify().catch((error: unknown) => {
    if (!/answered 4\d\d/.test(String(error))) throw error;
    return call<SignedIn>(appUrl, 'POST', '/auth/login', { email, password });
  });
  return {
    ...identity,
    token,
    id: user.id,
    api: (method, path, body, headers) =>
      call(appUrl, method, path, body, { authorization: `Bearer ${token}`, ...headers }),
  };
}

/** Somebody who has signed up. Where a busy server could not say whether they have, somebody else does: a second sign-up has a code of its own. */
async function signUp(appUrl: string, firstName?: string): Promise<ReturnType<typeof newIdentity>> {
  for (;;) {
    const identity = newIdentity(firstName);
    const response = await send(appUrl, 'POST', '/auth/register', identity);
    if (response.ok) return identity;
    if (response.status !== 503)
      throw new Error(`Registering answered ${String(response.status)}: ${await response.text()}`);
    await sleep(200);
  }
}

/** One invites the other, who accepts. */
export async function befriend(one: Person, other: Person): Promise<void> {
  await one.api('POST', '/friends/invite', { email: other.email });
  const [invitation] = await other.api<{ id: string }[]>('GET', '/friends/invitations');
  if (invitation) await other.api('POST', `/friends/invitations/${invitation.id}/accept`);
}

/** Has a table imported, and waits for its end. */
export async function importRows(appUrl: string, { api, token }: Person, table: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const send = () => fetch(`${appUrl}/api/me/import`, { method: 'POST', headers, body: table });
  let answer = await send();
  while (answer.status === 503) answer = await send();
  if (!answer.ok) throw new Error(`An import was answered ${String(answer.status)}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  const state = async () => (await api<{ state: string }>('GET', `/me/imports/${id}`)).state;
  while ((await state()) === 'running') await sleep(200);
}

/** Waits until all that a person wrote is read: on a busy machine an event is answered before its traits are known. */
export async function untilRead({ api }: Person): Promise<void> {
  const isRead = async () => (await api<LifeEvent[]>('GET', '/events')).every(({ ai_status }) => ai_status === 'done');
  while (!(await isRead())) await sleep(100);
}

/** Shares what a person's résumé says; what is worked out behind the last entry may change that once more. */
export async function shareResume(person: Person): Promise<void> {
  const { api } = person;
  await untilRead(person);
  for (let tries = 5; ; tries -= 1) {
    const { generated_at } = await api<ResumeNarrative>('GET', '/resume/narrative?purpose=bio&include_private=false');
    try {
      await api('PUT', '/resume/share', { purpose: 'bio', generated_at });
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await sleep(300);
    }
  }
}

const send = (appUrl: string, method: string, path: string, body?: unknown, headers = {}): Promise<Response> =>
  fetch(`${appUrl}/api${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

/** A call, sent again with its key as long as it is answered 503, as clients do: however slow the machine is, it is answered in the end. */
async function call<T>(appUrl: string, method: string, path: string, body?: unknown, headers = {}): Promise<T> {
  const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
  const ask = () => send(appUrl, method, path, body, { ...key, ...headers });
  let response = await ask();
  while (response.status === 503) {
    await response.arrayBuffer();
    await sleep(200);
    response = await ask();
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
