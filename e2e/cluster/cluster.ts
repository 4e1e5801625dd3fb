import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongod } from '@app/embedded/mongod/start';
import { startMailBox, type MailBox } from '@app/testkit/mail-box';
import { freePort, startServer, type RunningServer } from '@app/testkit/built-server';
import { startNginx } from './nginx.ts';

export interface Cluster {
  /** Where nginx answers. */
  url: string;
  servers: [RunningServer, RunningServer];
  mailBox: MailBox;
  stop: () => Promise<void>;
}

const SECRET = 'two-servers-share-this-secret-0123456789';

/** Two built servers on one database behind nginx with the shipped configuration. */
export async function startCluster(nginxProgram: string): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-cluster-'));
  const quiet = { info: () => undefined, warn: () => undefined };
  const mongod = await startMongod({ dataDir, mongodBin: process.env.MONGOD_BIN, log: quiet, cacheSizeGb: 0.25 });
  const mailBox = await startMailBox();
  const ports = [await freePort(), await freePort()] as const;
  // Its address is the servers' own, which are started after it.
  const nginx = await startNginx(
    nginxProgram,
    [`http://localhost:${String(ports[0])}`, `http://localhost:${String(ports[1])}`],
    { isReady: false },
  );
  const uri = new URL(mongod.uri);
  uri.pathname = '/cluster';
  const start = (port: number) =>
    startServer({
      dataDir,
      port,
      env: {
        MONGODB_URI: uri.href,
        PUBLIC_URL: nginx.url,
        JWT_SECRET: SECRET,
        SMTP_URL: mailBox.smtpUrl,
        SOCKET_ADAPTER: 'mongo',
        TRUST_PROXY: '1',
        RATE_LIMITS: 'off',
      },
    });
  const servers = await Promise.all([start(ports[0]), start(ports[1])]);
  return {
    url: nginx.url,
    servers,
    mailBox,
    stop: async () => {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.end()));
      await mailBox.stop();
      await mongod.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
