import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import type { Answer } from '@app/shared/contract';
import type { EndpointName } from '@app/shared/endpoints';
import type { ClientToServerEvents, PushName, PushPayload, ServerToClientEvents } from '@app/shared/pushes';
import { io, type Socket } from 'socket.io-client';
import { inject, onTestFinished } from 'vitest';
import { createApp, type AppDeps } from '../src/app.ts';
import { parseConfig } from '../src/platform/config.ts';
import { connect, type Database } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';

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
  const app = createApp({ config, log, db, secret: TEST_SECRET, clientDir: '/nonexistent', ...options.deps });
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
    async close() {
      if (isClosed) return;
      isClosed = true;
      await app.close();
      if (!options.sharing) await db.connection.dropDatabase();
      await db.close();
    },
  };
}

export interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** One HTTP call; bodies travel as JSON. */
export async function call<T = unknown>(
  app: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  options: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply<T>> {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: (isJson && text ? JSON.parse(text) : text) as T };
}

/** The body of a call's answer by the name of its row; only for typing what a test reads. */
export type AnswerOf<Name extends EndpointName> = Answer<Name>;

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A connected socket that remembers every push it got, closed when the test is over. */
export async function openSocket(app: Pick<TestApp, 'url'>, token: string) {
  const received: { name: PushName; payload: unknown }[] = [];
  const socket: TestSocket = io(app.url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
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
