import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMailBox } from '@app/testkit/mail-box';
import { freePort, startServer } from '@app/testkit/built-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built product answers. */
    appUrl: string;
    /** Where the mails that it sent can be read. */
    mailUrl: string;
    /** Where it expects the push service: a journey of notifications starts one there. */
    pushPort: number;
  }
}

/** Starts the built product once, with a database and a mail server of its own, for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'));
  const mailBox = await startMailBox();
  const pushPort = await freePort();
  const env = { SMTP_URL: mailBox.smtpUrl, RATE_LIMITS: 'off', PUSH_STAND_IN: `http://127.0.0.1:${String(pushPort)}` };
  const server = await startServer({ dataDir, env });
  project.provide('appUrl', server.url);
  project.provide('mailUrl', mailBox.url);
  project.provide('pushPort', pushPort);
  return async () => {
    await server.end();
    await mailBox.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
