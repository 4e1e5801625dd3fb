import path from 'node:path';
import process from 'node:process';
import { MongodError } from '@app/mongod/error';
import { createProgressLine } from '@app/mongod/progress-line';
import { startMongod } from '@app/mongod/start';
import { PRODUCT } from '@app/shared/product';
import { createApp } from './app.ts';
import { banner } from './banner.ts';
import { ConfigError, parseConfig, type Config } from './platform/config.ts';
import { connect } from './platform/db/connect.ts';
import { createLog } from './platform/log.ts';
import { startMailCatcher } from './platform/mail/catcher.ts';
import { sessionSecret } from './platform/secret.ts';
import { onShutdown } from './platform/shutdown.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel, { pretty: !config.production && process.stdout.isTTY });
  const shutdown = onShutdown(log);
  const uri = config.mongodbUri ?? (await startOwnDatabase(config));
  const db = await connect(uri, log);
  shutdown.add('database connection', () => db.close());
  const caught = config.smtpUrl === undefined ? await startMailCatcher() : null;
  if (caught) shutdown.add('mail catcher', () => caught.close());
  const app = createApp({
    config,
    log,
    db,
    mail: { smtpUrl: caught?.smtpUrl ?? config.smtpUrl ?? '', isKeptHere: caught !== null },
    secret: await sessionSecret(config.jwtSecret, config.dataDir),
    clientDir: path.resolve(import.meta.dirname, '../../client/dist'),
  });
  shutdown.add('server', () => app.close());
  await app.start();
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, config)));
    app.server.listen(config.port, config.host, resolve);
  });
  say(banner({ config, mail: caught ? `caught at ${caught.webUrl}` : 'sent by the configured server' }));

  async function startOwnDatabase({ dataDir, mongodBin }: Config): Promise<string> {
    const own = await startMongod({ dataDir, mongodBin, log, onProgress: createProgressLine(process.stdout) });
    shutdown.add('database', () => own.stop());
    return own.uri;
  }
}

function explained(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new ConfigError(`Port ${String(config.port)} is taken by another program. Set PORT to a free one.`);
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigError || error instanceof MongodError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${PRODUCT} could not start.\n${text}\n`);
  process.exit(1);
});
