import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@app/shared/limits';
import { countNames, rankedTraits } from '@app/shared/ranked-traits';
import type { NarrativeSentence, ResumeNarrative } from '@app/shared/resume';
import { textOf } from '@app/shared/resume-text';
import { AiError, type AiSource, type AiWriter, type NarrativeEvent, type NarrativeInput } from '@app/writer/contract';
import { budgets } from '../../platform/budgets.ts';
import type { DbSession } from '../../platform/db/connect.ts';
import { createKeyedLimiter, type KeyedLimiter } from '../../platform/limiter.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { Narrative, NarrativeKey } from './narrative.model.ts';
import type { NarrativesRepo } from './narratives.repo.ts';
import { forWork, grouped, WORK_EVENTS_MIN, WORK_TRAITS_MAX } from './work.rules.ts';

/** How many events a writer reads at most. */
const NARRATIVE_EVENTS = 200;

/** How many other texts are tried when a new one says the same. */
const OTHER_TRIES = 3;

/** What a person's events say in numbers; `rev` is raised by every change of them. */
interface NarrativeFacts {
  rev: number;
  eventCount: number;
  traitCounts: Readonly<Record<string, number>>;
}

export interface ResumeDeps {
  repo: Pick<NarrativesRepo, 'find' | 'save'>;
  /**
   * Runs `work` in a transaction that meets every change of the user's events and the deletion of the user, and fails after the
   * latter; `rev` is that of the events.
   */
  inUserTransaction: <T>(userId: string, work: (session: DbSession, rev: number) => Promise<T>) => Promise<T>;
  writer: AiWriter;
  fallback: AiWriter;
  stats: { factsOf: (userId: string, includePrivate: boolean) => Promise<NarrativeFacts> };
  /** Those of a period: how many there are, in the text or not, and at most `max` of those that do most for a résumé. */
  events: {
    count: (userId: string, key: NarrativeKey) => Promise<number>;
    best: (userId: string, key: NarrativeKey, max: number) => Promise<NarrativeEvent[]>;
  };
  limits: Pick<Limits, 'consume' | 'take'>;
  /** The places of one user among all that ask the model. */
  perUser: KeyedLimiter;
  log: { warn: (details: object, message: string) => void };
  onOutcome?: (source: AiSource, outcome: string) => void;
  now: () => Date;
  /** Pushes to the user's tabs and devices. */
  push: Push;
  modelMs?: number;
  waitMs?: number;
}

