import process from 'node:process';
import { MongodError } from '@app/mongod/error';
import { startMongod } from '@app/mongod/start';
import { PRODUCT } from '@app/shared/product';
import { createAdminParts } from './admin/admin-parts.ts';
import { isCommand, runCommand, usage } from './admin/commands.ts';
import { ConfigError, parseConfig } from './platform/config.ts';
import { connect } from './platform/db/connect.ts';
import { createLog } from './platform/log.ts';
import { sessionSecret } from './platform/secret.ts';

/** What support needs. Works beside a running app, on the same database. */
async function main(args: string[]): Promise<boolean> {
  if (!isCommand(args)) throw new ConfigError(usage);
  const config = parseConfig(process.env);
  // Standard output belongs to the command.
  const log = createLog('silent', { pretty: false });
  const { dataDir, mongodBin } = config;
  const own = config.mongodbUri === undefined ? await startMongod({ dataDir, mongodBin, log, mayJoin: true }) : null;
  const db = await connect(config.mongodbUri ?? own?.uri ?? '', log);
  try {
    const secret = await sessionSecret(config.jwtSecret, dataDir);
    const { text, isWell } = await runCommand(createAdminParts({ db, log, secret }), args);
    process.stdout.write(`${text}\n`);
    return isWell;
  } finally {
    await db.close();
    await own?.stop();
  }
}

main(process.argv.slice(2)).then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    const text =
      error instanceof ConfigError || error instanceof MongodError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? '')
          : String(error);
    process.stderr.write(`${PRODUCT}: ${text}\n`);
    process.exit(1);
  },
);
