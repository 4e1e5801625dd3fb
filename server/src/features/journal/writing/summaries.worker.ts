import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@app/shared/limits';
import type { AiSource, AiWriter, DatedText, EventWriting } from '@app/writer/contract';
import { Jobs } from '../../../platform/jobs.ts';
import type { KeyedLimiter } from '../../../platform/limiter.ts';
import type { Log } from '../../../platform/log.ts';
import type { EventsRepo } from '../events/events.repo.ts';
import type { EventRow } from '../events/event.types.ts';
import { pauseAfter, summarySettings, type SummarySettings } from './summary-times.ts';
import { textOf, type Finished, type FinishedEvent } from './writing.rules.ts';

/** Each lasts as long as a transaction may. */
const STORE_TRIES = 4;

/** After so many claims that came to nothing, the fault is in the event or in what is made of it, and no further one would help. */
const CLAIMS_MAX = 8;

interface Written {
  writing: EventWriting;
  source: AiSource;
}

interface SummaryDeps {
  repo: Pick<EventsRepo, 'claimNext' | 'renew' | 'giveUp'>;
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

/** Lets a writer write about events that wait for it. An event is its own job (`ai`), which is over when its summary is stored. */
export class Summaries {
  readonly #deps: SummaryDeps;
  readonly #settings: SummarySettings;
  /** To be woken when there is an event to write about. When it stops it stores what is written, and gives back what is not, so that others begin at once. */
  readonly jobs: Jobs<EventRow>;
  /** By the id of an event, what came of its summary. */
  readonly #finished = new EventEmitter().setMaxListeners(0);

  constructor(deps: SummaryDeps) {
    this.#deps = deps;
    this.#settings = { ...summarySettings, ...deps.settings };
    const { pollMs, leaseMs, renewMs } = this.#settings;
    const { repo, perUser, log } = deps;
    this.jobs = new Jobs({
      ...{ name: 'summaries', everyMs: pollMs, concurrency: limits.aiInFlight, log },
      perOwner: { places: limits.aiInFlightPerUser, ownerOf: ({ user_id }) => user_id },
      claim: (except) => repo.claimNext(leaseMs, except),
      renew: { everyMs: renewMs, lease: (event) => repo.renew(event, leaseMs) },
      work: async (event, signal) => {
        const written = await perUser.run(event.user_id, () => this.#write(event, signal));
        if (written) await this.#storePatiently(event, written, signal);
      },
      isHopeless: ({ ai }) => ai.tries > CLAIMS_MAX,
      giveUp: (event) => this.#giveUp(event),
    });
  }

  /** A place for an event that is about to be stored, claimed for `leaseMs` from the beginning; null when none is free. */
  reserve(userId: string) {
    const place = this.jobs.reserve(userId);
    return place && { ...place, leaseMs: this.#settings.leaseMs };
  }

  /** What came of the event's summary when this server has finished it; null when it came too late, or after `ms`. */
  finished(id: string, ms: number): Promise<FinishedEvent | null> {
    return once(this.#finished, id, { signal: AbortSignal.timeout(Math.max(0, Math.ceil(ms))) }).then(
      ([finished]: (FinishedEvent | null)[]) => finished ?? null,
      () => null,
    );
  }

  /** Lets an event stand by itself about which nothing could be written or stored, so that nobody waits for it. */
  async #giveUp(event: EventRow): Promise<void> {
    const { repo, finish, onOutcome, log, now } = this.#deps;
    log.error({ event: event.id, tries: event.ai.tries }, 'a summary is given up: the event stands in its own words');
    const summary = event.description.slice(0, limits.summaryMax);
    const writing: EventWriting = { summary, summary_kind: 'own_words', public_summary: null, traits: [] };
    const isOurs = await finish({ event, writing, source: 'builtin', now: now() }).then(
      (finished) => finished !== null,
      // What fails is the storing itself: its numbers stay as they were.
      () => repo.giveUp(event, summary),
    );
    if (isOurs) onOutcome('builtin', 'given_up');
    this.#finished.emit(event.id, null);
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

  async #giveBack(event: EventRow, ms: number, tries: number): Promise<void> {
    await this.#deps.repo.renew(event, ms, tries);
    setTimeout(() => this.jobs.wake(), ms + 5).unref();
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
    this.#finished.emit(event.id, stored);
  }
}

/** A writer that says nothing for `ms` has failed, also one that does not heed its signal. */
async function answerOf(writer: AiWriter, text: DatedText, stop: AbortSignal, ms: number): Promise<EventWriting> {
  stop.throwIfAborted();
  const silence = AbortSignal.timeout(ms);
  const signal = AbortSignal.any([stop, silence]);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(silence.aborted ? 'silent for too long' : 'stopped')), {
      once: true,
    });
  });
  return Promise.race([writer.summarize(text, signal), aborted]);
}
