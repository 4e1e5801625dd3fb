import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import process from 'node:process';
import type { MailCatcher } from '@app/embedded/mail-catcher';
import type { EmbeddedMongod, EmbeddedMongodOptions } from '@app/embedded/mongod/start';
import { PRODUCT } from '@app/shared/product';
import ConnectionString from 'mongodb-connection-string-url';
import { migrate, requireSchema } from './migrations/migrate.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { connect, databaseNameOf, type Database } from './platform/db/connect.ts';
import { retryWhileAway } from './platform/db/mongo-errors.ts';
import type { Log } from './platform/log.ts';
import { sessionSecret } from './platform/secret.ts';

/** What every program of the server is built on. */
interface Foundation {
  db: Database;
  /** Signs sessions. */
  secret: string;
  /** The migrations that were run. */
  migrated: string[];
  /** Leaves the database, and ends it where it was started here. */
  close(): Promise<void>;
}

interface StartOptions {
  log: Log;
  /** Use the database of an app that is running on the same folder, instead of refusing. */
  mayJoin?: boolean;
  /** Migrate a database that is configured, as the embedded one always is. */
  mayMigrate?: boolean;
  /** Neither migrate nor refuse a database, whatever its schema: for who only looks at it, or replaces it. */
  mayBeOfAnySchema?: boolean;
  /** By which name the database knows who asks; that of a server, unless given. */
  appName?: (databaseName: string) => string;
  /** Where the progress of a download is shown. */
  output?: { isTTY?: boolean; write(text: string): unknown };
}

/** Reaches the database that is configured, or starts one where none is, looks at its schema, and reads the secret. */
export async function start(config: Config, options: StartOptions): Promise<Foundation> {
  const { log, mayJoin, mayMigrate, mayBeOfAnySchema, appName, output } = options;
  const { dataDir, mongodBin, mongodbUri } = config;
  const own = mongodbUri === undefined ? await startDatabase({ dataDir, mongodBin, log, output, mayJoin }) : null;
  let db: Database | undefined;
  const close = async () => {
    await db?.close();
    await own?.stop();
  };
  try {
    const uri = own?.uri ?? mongodbUri ?? '';
    const connecting = connect(uri, log, { appName: appName?.(databaseNameOf(uri)) });
    db = await (own ? connecting : connecting.catch((error: unknown) => explained(error, uri)));
    const { native } = db;
    const migrated = !mayBeOfAnySchema && (own || mayMigrate) ? await migrate(native) : [];
    for (const name of migrated) log.info({ migration: name }, 'the database was migrated');
    if (!mayBeOfAnySchema) await retryWhileAway(() => requireSchema(native));
    return { db, secret: await sessionSecret(config.jwtSecret, dataDir), migrated, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startDatabase(options: EmbeddedMongodOptions): Promise<EmbeddedMongod> {
  const [{ startMongod }, errors] = await orNamed(
    Promise.all([import('@app/embedded/mongod/start'), import('@app/embedded/mongod/error')]),
    'MONGODB_URI',
  );
  return startMongod(options).catch((error: unknown) => {
    throw error instanceof errors.MongodError ? new ConfigError(error.message) : error;
  });
}

/** Catches mails where no server for them is configured. */
export async function catchMails(): Promise<MailCatcher> {
  const { startMailCatcher } = await orNamed(import('@app/embedded/mail-catcher'), 'SMTP_URL');
  return startMailCatcher();
}

/** A part of the embedded default, which images are built without; there a setting has to be given in its place. */
async function orNamed<T>(part: Promise<T>, setting: string): Promise<T> {
  return part.catch((error: unknown) => {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? new ConfigError(`This build cannot do without ${setting}. Please set it.`) : error;
  });
}

function explained(error: unknown, uri: string): never {
  if (error instanceof ConfigError) throw error;
  const hosts = new ConnectionString(uri).hosts.join(', ');
  const reason = error instanceof Error ? error.message : String(error);
  throw new ConfigError(`The database that MONGODB_URI names (${hosts}) could not be reached: ${reason}`);
}

/** Listens and answers the port. Throws `ConfigError` when another program has it. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken ? new ConfigError(`Port ${String(port)} is taken by another program. Set PORT to a free one.`) : error,
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Runs a program of the server; a number it answers is the exit code. What stops it is said on standard error. */
export function runProgram(failure: string, program: () => Promise<number | undefined>): void {
  program().then(
    (code) => {
      if (code !== undefined) process.exit(code);
    },
    (error: unknown) => {
      process.stderr.write(`${PRODUCT} ${failure}\n${reasonOf(error)}\n`);
      process.exit(1);
    },
  );
}

/** A sentence for what the operator can fix; the stack for the unexpected. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
