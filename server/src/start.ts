import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import process from 'node:process';
import { MongodError } from '@app/mongod/error';
import { createProgressLine } from '@app/mongod/progress-line';
import { startMongod } from '@app/mongod/start';
import { PRODUCT } from '@app/shared/product';
import ConnectionString from 'mongodb-connection-string-url';
import { migrate, requireSchema } from './migrations/migrate.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { connect, type Database } from './platform/db/connect.ts';
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
  /** Where the progress of a download is shown. */
  output?: { isTTY?: boolean; write(text: string): unknown };
}

/** Reaches the database that is configured, or starts one where none is, looks at its schema, and reads the secret. */
export async function start(config: Config, { log, mayJoin, mayMigrate, output }: StartOptions): Promise<Foundation> {
  const { dataDir, mongodBin, mongodbUri } = config;
  const onProgress = output && createProgressLine(output);
  const own = mongodbUri === undefined ? await startMongod({ dataDir, mongodBin, log, onProgress, mayJoin }) : null;
  let db: Database | undefined;
  const close = async () => {
    await db?.close();
    await own?.stop();
  };
  try {
    db = await (own ? connect(own.uri, log) : connectTo(mongodbUri ?? '', log));
    const migrated = own || mayMigrate ? await migrate(db.native) : [];
    for (const name of migrated) log.info({ migration: name }, 'the database was migrated');
    await requireSchema(db.native);
    return { db, secret: await sessionSecret(config.jwtSecret, dataDir), migrated, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connectTo(uri: string, log: Log): Promise<Database> {
  try {
    return await connect(uri, log);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const hosts = new ConnectionString(uri).hosts.join(', ');
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The database that MONGODB_URI names (${hosts}) could not be reached: ${reason}`);
  }
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
  if (error instanceof ConfigError || error instanceof MongodError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
