import type { Model } from 'mongoose';
import { budgets } from '../budgets.ts';
import type { Database, DbSession } from '../db/connect.ts';
import { inMs } from '../db/write-all.ts';
import { withDeadline } from '../deadline.ts';
import { Jobs } from '../jobs.ts';
import { isExpired, Leases, retryDelayMs } from '../leases.ts';
import { maskEmail, type Log } from '../log.ts';
import type { Mail } from './mail.ts';
import { MailRefusedError, type Mailer } from './mailer.ts';
import { waitingMailModel, type WaitingMailRow } from './waiting-mail.model.ts';

/** An email to be queued. */
interface MailRequest {
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

type MailOutcome = 'sent' | 'dropped' | 'retried' | 'rejected' | 'given_up';

interface MailQueueDeps {
  db: Database;
  mailer: Pick<Mailer, 'send'>;
  log: Log;
  /** Called with the outcome of every try. */
  onOutcome?: ((outcome: MailOutcome) => void) | undefined;
}

const IN_FLIGHT = 4;

/** Queued emails, kept in the database until the outgoing server has accepted them; several servers share the work. */
export class MailQueue {
  readonly #mailer: Pick<Mailer, 'send'>;
  readonly #log: Log;
  readonly #onOutcome: (outcome: MailOutcome) => void;
  readonly #mails: Model<WaitingMailRow>;
  readonly #leases: Leases<WaitingMailRow>;
  readonly #jobs: Jobs<WaitingMailRow>;
  readonly #writers = new Map<string, MailWriter>();

  constructor({ db, mailer, log, onOutcome = () => undefined }: MailQueueDeps) {
    this.#mailer = mailer;
    this.#log = log;
    this.#onOutcome = onOutcome;
    this.#mails = waitingMailModel(db.connection);
    this.#leases = new Leases(this.#mails);
    this.#jobs = new Jobs({
      ...{ name: 'mails', everyMs: budgets.mailsEveryMs, concurrency: IN_FLIGHT, log },
      claim: () => this.#leases.claim(budgets.mailLeaseMs, {}, { leased_until: inMs(budgets.mailLeaseMs) }),
      work: (mail, signal) => this.#send(mail, signal),
      isHopeless: (mail) => isExpired(mail, budgets.mailLeaseMs),
      giveUp: (mail) => this.#giveUp(mail),
    });
  }

  /** To be called for every kind before `start`. */
  define(kind: string, writer: MailWriter): void {
    this.#writers.set(kind, writer);
  }

  /** Queues an email; in a transaction, it is queued by the commit. */
  async enqueue(
    { kind, to, key = to, data = {} }: MailRequest,
    { session, delaySeconds = 0 }: { session?: DbSession; delaySeconds?: number } = {},
  ): Promise<void> {
    const wanted_at = inMs(delaySeconds * 1000);
    const times = { wanted_at, expires_at: inMs(budgets.mailKeptMs), due_at: { $max: [wanted_at, '$leased_until'] } };
    await this.#leases.request(`${kind}:${key}`, { fields: { kind, to, data }, times }, session);
    this.#jobs.wake(session);
  }

  /** For how long the mail has been due that has waited longest, on whichever server; 0 when none waits. */
  async oldestSeconds(): Promise<number> {
    const [oldest] = await this.#mails.find({}, { wanted_at: 1 }).sort({ due_at: 1 }).limit(1).lean();
    return oldest ? Math.max(0, (Date.now() - oldest.wanted_at.getTime()) / 1000) : 0;
  }

  start(): void {
    this.#jobs.start();
  }

  /** Takes no more mails. Those on their way are finished or, after some seconds, broken off and due again at once. */
  async stop(): Promise<void> {
    // The second is long enough to store that they are due.
    const whole = budgets.mailGoodbyeMs + budgets.mailReleaseMs;
    await withDeadline(this.#jobs.stop(budgets.mailGoodbyeMs), whole).catch(() => undefined);
  }

  async #giveUp(mail: WaitingMailRow): Promise<void> {
    this.#log.error(about(mail), 'a mail could not be sent for a day and is given up');
    await this.#mails.deleteOne(this.#leases.heldBy(mail));
    this.#onOutcome('given_up');
  }

  async #send(mail: WaitingMailRow, signal: AbortSignal): Promise<void> {
    try {
      const written = await this.#write(mail);
      if (written) await this.#mailer.send(written, signal);
      await this.#remove(mail);
      this.#onOutcome(written ? 'sent' : 'dropped');
      this.#log.debug(about(mail), written ? 'mail sent' : 'mail no longer wanted');
    } catch (error) {
      if (error instanceof MailRefusedError) {
        this.#log.warn({ ...about(mail), err: error }, 'a mail was refused for good');
        await this.#remove(mail);
        this.#onOutcome('rejected');
        return;
      }
      this.#log.warn({ ...about(mail), err: error }, 'a mail could not be sent and will be tried again');
      this.#onOutcome('retried');
      const due_at = inMs(signal.aborted ? 0 : retryDelayMs(mail.tries));
      const again = [{ $set: { due_at } }, { $unset: 'leased_until' }];
      if (!(await this.#leases.change(mail, again))) await this.#releaseNext(mail);
    }
  }

  async #remove(mail: WaitingMailRow): Promise<void> {
    const { deletedCount } = await this.#mails.deleteOne(this.#leases.heldBy(mail));
    if (deletedCount === 0) await this.#releaseNext(mail);
  }

  async #write({ _id, kind, to, data }: WaitingMailRow): Promise<Mail | null> {
    const writer = this.#writers.get(kind);
    if (!writer) throw new Error(`There is no writer for mails of the kind '${kind}'.`);
    return writer({ kind, to, data, key: _id.slice(kind.length + 1) });
  }

  /** A newer request for the same mail has waited for this one to be sent. */
  async #releaseNext({ _id, leased_until }: WaitingMailRow): Promise<void> {
    if (!leased_until) return;
    const next = [{ $set: { due_at: '$wanted_at' } }, { $unset: 'leased_until' }];
    await this.#mails.updateOne({ _id, leased_until }, next, { updatePipeline: true });
    this.#jobs.wake();
  }
}

const about = ({ kind, to, tries }: WaitingMailRow) => ({ kind, to: maskEmail(to), tries });
