import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import type { DbSession } from '../db/session.ts';
import { maskEmail, type Log } from '../log.ts';
import type { Mail, Mailer } from './mail.ts';

/** A promise to mail somebody about something. */
export interface MailRequest {
  /** Names the writer that makes the mail when it is sent. */
  kind: string;
  to: string;
  /** Requests with the same kind and key are one: a later one replaces an earlier that still waits. The address unless said. */
  key?: string;
  data?: Record<string, unknown>;
}

/**
 * Makes the mail at the moment it is sent, and answers `null` when it is no longer wanted. What must not lie in a
 * database (codes, links) is made here, anew at every try, so that no mail ever leaves with a dead one.
 */
export type MailWriter = (request: Required<MailRequest>) => Promise<Mail | null>;

export interface MailQueue {
  /** To be called for every kind before `start`. */
  define(kind: string, writer: MailWriter): void;
  /** Keeps the promise from now on; with a session, from its commit on. */
  enqueue(request: MailRequest, options?: { session?: DbSession; delaySeconds?: number }): Promise<void>;
  /** Forgets what waits for an address. */
  forget(to: string, session?: DbSession): Promise<void>;
  ensureIndexes(): Promise<void>;
  start(): void;
  /** Ends after the mails that are on their way, or 4 s. */
  stop(): Promise<void>;
}

interface WaitingMail {
  _id: string;
  kind: string;
  to: string;
  data: Record<string, unknown>;
  /** Changes with every request, so that finishing an old one does not swallow a new one. */
  revision: string;
  tries: number;
  /** When it may be taken: later while a server has it (the lease) and between tries. */
  due_at: Date;
  /** When it was to be sent by the request. */
  wanted_at: Date;
  /** Until when a server has it, or the request before it: of two mails the newer must not arrive first. */
  leased_until?: Date;
  expires_at: Date;
}

const LEASE_MS = 90_000;
const KEPT_MS = 24 * 60 * 60 * 1000;
const POLL_MS = 1000;
const IN_FLIGHT = 4;
const GOODBYE_MS = 4000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 15 * 60 * 1000;

/** How long to wait after the n-th failed try, from 2 seconds doubling to 15 minutes. */
export const retryDelayMs = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20));

/** Promised mails, kept in the database until the outgoing server has taken them; several servers share the work. */
export function createMailQueue(deps: {
  db: Database;
  mailer: Mailer;
  log: Log;
  now?: () => number;
  /** Told of every try. */
  onOutcome?: (outcome: 'sent' | 'dropped' | 'retried' | 'given_up') => void;
}): MailQueue {
  const { db, mailer, log } = deps;
  const now = deps.now ?? Date.now;
  const tell = deps.onOutcome ?? (() => undefined);
  const waiting = db.connection.collection<WaitingMail>('mails');
  const writers = new Map<string, MailWriter>();
  const running = new Set<Promise<void>>();
  const awaited = new WeakSet<DbSession>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;

  async function claim(): Promise<WaitingMail | null> {
    const instant = now();
    const leased_until = new Date(instant + LEASE_MS);
    return waiting.findOneAndUpdate(
      { due_at: { $lte: new Date(instant) } },
      { $set: { due_at: leased_until, leased_until }, $inc: { tries: 1 } },
      { sort: { due_at: 1 }, returnDocument: 'after' },
    );
  }

  async function handle(mail: WaitingMail): Promise<void> {
    const mine = { _id: mail._id, revision: mail.revision, tries: mail.tries };
    const about = { kind: mail.kind, to: maskEmail(mail.to), tries: mail.tries };
    if (mail.expires_at.getTime() <= now()) {
      log.error(about, 'a mail could not be sent for a day and is given up');
      await waiting.deleteOne(mine);
      tell('given_up');
      return;
    }
    try {
      const written = await writeMail(mail);
      if (written) await mailer.send(written);
      const { deletedCount } = await waiting.deleteOne(mine);
      if (deletedCount === 0) await letNextGo(mail);
      tell(written ? 'sent' : 'dropped');
      log.debug(about, written ? 'mail sent' : 'mail no longer wanted');
    } catch (error) {
      log.warn({ ...about, err: error }, 'a mail could not be sent and will be tried again');
      tell('retried');
      const due_at = new Date(now() + retryDelayMs(mail.tries));
      const { matchedCount } = await waiting.updateOne(mine, { $set: { due_at }, $unset: { leased_until: 1 } });
      if (matchedCount === 0) await letNextGo(mail);
    }
  }

  /** A newer request for the same mail has waited for this one to be out of the house. */
  async function letNextGo({ _id, leased_until }: WaitingMail): Promise<void> {
    if (!leased_until) return;
    const next = [{ $set: { due_at: '$wanted_at' } }, { $unset: 'leased_until' }];
    await waiting.updateOne({ _id, leased_until }, next);
  }

  async function writeMail({ _id, kind, to, data }: WaitingMail): Promise<Mail | null> {
    const writer = writers.get(kind);
    if (!writer) throw new Error(`There is no writer for mails of the kind '${kind}'.`);
    return writer({ kind, to, data, key: _id.slice(kind.length + 1) });
  }

  async function work(): Promise<void> {
    for (let mail = await claim(); mail && !isStopped; mail = await claim()) await handle(mail);
  }

  function wake(): void {
    if (isStopped || running.size >= IN_FLIGHT) return;
    const run = work()
      .catch((error: unknown) => log.warn({ err: error }, 'the mail queue could not be read'))
      .finally(() => running.delete(run));
    running.add(run);
  }

  function tick(): void {
    wake();
    timer = setTimeout(tick, POLL_MS).unref();
  }

  return {
    define: (kind, writer) => void writers.set(kind, writer),
    async enqueue({ kind, to, key = to, data = {} }, { session, delaySeconds = 0 } = {}) {
      const instant = now();
      const wanted_at = new Date(instant + delaySeconds * 1000);
      const set = {
        kind,
        to,
        data,
        wanted_at,
        expires_at: new Date(instant + KEPT_MS),
        revision: randomUUID(),
        tries: 0,
      };
      await waiting.updateOne(
        { _id: `${kind}:${key}` },
        // As literals: what a person typed is no expression.
        [{ $set: { ...literals(set), due_at: { $max: [wanted_at, '$leased_until'] } } }],
        { upsert: true, ...(session ? { session } : {}) },
      );
      if (!session) wake();
      else if (!awaited.has(session)) {
        awaited.add(session);
        session.once('ended', wake);
      }
    },
    forget: async (to, session) => void (await waiting.deleteMany({ to }, session ? { session } : {})),
    ensureIndexes: async () => void (await waiting.createIndexes([{ key: { due_at: 1 } }, { key: { to: 1 } }])),
    start() {
      isStopped = false;
      tick();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A tarpit must not hold up the end; what it holds is taken up again when its lease is over.
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, GOODBYE_MS).unref())]);
    },
  };
}

const literals = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value }]));
