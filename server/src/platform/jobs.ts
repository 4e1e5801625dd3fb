import type { DbSession } from './db/connect.ts';
import { withDeadline } from './deadline.ts';
import type { Log } from './log.ts';
import { createPoller, type Poller } from './poller.ts';

interface JobsOptions<Job> {
  name: string;
  /** How often it looks for jobs that nobody woke it for: their pause is over, or the lease of a server that died. */
  everyMs: number;
  /** How many are worked on at a time. */
  concurrency: number;
  /** The next job, of nobody but `except`, whose places are taken. */
  claim: (except: readonly string[]) => Promise<Job | null>;
  /** How many of one owner are worked on at a time; `concurrency` if omitted. */
  perOwner?: { places: number; ownerOf: (job: Job) => string };
  /** For work that may outlast its lease; answers `false` when the claim does not hold any more. */
  renew?: { everyMs: number; lease: (job: Job) => Promise<boolean> };
  /** `signal` is aborted when the claim is lost or the server stops. What is thrown is logged; the lease ends by itself. */
  work: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Whether no further try would help; then `giveUp` ends the job in place of `work`. Without them it is tried until it is done. */
  isHopeless?: (job: Job) => boolean;
  giveUp?: (job: Job) => Promise<void>;
  log: Log;
}

/** A place that is held for a job that is being stored: to be begun, with the claim that it was stored with, or released. */
interface Reservation<Job> {
  begin(job: Job): void;
  release(): void;
}

/** Works off jobs, a few at a time: the one pattern for everything that is done in the background. */
export class Jobs<Job> {
  readonly #options: JobsOptions<Job>;
  readonly #poller: Poller;
  readonly #running = new Map<Job, { abort: AbortController; ended: Promise<void> }>();
  readonly #watched = new WeakSet<DbSession>();
  /** The owners of the jobs for which a place is held. */
  readonly #reserved: string[] = [];
  /** Claims that are under way: each may need a place. */
  #claiming = 0;
  /** A job may be due that was left for want of a place. */
  #hasMore = false;

  constructor(options: JobsOptions<Job>) {
    const { name, everyMs, log } = options;
    this.#options = options;
    this.#poller = createPoller({ name, everyMs, look: (isStopping) => this.#look(isStopping), log });
  }

  start(): void {
    this.#poller.start();
  }

  /** There is a job; one that is stored in a transaction, by its end. */
  wake(session?: DbSession): void {
    if (!session) this.#poller.wake();
    else if (!this.#watched.has(session)) {
      this.#watched.add(session);
      session.once('ended', () => this.#poller.wake());
    }
  }

  /** A place for a job that is about to be stored, claimed from the beginning; null when none is free. */
  reserve(owner: string): Reservation<Job> | null {
    if (this.#places() <= 0 || this.#busyOwners().includes(owner)) return null;
    this.#reserved.push(owner);
    let isHeld = true;
    const free = () => {
      if (isHeld) this.#reserved.splice(this.#reserved.indexOf(owner), 1);
      isHeld = false;
    };
    return {
      // The call that stored the job answers first: the work may hold the processor for a while.
      begin: (job) => {
        setImmediate(() => {
          free();
          this.#begin(job);
        });
      },
      release: () => {
        free();
        if (this.#hasMore) this.wake();
      },
    };
  }

  /** Claims nothing more, gives what is worked on `graceMs` to be finished, aborts it then, and waits for its end. */
  async stop(graceMs = 0): Promise<void> {
    await this.#poller.stop();
    await withDeadline(this.#ended(), graceMs).catch(() => undefined);
    for (const { abort } of this.#running.values()) abort.abort();
    await this.#ended();
  }

  /** Works off all that is due now. */
  async drain(): Promise<void> {
    do {
      await this.#look(() => false);
      await this.#ended();
    } while (this.#hasMore);
  }

  async #ended(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #look(isStopping: () => boolean): Promise<void> {
    while (!isStopping()) {
      this.#hasMore = true;
      if (this.#places() <= 0) return;
      const busy = this.#busyOwners();
      this.#claiming += 1;
      const job = await this.#options.claim(busy).finally(() => (this.#claiming -= 1));
      this.#hasMore = job !== null || busy.length > 0;
      if (!job) return;
      this.#begin(job);
    }
  }

  #places(): number {
    return this.#options.concurrency - this.#running.size - this.#reserved.length - this.#claiming;
  }

  #busyOwners(): string[] {
    const { perOwner } = this.#options;
    if (!perOwner) return [];
    const counts = new Map<string, number>();
    const owners = [...[...this.#running.keys()].map(perOwner.ownerOf), ...this.#reserved];
    for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return [...counts].flatMap(([owner, count]) => (count >= perOwner.places ? [owner] : []));
  }

  #begin(job: Job): void {
    const abort = new AbortController();
    const ended = this.#work(job, abort)
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error, job: this.#options.name }, 'a job broke off and will be tried again');
      })
      .finally(() => {
        this.#running.delete(job);
        if (this.#hasMore) this.wake();
      });
    this.#running.set(job, { abort, ended });
  }

  async #work(job: Job, abort: AbortController): Promise<void> {
    const { renew, work, isHopeless, giveUp } = this.#options;
    const renewing = renew && setInterval(() => this.#renew(renew.lease(job), abort), renew.everyMs);
    try {
      await (giveUp && isHopeless?.(job) ? giveUp(job) : work(job, abort.signal));
    } finally {
      clearInterval(renewing);
    }
  }

  #renew(renewed: Promise<boolean>, abort: AbortController): void {
    renewed.then(
      (isHeld) => isHeld || abort.abort(),
      (error: unknown) => this.#options.log.warn({ err: error }, 'a lease could not be renewed'),
    );
  }
}
