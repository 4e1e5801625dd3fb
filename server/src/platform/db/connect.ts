import ConnectionString from 'mongodb-connection-string-url';
import mongoose, { mongo, type ClientSession, type Connection } from 'mongoose';
import { budgets } from '../budgets.ts';
import { storedUntil, withDeadline } from '../deadline.ts';
import { unavailable } from '../errors.ts';
import type { Log } from '../log.ts';
import { refuseOldMongo, writeAll, type Write } from './write-all.ts';

/** The session of a transaction, as features hand it on; they know no more of the database. */
export type DbSession = ClientSession;

const UNAUTHORIZED = 13;
/** By this name the database knows the connections of the servers that use one of its databases. */
export const appNameOf = (databaseName: string): string => `app ${databaseName}`;

/** One connection to one database. Models hang on it, so that several apps can live in one process. */
export interface Database {
  connection: Connection;
  /** The driver's own handle, for what mongoose has no word for. */
  native: mongo.Db;
  /**
   * Runs `work` in a transaction (snapshot, majority, journaled); transient errors run it again, so it must be repeatable.
   * `until` is of `storedUntil()`, asked now unless given: no commit begins later, and the caller gets a 503. A commit that
   * has begun is waited for: nobody else knows whether it is stored.
   */
  transact<T>(work: (session: DbSession) => Promise<T>, until?: number): Promise<T>;
  /** Writes to several collections in a transaction, in one round trip. */
  writeAll(session: DbSession, writes: readonly Write[]): Promise<void>;
  /** Whether the database answers now. Never throws. */
  isReady(): Promise<boolean>;
  /** How many connections of the pool are in use. */
  busyConnections(): number;
  /** How often the work of a transaction had to be run once more. */
  transactionRetries(): number;
  close(): Promise<void>;
}

interface ConnectOptions {
  monitorCommands?: boolean;
  appName?: string | undefined;
}

/** The database that an address names; the driver's own where it names none. */
export const databaseNameOf = (uri: string): string =>
  decodeURIComponent(new ConnectionString(uri).pathname.slice(1)) || 'test';

/**
 * Connects with majority writes and short patience. Rejects when the database cannot be reached within 30 s, or is too old.
 * `monitorCommands` has the driver report every command, for tests that count them; `appName` is how the database knows who asks.
 */
export async function connect(
  uri: string,
  log: Log,
  { monitorCommands = false, appName = appNameOf(databaseNameOf(uri)) }: ConnectOptions = {},
): Promise<Database> {
  const connection = mongoose.createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: budgets.databaseAwayMs,
    connectTimeoutMS: budgets.databaseAwayMs,
    heartbeatFrequencyMS: budgets.databaseHeartbeatMs,
    waitQueueTimeoutMS: budgets.databaseAwayMs,
    socketTimeoutMS: budgets.databaseSilenceMs,
    maxPoolSize: 50,
    minPoolSize: 2,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    appName,
    monitorCommands,
  });
  connection.on('error', (error: Error) => log.error({ err: error }, 'database connection error'));
  await connection.asPromise();
  const native = connection.db;
  if (!native) throw new mongo.MongoNotConnectedError('The connection names no database.');
  try {
    const { version } = (await native.admin().buildInfo()) as { version: string };
    refuseOldMongo(version, await compatibilityOf(native));
  } catch (error) {
    await connection.close();
    throw error;
  }
  let busy = 0;
  let retries = 0;
  connection.getClient().on('connectionCheckedOut', () => (busy += 1));
  connection.getClient().on('connectionCheckedIn', () => (busy -= 1));
  return {
    connection,
    native,
    transact: async (work, until = storedUntil()) => {
      // Not a transient error, so the driver does not run the work once more.
      const refuseIfLate = () => {
        if (performance.now() > until) throw unavailable();
      };
      refuseIfLate();
      let isCommitting = false;
      let runs = 0;
      const whole = connection.getClient().withSession((session) =>
        withNamedErrors(session).withTransaction(
          async () => {
            isCommitting = false;
            if (runs > 0) retries += 1;
            runs += 1;
            refuseIfLate();
            const result = await work(session);
            // The caller already got a 503 and may have retried; do not commit a stale write over a newer one.
            refuseIfLate();
            isCommitting = true;
            return result;
          },
          {
            readConcern: { level: 'snapshot' },
            writeConcern: { w: 'majority', journal: true },
            readPreference: 'primary',
          },
        ),
      );
      return withDeadline(whole, until - performance.now(), () => !isCommitting);
    },
    writeAll: (session, writes) => writeAll(connection.getClient(), session, writes),
    isReady: async () => {
      try {
        await withDeadline(native.command({ ping: 1 }), budgets.databaseAwayMs);
        return true;
      } catch {
        return false;
      }
    },
    busyConnections: () => busy,
    transactionRetries: () => retries,
    // Closing can hang while the server is unreachable, and would hold up the end of the process.
    close: () => withDeadline(connection.close(), budgets.databaseCloseMs).catch(() => undefined),
  };
}

/** As which version a database behaves; `undefined` where its user may not ask. */
async function compatibilityOf(native: mongo.Db): Promise<string | undefined> {
  try {
    const found = await native.admin().command({ getParameter: 1, featureCompatibilityVersion: 1 });
    return (found.featureCompatibilityVersion as { version?: string } | undefined)?.version;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === UNAUTHORIZED) return undefined;
    throw error;
  }
}

/**
 * The driver rethrows a raw socket error during a commit and then fails on it, because it asks every error for its labels. The
 * outcome is as unknown as after any network error, so the commit is tried again.
 */
function withNamedErrors(session: ClientSession): ClientSession {
  const commit = session.commitTransaction.bind(session);
  session.commitTransaction = () =>
    commit().catch((error: Error) => {
      if (error instanceof mongo.MongoError) throw error;
      const named = new mongo.MongoNetworkError(error.message, { cause: error });
      named.addErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult);
      throw named;
    });
  return session;
}
