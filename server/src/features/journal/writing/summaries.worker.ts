import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@app/shared/limits';
import type { AiSource, AiWriter, EventWriting } from '@app/writer/contract';
import type { KeyedLimiter } from '../../../platform/limiter.ts';
import type { Log } from '../../../platform/log.ts';
import { createPoller } from '../../../platform/poller.ts';
import type { EventsRepo } from '../events/events.repo.ts';
import type { EventRow } from '../events/event.types.ts';
import { answerOf, textOf } from './answer-of.ts';
import { pauseAfter, summarySettings, type SummarySettings } from './summary-times.ts';
import type { Finished, FinishedEvent } from './writing.rules.ts';

/** Each lasts as long as a transaction may. */
const STORE_TRIES = 4;

/** After so many claims that came to nothing, the fault is in the entry or in what is made of it, and no further one would help. */
const CLAIMS_MAX = 8;

/** A place that is held for an event: to be begun, with the lease that it was stored with, or released. */
interface Reservation {
  leaseMs: number;
  begin: (event: EventRow) => void;
  release: () => void;
}

interface Written {
  writing: EventWriting;
  source: AiSource;
}

interface SummaryDeps {
  repo: Pick<EventsRepo, 'claimNext' | 'renew' | 'giveBack' | 'giveUp'>;
  finish: (finished: Finished) => Promise<FinishedEvent | null>;
  writer: AiWriter;
  /** Takes over after three failed tries; never fails. */
  fallback: AiWriter;
  /** The places of one user among all that ask the model. */
  perUser: KeyedLimiter;
  log: Log;
  now: () => Date;
  onOutcome: (source: AiSource, outcome: 'done' | 'failed' | 'late' | 'given_up') => void;
  settings?: Partial<SummarySettings> | undefined;
}

/**
 * Lets a writer write about events that wait for it: on each server at most four at a time, at most two of one user. An event is its own
 * job: a claim is a lease with a fence, and what is written counts only while the fence is the same. A server that dies
 * leaves leases that end.
 */
export class Summaries {
  readonly #deps: SummaryDeps;
  readonly #settings: SummarySettings;
  readonly #poller;
  readonly #running = new Map<EventRow, { abort: AbortController; ended: Promise<void> }>();
  /** Whose places are held for events that are being stored. */
  readonly #reserved: string[] = [];
  readonly #listeners = new Map<string, Set<(finished: FinishedEvent | null) => void>>();
  /** Something was left because nobody was free for it. */
  #hasMore = false;

  constructor(deps: SummaryDeps) {
    this.#deps = deps;
    this.#settings = { ...summarySettings, ...deps.settings };
    const { pollMs: everyMs } = this.#settings;
    const look = (isStopping: () => boolean) => this.#takeUp(isStopping);
    this.#poller = createPoller({ name: 'summaries', everyMs, look, log: deps.log });
  }

  start(): void {
    this.#poller.start();
  }

  /** There is an event to write about. */
  wake(): void {
    this.#poller.wake();
  }

  /** A place for an event that is about to be stored, which then is claimed from the beginning; null when none is free. */
  reserve(userId: string): Reservation | null {
    if (this.#places() <= 0 || this.#busyUsers().includes(userId)) return null;
    this.#reserved.push(userId);
    let isOpen = true;
    const release = () => {
      if (isOpen) this.#reserved.splice(this.#reserved.indexOf(userId), 1);
      isOpen = false;
    };
    return {
      leaseMs: this.#settings.leaseMs,
      begin: (event) => {
        // Whoever waits for an answer gets it first: a writer may hold the processor for a while.
        setImmediate(() => {
          release();
          this.#begin(event);
        });
      },
      release: () => {
        release();
        if (this.#hasMore) this.#poller.wake();
      },
    };
  }

  /** What came of the event's summary when this server has finished it; null when it came too late, or after `ms`. */
  finished(id: string, ms: number): Promise<FinishedEvent | null> {
    return new Promise((resolve) => {
      const forId = this.#listeners.get(id) ?? new Set();
      this.#listeners.set(id, forId);
      const done = (finished: FinishedEvent | null) => {
        clearTimeout(timer);
        forId.delete(done);
        if (forId.size === 0) this.#listeners.delete(id);
        resolve(finished);
      };
      const timer = setTimeout(() => done(null), ms);
      forId.add(done);
    });
  }

  /** Stores what is written, and gives back what is not, so that others begin at once. */
  async stop(): Promise<void> {
    await this.#poller.stop();
    for (const { abort } of this.#running.values()) abort.abort();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #takeUp(isStopping: () => boolean): Promise<void> {
    const { repo } = this.#deps;
    while (!isStopping() && this.#places() > 0) {
      const busy = this.#busyUsers();
      const event = await repo.claimNext(this.#settings.leaseMs, busy);
      this.#hasMore = event !== null || busy.length > 0;
      if (!event) return;
      this.#begin(event);
    }
  }

  #places(): number {
    return limits.aiInFlight - this.#running.size - this.#reserved.length;
  }

  /** Whose events fill all places that one user may have. */
  #busyUsers(): string[] {
    const counts = new Map<string, number>();
    const users = [...[...this.#running.keys()].map(({ user_id }) => user_id), ...this.#reserved];
    for (const userId of users) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return [...counts].flatMap(([userId, count]) => (count >= limits.aiInFlightPerUser ? [userId] : []));
  }

  #begin(event: EventRow): void {
    const abort = new AbortController();
    const ended = this.#work(event, abort)
      // The lease ends by itself, and then somebody else begins.
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error, event: event.id }, 'a summary could not be worked on and will be later');
      })
      .finally(() => {
        this.#running.delete(event);
        if (this.#hasMore) this.#poller.wake();
      });
    this.#running.set(event, { abort, ended });
  }

