import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@app/shared/auth';
import type { Answer } from '@app/shared/contract';
import type { EndpointName } from '@app/shared/endpoints';
import type { ClientToServerEvents, PushName, PushPayload, ServerToClientEvents } from '@app/shared/pushes';
import { io, type Socket } from 'socket.io-client';
import { inject, onTestFinished } from 'vitest';
import { createApp, type AppDeps } from '../src/app.ts';
import { parseConfig } from '../src/platform/config.ts';
import { connect, type Database } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { startMailCatcher, type CaughtMail } from '../src/platform/mail/catcher.ts';
import { assertMatchesOpenApi } from './openapi.ts';

export const TEST_SECRET = 'a-secret-that-only-tests-know-0123456789';

export interface TestAppOptions {
  /** Environment variables on top of the tests' own. */
  env?: Record<string, string>;
  /** Shares the database of another test app, as a second server would. */
  sharing?: TestApp;
  deps?: Partial<Omit<AppDeps, 'config' | 'log' | 'db' | 'secret'>>;
}

export interface TestApp {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  db: Database;
  databaseName: string;
  app: ReturnType<typeof createApp>;
  /** What this app, and those that share its database, have mailed, newest first; sent by real SMTP. */
  mails(): CaughtMail[];
  smtpUrl: string;
  close(): Promise<void>;
}

/** A whole server on a free port with a database of its own, closed and dropped when the test (or suite) is over. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const databaseName = options.sharing?.databaseName ?? `test_${randomBytes(8).toString('hex')}`;
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${databaseName}`;
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    JWT_SECRET: TEST_SECRET,
    MONGODB_URI: uri.href,
    RATE_LIMITS: 'off',
    SOCKET_ADAPTER: options.sharing ? 'mongo' : 'memory',
    ...options.env,
  });
  const log = createLog(config.logLevel, { pretty: false });
  const db = await connect(uri.href, log);
  // Whichever server of a database sends a mail, it arrives at one place.
  const catcher = options.sharing ? null : await startMailCatcher();
  const smtpUrl = catcher?.smtpUrl ?? options.sharing?.smtpUrl ?? '';
  const mail = { smtpUrl: config.smtpUrl ?? smtpUrl, isKeptHere: true };
  const app = createApp({
    config,
    log,
    db,
    secret: TEST_SECRET,
    clientDir: '/nonexistent',
    mail,
    passwordCost: 4,
    ...options.deps,
  });
  await app.start();
  await new Promise<void>((resolve) => {
    app.server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = app.server.address() as AddressInfo;
  let isClosed = false;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    db,
    databaseName,
    app,
    mails: () => (catcher ?? options.sharing)?.mails() ?? [],
    smtpUrl,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await app.close();
      if (!options.sharing) await db.connection.dropDatabase();
      await db.close();
      await catcher?.close();
    },
  };
}

export interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface RequestOptions {
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

export const TEST_PASSWORD = 'a long enough phrase';

let people = 0;

/** Signs up a person as a browser would: register, the code from the mail, verify. Answers the session and a bound `call`. */
export async function signUp(app: Pick<TestApp, 'url' | 'mails'>, name = 'Ada Lovelace', email?: string) {
  people += 1;
  const username = `person${String(people)}x${randomBytes(3).toString('hex')}`;
  const address = email ?? `${username}@example.org`;
  const body = { email: address, password: TEST_PASSWORD, name, username };
  const registered = await call(app, 'POST', '/auth/register', { body });
  if (registered.status !== 201)
    throw new Error(`register answered ${String(registered.status)}: ${JSON.stringify(registered.body)}`);
  const otp = await codeFor(app, address);
  const verified = await call<SignedIn>(app, 'POST', '/auth/verify-otp', { body: { email: address, otp } });
  if (verified.status !== 200)
    throw new Error(`verify answered ${String(verified.status)}: ${JSON.stringify(verified.body)}`);
  const { token, user } = verified.body;
  return {
    token,
    user,
    api: <T = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      call<T>(app, method, path, { token, body, headers }),
  };
}

/** The newest one-time code that was mailed to an address. */
export const codeFor = (app: Pick<TestApp, 'mails'>, email: string): Promise<string> =>
  until(
    () => app.mails().flatMap((mail) => (mail.to === email ? (/^\s+(\d{6})$/m.exec(mail.text)?.[1] ?? []) : []))[0],
  );

/** The body of a call's answer by the name of its row; only for typing what a test reads. */
export type AnswerOf<Name extends EndpointName> = Answer<Name>;

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
export async function until<T>(read: () => T | Promise<T>, withinMs = 5000): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (value !== false && value !== null && value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`nothing happened within ${String(withinMs)} ms: ${read.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
