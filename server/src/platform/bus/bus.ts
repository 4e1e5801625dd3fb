import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import type { Database } from '../db/connect.ts';
import { withDeadline } from '../deadline.ts';
import type { Log } from '../log.ts';

/** What servers tell each other. */
export type BusMessage =
  | { kind: 'push'; to: string; name: string; payload: unknown; asOf?: { thing: string; rev: number } }
  | { kind: 'session_ended'; userId: string; jti: string | null; before: number; expiresAt: number; reason: string };

export interface Bus {
  /** Tells every other server. Messages of one turn of the event loop travel in one write. Rejects when the write fails. */
  publish(message: BusMessage): Promise<void>;
  /** Hears what other servers (never this one) published. */
  subscribe(handler: (message: BusMessage) => void): void;
  /** Called when messages may have been missed, so that what depends on all of them can be read anew. */
  onGap(handler: () => void): void;
  /** Resolves once this server hears the others. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Signal {
  origin: string;
  at: Date;
  message: BusMessage;
}

type Position = { resumeAfter: unknown } | { startAtOperationTime: mongo.Timestamp };

const KEPT_SECONDS = 300;
const RETRY_MS = 200;
/** The database answers after this time also when there is nothing new. */
const AWAIT_MS = 1000;
/** Who says nothing for so long has died without a word: a connection can, and would be waited for a minute. */
const SILENT_MS = 2500;

/** A bus on one MongoDB collection with one change stream per server: every further stream would cost every insert. */
export function createBus(db: Database, log: Log): Bus {
  const origin = randomUUID();
  const signals = db.connection.collection<Signal>('signals');
  const handlers: ((message: BusMessage) => void)[] = [];
  const gapHandlers: (() => void)[] = [];
  let stopped = false;
  let stream: ReturnType<typeof open> | null = null;
  let waiting: Signal[] = [];
  let flushing: Promise<void> | null = null;

  const open = (from: Position) =>
    signals.watch<Signal>([{ $match: { operationType: 'insert', 'fullDocument.origin': { $ne: origin } } }], {
      maxAwaitTimeMS: AWAIT_MS,
      ...from,
    });

  /** A stream opens only when it is first read: without a moment to start at, what happens until then would be missed. */
  async function presentMoment(): Promise<Position> {
    const answer = (await db.connection.db?.command({ ping: 1 })) as { operationTime: mongo.Timestamp };
    const { t, i } = answer.operationTime;
    return { startAtOperationTime: new mongo.Timestamp({ t, i: i + 1 }) };
  }

  async function listen(start: Position): Promise<void> {
    let from: Position | null = start;
    while (!stopped) {
      try {
        if (!from) {
          from = await presentMoment();
          tellGap();
        }
        stream = open(from);
        while (!stopped) {
          const change: mongo.ChangeStreamDocument<Signal> | null = await withDeadline(stream.tryNext(), SILENT_MS);
          const place: unknown = change?._id ?? stream.resumeToken;
          if (place) from = { resumeAfter: place };
          if (change?.operationType === 'insert') hear(change.fullDocument.message);
        }
      } catch (error) {
        if (stopped) return;
        log.warn({ err: error }, 'the bus lost its change stream and opens it again');
        if (isPlaceLost(error)) from = null;
      }
      if (stream) await withDeadline(stream.close(), SILENT_MS).catch(() => undefined);
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  }

  function hear(message: BusMessage): void {
    try {
      handlers.forEach((handler) => handler(message));
    } catch (error) {
      log.error({ err: error, kind: message.kind }, 'a message of another server could not be handled');
      tellGap();
    }
  }

  const tellGap = () => gapHandlers.forEach((handler) => handler());

  async function flush(): Promise<void> {
    await Promise.resolve();
    const batch = waiting;
    waiting = [];
    flushing = null;
    // Journaled at once: a change stream shows only what the majority has in its journal, else written every 100 ms.
    await signals.insertMany(batch, { ordered: true, writeConcern: { w: 1, journal: true } });
  }

  return {
    publish(message) {
      waiting.push({ origin, at: new Date(), message });
      flushing ??= flush();
      return flushing;
    },
    subscribe: (handler) => void handlers.push(handler),
    onGap: (handler) => void gapHandlers.push(handler),
    async start() {
      await signals.createIndex({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
      void listen(await presentMoment());
    },
    async stop() {
      stopped = true;
      await stream?.close().catch(() => undefined);
      await flushing?.catch(() => undefined);
    },
  };
}

/** InvalidResumeToken, ChangeStreamFatalError, ChangeStreamHistoryLost: what was missed has to be read anew. */
const lostPlaces = new Set<unknown>([260, 280, 286]);

const isPlaceLost = (error: unknown): boolean => error instanceof mongo.MongoServerError && lostPlaces.has(error.code);