  async #work(event: EventRow, abort: AbortController): Promise<void> {
    if (event.ai.tries > CLAIMS_MAX) return this.#giveUp(event);
    const renewing = setInterval(() => this.#renew(event, abort), this.#settings.renewMs);
    try {
      const written = await this.#deps.perUser.run(event.user_id, () => this.#write(event, abort.signal));
      if (written) await this.#storePatiently(event, written, abort.signal);
    } finally {
      clearInterval(renewing);
    }
  }

  /** Lets an entry stand by itself about which nothing could be written or stored, so that nobody waits for it. */
  async #giveUp(event: EventRow): Promise<void> {
    const { repo, finish, onOutcome, log, now } = this.#deps;
    log.error({ event: event.id, tries: event.ai.tries }, 'a summary is given up: the entry stands in its own words');
    const summary = event.description.slice(0, limits.summaryMax);
    const writing: EventWriting = { summary, summary_kind: 'own_words', public_summary: null, traits: [] };
    try {
      await finish({ event, writing, source: 'builtin', now: now() });
    } catch {
      // What fails is the storing itself: its numbers stay as they were.
      await repo.giveUp(event.id, event.ai.fence, summary);
    }
    onOutcome('builtin', 'given_up');
    this.#notify(event.id, null);
  }

  #renew({ id, ai }: EventRow, abort: AbortController): void {
    this.#deps.repo.renew(id, ai.fence, this.#settings.leaseMs).then(
      (isHeld) => isHeld || abort.abort(),
      (error: unknown) => this.#deps.log.warn({ err: error, event: id }, 'a lease could not be renewed'),
    );
  }

  /** `null` when it is to be tried again later, by this server or another. */
  async #write(event: EventRow, signal: AbortSignal): Promise<Written | null> {
    const { fallback, log } = this.#deps;
    const writer = event.ai.tries > limits.aiTries ? fallback : this.#deps.writer;
    try {
      return {
        writing: await answerOf(writer, textOf(event), signal, writer.silenceMs ?? this.#settings.silenceMs),
        source: writer.source,
      };
    } catch (error) {
      if (signal.aborted) {
        await this.#giveBack(event, 0, event.ai.tries - 1);
        return null;
      }
      this.#deps.onOutcome(writer.source, 'failed');
      log.info({ err: error, event: event.id, tries: event.ai.tries }, 'the AI writer failed');
      const pause = pauseAfter(error, event, this.#deps.now(), this.#settings);
      if (pause) await this.#giveBack(event, pause.ms, pause.tries);
      return pause ? null : { writing: await fallback.summarize(textOf(event), signal), source: fallback.source };
    }
  }

  async #giveBack({ id, ai }: EventRow, ms: number, tries: number): Promise<void> {
    await this.#deps.repo.giveBack(id, ai.fence, ms, tries);
    setTimeout(() => this.#poller.wake(), ms + 5).unref();
  }

  /** What is written is not written once more because the database was busy or away for a moment. */
  async #storePatiently(event: EventRow, written: Written, signal: AbortSignal): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#store(event, written);
        return;
      } catch (error) {
        if (tries >= STORE_TRIES || signal.aborted) throw error;
        await sleep(this.#settings.backoffMs * tries);
      }
    }
  }

  async #store(event: EventRow, { writing, source }: Written): Promise<void> {
    const stored = await this.#deps.finish({ event, writing, source, now: this.#deps.now() });
    this.#deps.onOutcome(source, stored ? 'done' : 'late');
    this.#notify(event.id, stored);
  }

  #notify(id: string, finished: FinishedEvent | null): void {
    for (const listener of this.#listeners.get(id) ?? []) listener(finished);
  }
}
