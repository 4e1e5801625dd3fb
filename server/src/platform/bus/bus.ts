import { randomUUID } from 'node:crypto';
import { mongo, type Model } from 'mongoose';
import { budgets } from '../budgets.ts';
import type { Database } from '../db/connect.ts';
import { retryWhileAway } from '../db/mongo-errors.ts';
import { withDeadline } from '../deadline.ts';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import { busMessageModel, type BusMessage, type BusMessageRow } from './bus-message.model.ts';

type Position = { resumeAfter: unknown } | { startAtOperationTime: mongo.Timestamp };

/** A bus on one MongoDB collection with one change stream per server: every further stream would cost every insert. */
export class Bus {
  readonly #db: Database;
  readonly #log: Log;
  readonly #messages: Model<BusMessageRow>;
  readonly #origin = randomUUID();
  readonly #handlers: ((message: BusMessage) => void)[] = [];
  readonly #gapHandlers: (() => void)[] = [];
  #waiting: BusMessageRow[] = [];
  #flushing: Promise<void> | null = null;
  /** Writes under way: `stop` waits for them. */
  readonly #writes = new Set<Promise<void>>();
  #started: Promise<void> | null = null;
  #stream: ReturnType<Bus['open']> | null = null;
  /** When the stream last gave a sign of life, by the monotonic clock. */
  #aliveAt = -Infinity;
  #isStopped = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#messages = busMessageModel(db.connection);
  }

  /** Publishes to every other server. Messages of one turn of the event loop travel in one write. Rejects when the write fails. */
  publish(message: BusMessage): Promise<void> {
    this.#waiting.push({ origin: this.#origin, expires_at: new Date(), message });
    if (this.#flushing) return this.#flushing;
    const writing = this.#flush();
    this.#flushing = writing;
    this.#writes.add(writing);
    void writing.catch(() => undefined).finally(() => this.#writes.delete(writing));
    return writing;
  }

  /** Listens to what other servers (never this one) publish. */
  subscribe(handler: (message: BusMessage) => void): void {
    this.#handlers.push(handler);
  }

  /** Called when messages may have been missed, so that what depends on all of them can be read anew. */
  onGap(handler: () => void): void {
    this.#gapHandlers.push(handler);
  }

  /** Whether everything has arrived that others published until a moment ago: a living change stream answers even when idle. */
  get isCaughtUp(): boolean {
    return performance.now() - this.#aliveAt < budgets.busDoubtMs;
  }

  /** Resolves once this server listens: what it reads after that, together with what arrives, is everything. */
  start(): Promise<void> {
    this.#started ??= this.#begin();
    return this.#started;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#stream?.close().catch(() => undefined);
    await Promise.allSettled(this.#writes);
  }

  async #begin(): Promise<void> {
    const now = await retryWhileAway(() => this.#presentMoment());
    this.#aliveAt = performance.now();
    void this.#listen(now);
  }

  async #flush(): Promise<void> {
    await Promise.resolve();
    const batch = this.#waiting;
    this.#waiting = [];
    this.#flushing = null;
    // Journaled at once: a change stream shows only what the majority has in its journal, else written every 100 ms (P7 of
    // the benchmark). Past the model, whose insertMany takes no write concern.
    const options = { ordered: true, writeConcern: { w: 1, journal: true } };
    await this.#messages.collection.insertMany(batch, options);
  }

  /** The driver's own stream: mongoose's has no `tryNext`, and a silent one looks like one that died. */
  private open(from: Position) {
    return this.#messages.collection.watch<BusMessageRow>(
      [{ $match: { operationType: 'insert', 'fullDocument.origin': { $ne: this.#origin } } }],
      { maxAwaitTimeMS: budgets.busAwaitMs, ...from },
    );
  }

  /** A stream opens only when it is first read: without a moment to start at, what happens until then would be missed. */
  async #presentMoment(): Promise<Position> {
    const answer = await this.#db.native.command({ ping: 1 });
    const operationTime = answer.operationTime as mongo.Timestamp | undefined;
    // A set whose members have all been started anew knows none before its election.
    if (!operationTime) throw new mongo.MongoNotConnectedError('The database has not elected a primary yet.');
    const { t, i } = operationTime;
    return { startAtOperationTime: new mongo.Timestamp({ t, i: i + 1 }) };
  }

  async #listen(start: Position): Promise<void> {
    let from: Position | null = start;
    while (!this.#isStopped) {
      try {
        if (!from) {
          from = await this.#presentMoment();
          this.#notifyGap();
        }
        this.#stream = this.open(from);
        let hasAnswered = false;
        while (!this.#isStopped) {
          const change: mongo.ChangeStreamDocument<BusMessageRow> | null = await withDeadline(
            this.#stream.tryNext(),
            // A stream that is silent for longer is dead: a connection can die without notice, and the driver would wait a minute.
            budgets.busSilenceMs,
          );
          // A dropped collection ends the stream, and so may a killed cursor; it then answers null at once, for ever.
          if (!change && this.#stream.closed) {
            this.#log.warn('the bus lost its change stream and opens it again: the database has ended it');
            // After a drop it ends at the same place again.
            if (!hasAnswered) from = null;
            break;
          }
          hasAnswered = true;
          this.#aliveAt = performance.now();
          const place: unknown = change?._id ?? this.#stream.resumeToken;
          if (place) from = { resumeAfter: place };
          if (change?.operationType === 'insert') this.#receive(change.fullDocument.message);
        }
      } catch (error) {
        if (this.#isStopped) return;
        this.#log.warn(`the bus lost its change stream and opens it again: ${reasonOf(error)}`);
        if (isPlaceLost(error)) from = null;
      }
      if (this.#stream) await withDeadline(this.#stream.close(), budgets.busSilenceMs).catch(() => undefined);
      if (!this.#isStopped) await new Promise((resolve) => setTimeout(resolve, budgets.busRetryMs).unref());
    }
  }

  #receive(message: BusMessage): void {
    try {
      this.#handlers.forEach((handler) => handler(message));
    } catch (error) {
      this.#log.error({ err: error, kind: message.kind }, 'a message of another server could not be handled');
      this.#notifyGap();
    }
  }

  #notifyGap(): void {
    this.#gapHandlers.forEach((handler) => handler());
  }
}

/** In a few words: nothing is lost by it, and on a busy machine it is not rare. */
const reasonOf = (error: unknown): string =>
  error instanceof DomainError ? `it was silent for ${String(budgets.busSilenceMs / 1000)} s` : String(error);

/** InvalidResumeToken, ChangeStreamFatalError, ChangeStreamHistoryLost: what was missed has to be read anew. */
const lostPlaces = new Set<unknown>([260, 280, 286]);

const isPlaceLost = (error: unknown): boolean => error instanceof mongo.MongoServerError && lostPlaces.has(error.code);
