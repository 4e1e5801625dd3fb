import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { SignedIn } from '@app/shared/auth';
import { limits } from '@app/shared/limits';
import type { ClientToServerEvents, PushName, PushPayload, ServerToClientEvents } from '@app/shared/pushes';
import bcrypt from 'bcrypt';
import jwt from 'jsonwebtoken';
import { io, type Socket } from 'socket.io-client';
import ConnectionString from 'mongodb-connection-string-url';
import { expect, inject, onTestFinished } from 'vitest';
import { deviceOf } from '../src/platform/http/where.ts';
import { sessionRow } from '../src/features/auth/start-session.ts';
import { LoginsRepo } from '../src/features/auth/logins.repo.ts';
import { UserRepo } from '../src/features/auth/user.repo.ts';
import { connect, type Database } from '../src/platform/db/connect.ts';
import { startMailCatcher } from '@app/embedded/mail-catcher';
import type { CaughtMail } from '@app/embedded/mail-catcher-page';
import { silent, TESTS } from './database.ts';
import { forkServer, forkTwoServers, type Servers } from './forked-server.ts';
import type { OneServer, ServerSettings, TestDeps } from './one-server.ts';
import { assertMatchesOpenApi } from './openapi.ts';
import { recordScans, scansOf } from './query-plans.ts';

export const TEST_SECRET = 'a-secret-that-only-tests-know-0123456789';

/** Whether each app is two servers in processes of their own: the same tests then show that two are as good as one. */
const areTwoServers = process.env.TEST_SERVERS === 'two';

export interface TestAppOptions extends Omit<ServerSettings, 'mongodbUri' | 'smtpUrl' | 'secret'> {
  /** Shares the database of another test app, as a second server would. */
  sharing?: TestApp;
  deps?: TestDeps;
}

export interface TestApp extends OneServer {
  db: Database;
  databaseName: string;
  /** What this app, and those that share its database, have mailed, newest first; sent by real SMTP. */
  mails(): CaughtMail[];
  smtpUrl: string;
  /** The clock that it was given. */
  now: () => Date;
  /** Where two servers stand for this app, hands one of them to an app that shares its database. */
  take?: Servers['take'];
  close(): Promise<void>;
}

/** A whole server on a free port with a database of its own, closed and dropped when the test (or suite) is over. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { sharing, deps, ...settings } = options;
  const databaseName = sharing?.databaseName ?? `test_${randomBytes(8).toString('hex')}`;
  const uri = new ConnectionString(inject('mongoUri'));
  uri.pathname = `/${databaseName}`;
  // Whichever server of a database sends a mail, it arrives at one place.
  const catcher = sharing ? null : await startMailCatcher();
  const smtpUrl = catcher?.smtpUrl ?? sharing?.smtpUrl ?? '';
  const db = await connect(uri.href, silent, { appName: TESTS });
  if (!sharing) await recordScans(db);
  const server = await startServer({ ...settings, mongodbUri: uri.href, smtpUrl, secret: TEST_SECRET }, sharing, deps);
  let isClosed = false;
  // The address is asked for anew at every call, and the server may have two.
  return Object.assign(Object.create(server) as typeof server, {
    db,
    databaseName,
    smtpUrl,
    now: deps?.now ?? sharing?.now ?? (() => new Date()),
    mails: () => (catcher ?? sharing)?.mails() ?? [],
    async close() {
      if (isClosed) return;
      isClosed = true;
      await server.stop();
      const scans = sharing ? [] : await scansOf(db);
      if (!sharing) await db.connection.dropDatabase();
      await db.close();
      await catcher?.close();
      expect(scans, 'The server asked the database for what no index serves').toEqual([]);
    },
  });
}

async function startServer(
  settings: ServerSettings,
  sharing: TestApp | undefined,
  deps: TestDeps | undefined,
): Promise<OneServer | Servers> {
  const adapter = sharing || areTwoServers ? 'mongo' : 'memory';
  const all = { ...settings, env: { SOCKET_ADAPTER: adapter, ...settings.env } };
  // Only here: loading a whole server takes longer than many a test.
  if (!areTwoServers) return (await import('./one-server.ts')).startOneServer(all, deps);
  if (deps) throw new Error('Functions cannot be handed to another process.');
  if (!sharing) return forkTwoServers(all);
  return sharing.take?.(settings.env && all.env) ?? forkServer(all);
}

interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

interface RequestOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

/** One HTTP call; bodies travel as JSON. Every answer is held against the description of the API. */
export async function call<T = unknown>(
  app: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Reply<T>> {
  const answer = await request<T>(app, method, path, options);
  assertMatchesOpenApi(method, path, answer.status, answer.body);
  return answer;
}

/** One HTTP call to a server whose answers are not the API's. */
export async function request<T = unknown>(
  app: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Reply<T>> {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson && text ? JSON.parse(text) : text) as T,
  };
}