export function createResumeService(deps: ResumeDeps) {
  const writing = new Map<string, Promise<Narrative>>();
  const inTurn = createKeyedLimiter({ concurrency: 1 });

  async function withModel(input: NarrativeInput, signal: AbortSignal) {
    for (let tries = 0; tries < limits.aiTries && !signal.aborted; tries += 1) {
      try {
        const written = await deps.writer.narrate(input, signal);
        deps.onOutcome?.(deps.writer.source, 'written');
        return { source: deps.writer.source, sentences: grouped(input, written.sentences) };
      } catch (error) {
        const failure = error instanceof AiError ? error : null;
        deps.onOutcome?.(deps.writer.source, failure?.kind ?? 'failed');
        deps.log.warn({ err: error }, 'the narrative could not be written by the model');
        if (failure?.isFinal || failure?.retryAfterMs !== undefined) return null;
      }
    }
    return null;
  }

  const hasModel = deps.writer.source !== deps.fallback.source;

  async function write(
    userId: string,
    input: NarrativeInput,
    isAdmitted: boolean,
    signal: AbortSignal,
  ): Promise<{ source: AiSource; sentences: NarrativeSentence[] }> {
    const mayAsk =
      hasModel && !signal.aborted && (isAdmitted || (await deps.limits.take('narrative_hour', userId)).isAllowed);
    // The user's summaries may have all the places for longer than anybody waits for a narrative.
    const byModel = mayAsk
      ? await Promise.race([deps.perUser.run(userId, () => withModel(input, signal)), nothingAfter(signal)])
      : null;
    if (byModel) return byModel;
    const { sentences } = await deps.fallback.narrate(input, AbortSignal.timeout(budgets.narrativeModelMs));
    return { source: deps.fallback.source, sentences: grouped(input, sentences) };
  }

  /** Another text than the one before, where the events allow one. */
  async function writeAnew(
    userId: string,
    input: NarrativeInput,
    before: Narrative | null,
    isAdmitted: boolean,
    signal: AbortSignal,
  ): Promise<Pick<Narrative, 'variant' | 'source' | 'sentences'>> {
    let { variant } = input;
    let written = await write(userId, input, isAdmitted, signal);
    while (
      before &&
      written.source === deps.fallback.source &&
      variant < input.variant + OTHER_TRIES &&
      textOf(input.purpose, written.sentences) === textOf(before.purpose, before.sentences)
    ) {
      variant += 1;
      const other = await deps.fallback.narrate({ ...input, variant }, AbortSignal.timeout(budgets.narrativeModelMs));
      written = { source: deps.fallback.source, sentences: grouped(input, other.sentences) };
    }
    return { ...written, variant };
  }

  async function compose(
    userId: string,
    key: NarrativeKey,
    facts: NarrativeFacts,
    before: Narrative | null,
    isRefresh: boolean,
    signal: AbortSignal,
  ): Promise<Narrative> {
    const { includePrivate, purpose, from, to } = key;
    const isWhole = from === null && to === null;
    const event_count = isWhole ? facts.eventCount : await deps.events.count(userId, key);
    const read = event_count > 0 ? await deps.events.best(userId, key, NARRATIVE_EVENTS) : [];
    const isWork = purpose !== 'bio';
    const events = isWork ? await forWork(read, hasModel) : read;
    const isEnough = events.length >= (isWork ? WORK_EVENTS_MIN : 1);
    const ofRead = rankedTraits(countNames(events.flatMap(({ traits }) => traits)));
    const whole = isWhole ? rankedTraits(facts.traitCounts) : ofRead;
    const traitCounts = isWork ? ofRead.slice(0, WORK_TRAITS_MAX) : whole;
    const variant = (before?.variant ?? 0) + Number(isRefresh);
    const input = { purpose, variant, events, total: event_count, traitCounts };
    const written = isEnough
      ? await writeAnew(userId, input, isRefresh ? before : null, isRefresh, signal)
      : { source: deps.fallback.source, sentences: [], variant };
    const narrative: Narrative = {
      ...{ purpose, from, to },
      ...written,
      rev: facts.rev,
      all_traits: traitCounts.map(({ trait }) => trait),
      ...{ event_count, read_count: events.length, ...(isWork ? { work_count: events.length } : {}) },
      generated_at: deps.now(),
    };
    await deps.inUserTransaction(userId, async (session, rev) => {
      if (rev === narrative.rev) await deps.repo.save(session, userId, includePrivate, narrative);
    });
    deps.push(userId, 'narrative:written', { purpose, include_private: includePrivate, from, to });
    return narrative;
  }

  /** A caller that asks while one is being written waits for that one. */
  function once(key: string, make: () => Promise<Narrative>): Promise<Narrative> {
    const running = writing.get(key);
    if (running) return running;
    const started = make().finally(() => writing.delete(key));
    writing.set(key, started);
    return started;
  }

  /** The text before, or none, while another one is being written. */
  async function whatIsThere(userId: string, key: NarrativeKey, facts: NarrativeFacts): Promise<ResumeNarrative> {
    const before = await deps.repo.find(userId, key);
    if (before) return { ...answerOf(before), state: 'writing' };
    const { purpose, from, to } = key;
    const event_count = from === null && to === null ? facts.eventCount : await deps.events.count(userId, key);
    return {
      ...{ purpose, narrative: '', sentences: [], all_traits: [], event_count, read_count: 0 },
      ...{ generated_at: deps.now().toISOString(), state: 'writing' },
    };
  }

  return {
    /** The kept narrative while the events are the same; otherwise, or on `refresh`, a new one. */
    async narrative(userId: string, key: NarrativeKey, refresh = false): Promise<ResumeNarrative> {
      if (refresh) await deps.limits.consume('narrative_hour', userId);
      const facts = await deps.stats.factsOf(userId, key.includePrivate);
      const { purpose, from, to, includePrivate } = key;
      const name = [userId, includePrivate, purpose, from, to, facts.rev].join(':');
      // Looked up inside: one that was finished a moment ago is then either still being written, or kept.
      const writing = once(name, async () => {
        const before = await deps.repo.find(userId, key);
        if (before?.rev === facts.rev && !refresh) return before;
        await deps.limits.consume('narratives_hour', userId);
        // The wait for its turn is part of the time that the model has.
        const signal = AbortSignal.timeout(deps.modelMs ?? budgets.narrativeModelMs);
        return inTurn.run(userId, () => compose(userId, key, facts, before, refresh, signal));
      });
      const narrative = await (hasModel
        ? Promise.race([writing, sleep(deps.waitMs ?? budgets.narrativeWaitMs, null, { ref: false })])
        : writing);
      if (narrative) return answerOf(narrative);
      writing.catch((error: unknown) =>
        deps.log.warn({ err: error }, 'a narrative could not be written in the background'),
      );
      return whatIsThere(userId, key, facts);
    },
  };
}

const nothingAfter = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

function answerOf(narrative: Narrative): ResumeNarrative {
  const { purpose, sentences, all_traits, event_count, read_count, work_count, generated_at } = narrative;
  return {
    ...{ purpose, sentences, all_traits, event_count, read_count, state: 'written' },
    ...(work_count === undefined ? {} : { work_count }),
    ...{ narrative: textOf(purpose, sentences), generated_at: generated_at.toISOString() },
  };
}
