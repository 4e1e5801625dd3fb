import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { Log } from '../log.ts';

/** A database that is away is noticed within this time. */
const AWAY_MS = 3000;
/** No operation and no transaction takes longer, retries included: a 503 is promised within 5 s. */
const OPERATION_MS = 4500;

/** One connection to one database. Models hang on it, so that several apps can live in one process. */
export interface Database {
  connection: Connection;
  /** Runs `work` in a transaction (snapshot, majority, journaled); transient errors run it again, so it must be repeatable. */
  transact<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /** Whether the database answers now. Never throws. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects with majority writes and short patience. Rejects when the database cannot be reached within 30 s. */
export async function connect(uri: string, log: Log): Promise<Database> {
  const connection = mongoose.createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: AWAY_MS,
    connectTimeoutMS: AWAY_MS,
    timeoutMS: OPERATION_MS,
    maxPoolSize: 50,
    minPoolSize: 2,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    appName: 'app',
  });
  connection.on('error', (error: Error) => log.error({ err: error }, 'database connection error'));
  await connection.asPromise();
  return {
    connection,
    transact: (work) =>
      connection.getClient().withSession((session) =>
        session.withTransaction(() => work(session), {
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority', journal: true },
          readPreference: 'primary',
          timeoutMS: OPERATION_MS,
        }),
      ),
    isReady: async () => {
      try {
        await connection.db?.command({ ping: 1 }, { timeoutMS: 2000 });
        return connection.db !== undefined;
      } catch {
        return false;
      }
    },
    close: () => connection.close(),
  };
}
