import { createApp } from '../src/app.ts';
import type { AppDeps } from '../src/app.types.ts';
import type { SummarySettings } from '../src/features/journal/writing/summary-times.ts';
import type { ImportSettings } from '../src/features/transfer/imports.worker.ts';
import { budgets } from '../src/platform/budgets.ts';
import { parseConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { listen, start } from '../src/start.ts';
import { scriptedWriter } from './scripted-writer.ts';

// What is found by polling, and not because a call or a command of another process has made it, tests would wait for.
Object.assign(budgets, { plansEveryMs: 200, mailsEveryMs: 200, notificationsEveryMs: 200 });

/** What a server of the tests is like; plain data, so that it can be handed to another process. */
export interface ServerSettings {
  mongodbUri: string;
  smtpUrl: string;
  /** Signs sessions. */
  secret: string;
  /** Environment variables on top of the tests' own. */
  env?: Record<string, string> | undefined;
  /** Summaries come from `scriptedWriter`: at once, with the traits that the text names. */
  isScripted?: boolean | undefined;
  clientDir?: string | undefined;
  /** Other times for the work on summaries. */
  summarySettings?: Partial<SummarySettings> | undefined;
  /** Other times for the work on imports. */
  importSettings?: Partial<ImportSettings> | undefined;
}

/** What only a server in the process of the test can be given. */
export type TestDeps = Partial<Omit<AppDeps, 'config' | 'db' | 'secret' | 'mail' | 'clientDir' | 'summarySettings'>>;

/** A server that runs somewhere. */
export interface OneServer {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** Ends in order: what runs is finished, leases are given back. */
  stop(): Promise<void>;
  /** Ends in the middle of whatever it does: nothing more of it gets through to the database. */
  kill(): Promise<void>;
}

/** A whole server in this process, on a free port, with its connection to the database. */
export async function startOneServer(settings: ServerSettings, deps: TestDeps = {}): Promise<OneServer> {
  const {
    env,
    mongodbUri,
    smtpUrl,
    secret,
    isScripted,
    summarySettings,
    importSettings,
    clientDir = '/nonexistent',
  } = settings;
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    JWT_SECRET: secret,
    MONGODB_URI: mongodbUri,
    RATE_LIMITS: 'off',
    ...env,
  });
  const log = deps.log ?? createLog(config.logLevel, { pretty: false });
  const { db } = await start(config, { log });
  const writer = scriptedWriter();
  const app = createApp({
    ...{ config, log, db, secret, clientDir, passwordCost: 4 },
    mail: { smtpUrl: config.smtpUrl ?? smtpUrl, isKeptHere: true },
    ...(summarySettings ? { summarySettings } : {}),
    ...(importSettings ? { importSettings } : {}),
    ...(isScripted ? { writers: { writer, fallback: writer } } : {}),
    ...deps,
  });
  await app.start();
  const port = await listen(app.server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      await app.close();
      await db.close();
    },
    kill: () => db.close(),
  };
}
