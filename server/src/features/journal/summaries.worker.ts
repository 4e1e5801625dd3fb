import { limits } from '@app/shared/limits';
import type { AiSource, AiWriter, EventText, EventWriting } from '@app/writer/contract';
import { createPoller } from '../../platform/poller.ts';
import type { Log } from '../../platform/log.ts';
import type { EventClaims } from './event-claims.repo.ts';
import type { AiWork, EventRow } from './journal.types.ts';
import type { Finished } from './journal.works.ts';

export interface SummarySettings {
  /** How long a claim holds when its server says nothing more. */
  leaseMs: number;
  /** How long a writer may be silent. */
  silenceMs: number;
  /** The pause after the first failed try; it doubles. */
  backoffMs: number;
  /** How often work is looked for that nobody does. */
  pollMs: number;
  /** How long a call waits for its summary; then it answers without. */
  waitMs: number;
}

export const summarySettings: SummarySettings = {
  leaseMs: 30_000,
  silenceMs: limits.aiSilenceMs,
  backoffMs: 400,
  pollMs: 3_000,
  waitMs: limits.summaryWaitMs,
};

export type Summaries = ReturnType<typeof createSummaries>;

interface Job {
  id: string;
  fence: number;
  tries: number;
  leaseEnd: number;
  event: EventRow;
}

/** More new events than this wait in the database, free for any server, instead of in memory. */
const WAITING_MAX = 200;

/**
 * Lets a writer write about events that wait for it, at most four at a time. An event is its own job: a claim is a lease
 * with a fence, and what is written counts only while the fence is the same. A server that dies leaves leases that end.
 */