/**
 * One call, sent again as long as it is answered 503: what a client does that has a key for it. However slow the machine is,
 * it is answered in the end.
 */
export async function persistently<T>(send: () => Promise<Reply<T>>): Promise<Reply<T>> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}

export const TEST_PASSWORD = 'a long enough phrase';

const sessionKey = createSecretKey(Buffer.from(TEST_SECRET, 'utf8'));
/** Also for who signs up while a test holds the clock: sessions are judged by the true one. */
const trueNow = Date.now;
let passwordHash: Promise<string> | undefined;
let people = 0;

/** An address and a username that nobody else has. */
function newIdentity(email?: string) {
  people += 1;
  const username = `person${String(people)}x${randomBytes(3).toString('hex')}`;
  return { username, email: email ?? `${username}@example.org` };
}

/** Somebody with a session, and a `call` that is bound to it. */
const withCalls = (app: Pick<TestApp, 'url'>, { token, user }: SignedIn) => ({
  token,
  user,
  api: <T = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    call<T>(app, method, path, { token, body, headers }),
});

/**
 * Somebody with an account and a session, as the last step of signing up leaves them. The way there has tests of its own, which
 * go it by `signUpByMail`.
 */
export async function signUp(
  app: Pick<TestApp, 'url' | 'db' | 'now'>,
  name = 'Ada Lovelace',
  email?: string,
  signedInAt = trueNow(),
) {
  passwordHash ??= bcrypt.hash(TEST_PASSWORD, 4);
  const users = new UserRepo(app.db);
  const account = { ...newIdentity(email), name, passwordHash: await passwordHash, identity: null };
  const user = await users.insert(account, app.now());
  const [jti, at] = [randomUUID(), signedInAt];
  const claims = { jti, issuedAt: at, expiresAt: at + limits.sessionSeconds * 1000, epoch: 0 };
  await new LoginsRepo(app.db).add(
    user.id,
    sessionRow({ ...claims, userId: user.id }, { device: deviceOf(undefined), place: 'this machine' }, new Date(at)),
  );
  const iat = at / 1000;
  const content = { sub: user.id, jti, iat, exp: iat + limits.sessionSeconds, epoch: 0 };
  return withCalls(app, { token: jwt.sign(content, sessionKey, { algorithm: 'HS256' }), user });
}

/** Signs up a person as a browser would: register, the code from the mail, verify. */
export async function signUpByMail(app: Pick<TestApp, 'url' | 'mails'>, name = 'Ada Lovelace', email?: string) {
  const identity = newIdentity(email);
  const body = { ...identity, password: TEST_PASSWORD, name };
  const registered = await call(app, 'POST', '/auth/register', { body });
  if (registered.status !== 201)
    throw new Error(`register answered ${String(registered.status)}: ${JSON.stringify(registered.body)}`);
  const otp = await codeFor(app, identity.email);
  const verified = await call<SignedIn>(app, 'POST', '/auth/verify-otp', { body: { email: identity.email, otp } });
  if (verified.status !== 200)
    throw new Error(`verify answered ${String(verified.status)}: ${JSON.stringify(verified.body)}`);
  return withCalls(app, verified.body);
}

/** The newest one-time code that was mailed to an address. */
export const codeFor = (app: Pick<TestApp, 'mails'>, email: string): Promise<string> =>
  until(
    () => app.mails().flatMap((mail) => (mail.to === email ? (/^\s+(\d{6})$/m.exec(mail.text)?.[1] ?? []) : []))[0],
  );

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A connected socket that remembers every push it got, closed when the test is over. */
export async function openSocket(app: Pick<TestApp, 'url'>, token: string) {
  const received: { name: PushName; payload: unknown }[] = [];
  const socket: TestSocket = io(app.url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  socket.onAny((name: PushName, payload: unknown) => received.push({ name, payload }));
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    received,
    /** The payloads of one push so far. */
    got: <Name extends PushName>(name: Name) =>
      received.filter((push) => push.name === name).map((push) => push.payload as PushPayload<Name>),
  };
}

/** Waits until `read` answers something that is neither false, null nor undefined; fails after `withinMs`. */
export async function until<T>(read: () => T | Promise<T>, withinMs = 15_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (value !== false && value !== null && value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`nothing happened within ${String(withinMs)} ms: ${read.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