export function createSummaries(deps: {
  repo: Pick<EventClaims, 'claimNext' | 'renew' | 'giveBack'>;
  /** `isAwaited` when a call waits for the summary. */
  finish: (finished: Finished, isAwaited: boolean) => Promise<EventRow | null>;
  writer: AiWriter;
  /** Takes over after three failed tries; never fails. */
  fallback: AiWriter;
  log: Log;
  now: () => Date;
  onOutcome?: (source: AiSource, outcome: 'done' | 'failed' | 'late') => void;
  settings?: Partial<SummarySettings>;
}) {
  const settings = { ...summarySettings, ...deps.settings };
  const { repo, log } = deps;
  const waiting: Job[] = [];
  const writing = new Map<Job, AbortController>();
  const storing = new Set<Promise<void>>();
  const listeners = new Map<string, Set<() => void>>();
  let isStopping = false;
  /** Some events were stored unclaimed, because too many waited here. */
  let hasOverflow = false;

  const instant = () => deps.now().getTime();
  const leaseEnd = () => new Date(instant() + settings.leaseMs);
  const poller = createPoller({ name: 'summaries', everyMs: settings.pollMs, look: takeUp, log });

  /** Claims what is due as long as there are hands for it. */
  async function takeUp(): Promise<void> {
    while (!isStopping && writing.size + waiting.length < limits.aiInFlight) {
      const event = await repo.claimNext(deps.now(), leaseEnd());
      if (!event) {
        hasOverflow = false;
        return;
      }
      waiting.push(jobOf(event));
      pump();
    }
  }

  function pump(): void {
    while (!isStopping && writing.size < limits.aiInFlight) {
      const job = waiting.shift();
      if (!job) return;
      const abort = new AbortController();
      writing.set(job, abort);
      void work(job, abort).finally(() => {
        writing.delete(job);
        pump();
        if (waiting.length === 0 && hasOverflow) poller.wake();
      });
    }
  }

  async function work(job: Job, abort: AbortController): Promise<void> {
    try {
      if (!(await isStillHeld(job))) return;
      const written = await write(job, abort.signal);
      if (!written) return;
      const storage = store(job, written).finally(() => storing.delete(storage));
      storing.add(storage);
    } catch (error) {
      // The lease ends by itself, and then somebody else begins.
      log.warn({ err: error, event: job.id }, 'a summary could not be worked on');
    }
  }

  /** A job that has waited long may have lost its lease; one that is about to is renewed. */
  async function isStillHeld(job: Job): Promise<boolean> {
    if (job.leaseEnd - instant() > settings.silenceMs) return true;
    const end = leaseEnd();
    job.leaseEnd = end.getTime();
    return repo.renew(job.id, job.fence, end);
  }

  async function write(job: Job, signal: AbortSignal): Promise<{ writing: EventWriting; source: AiSource } | null> {
    const writer = job.tries > limits.aiTries ? deps.fallback : deps.writer;
    try {
      return { writing: await answerOf(writer, textOf(job.event), signal, settings.silenceMs), source: writer.source };
    } catch (error) {
      if (isStopping) return null;
      deps.onOutcome?.(writer.source, 'failed');
      log.info({ err: error, event: job.id, tries: job.tries }, 'the AI writer failed');
      if (job.tries >= limits.aiTries) {
        return { writing: await deps.fallback.summarize(textOf(job.event), signal), source: deps.fallback.source };
      }
      await pause(job);
      return null;
    }
  }

  async function pause(job: Job): Promise<void> {
    const ms = settings.backoffMs * 2 ** (job.tries - 1);
    await repo.giveBack(job.id, job.fence, new Date(instant() + ms), job.tries);
    setTimeout(() => poller.wake(), ms + 5).unref();
  }

  async function store(job: Job, { writing, source }: { writing: EventWriting; source: AiSource }): Promise<void> {
    try {
      const isAwaited = listeners.has(job.id);
      const event = await deps.finish({ event: job.event, writing, source, now: deps.now() }, isAwaited);
      deps.onOutcome?.(source, event ? 'done' : 'late');
      if (event) tellListeners(job.id);
    } catch (error) {
      log.warn({ err: error, event: job.id }, 'a summary could not be stored and will be written again');
    }
  }

  function tellListeners(id: string): void {
    for (const listener of listeners.get(id) ?? []) listener();
    listeners.delete(id);
  }

  return {
    start: () => poller.start(),

    /** The work of an event that needs a summary: claimed for this server when it has room, otherwise free for any. */
    newWork(fence: number, now: Date): AiWork {
      const isClaimed = !isStopping && waiting.length < WAITING_MAX;
      hasOverflow ||= !isClaimed;
      return isClaimed
        ? { status: 'pending', source: null, tries: 1, fence: fence + 1, due_at: leaseEnd() }
        : { status: 'pending', source: null, tries: 0, fence: fence + 1, due_at: now };
    },

    /** Begins with an event that has just been stored with `newWork`. */
    begin(event: EventRow): void {
      if (event.ai.status !== 'pending' || event.ai.tries === 0 || isStopping) return;
      waiting.push(jobOf(event));
      pump();
    },

    /** Resolves when this server has finished the event's summary, or after `ms`. */
    finished(id: string, ms: number): Promise<void> {
      return new Promise((resolve) => {
        const forId = listeners.get(id) ?? new Set();
        listeners.set(id, forId);
        const timer = setTimeout(done, ms);
        forId.add(done);
        function done(): void {
          clearTimeout(timer);
          forId.delete(done);
          if (forId.size === 0 && listeners.get(id) === forId) listeners.delete(id);
          resolve();
        }
      });
    },

    inFlight: () => writing.size,

    /** Stores what is written, and gives back what is not, so that others begin at once. */
    async stop(): Promise<void> {
      isStopping = true;
      await poller.stop();
      const unfinished = [...waiting.splice(0), ...writing.keys()];
      for (const abort of writing.values()) abort.abort();
      await Promise.allSettled([
        ...storing,
        ...unfinished.map((job) => repo.giveBack(job.id, job.fence, deps.now(), job.tries - 1)),
      ]);
    },
  };
}

function jobOf(event: EventRow): Job {
  const { fence, tries, due_at } = event.ai;
  return { id: event.id, fence, tries, leaseEnd: due_at?.getTime() ?? 0, event };
}

const textOf = ({ title, description, what_learned }: EventRow): EventText => ({ title, description, what_learned });

/** A writer that says nothing for `ms` has failed, also one that does not heed its signal. */
async function answerOf(writer: AiWriter, text: EventText, stop: AbortSignal, ms: number): Promise<EventWriting> {
  const silence = AbortSignal.timeout(ms);
  const signal = AbortSignal.any([stop, silence]);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(silence.aborted ? 'silent for too long' : 'stopped')), {
      once: true,
    });
  });
  return Promise.race([writer.summarize(text, signal), aborted]);
}
