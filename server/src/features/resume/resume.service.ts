import { limits } from '@app/shared/limits';
import type { NarrativeSentence, ResumeNarrative } from '@app/shared/resume';
import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { AiError, type AiSource, type AiWriter, type NarrativeEvent, type NarrativeInput } from '@app/writer/contract';
import { budgets } from '../../platform/budgets.ts';
import type { KeyedLimiter } from '../../platform/limiter.ts';
import type { Narrative } from './narrative.model.ts';
import type { NarrativesRepo } from './narratives.repo.ts';

/** How many events a writer reads at most, newest first. */
export const NARRATIVE_EVENTS = 200;

/** What a person's events say in numbers; `rev` is raised by every change of them. */
export interface NarrativeFacts {
  rev: number;
  eventCount: number;
  traitCounts: Readonly<Record<string, number>>;
}

export interface ResumeDeps {
  repo: Pick<NarrativesRepo, 'find'>;
  /** Keeps a narrative, unless the events have changed since or their user is deleted. */
  save: (userId: string, includePrivate: boolean, narrative: Narrative) => Promise<void>;
  writer: AiWriter;
  fallback: AiWriter;
  facts: (userId: string, includePrivate: boolean) => Promise<NarrativeFacts>;
  /** The newest `max` events. */
  eventsFor: (userId: string, includePrivate: boolean, max: number) => Promise<NarrativeEvent[]>;
  /** Counts a narrative that was asked for; throws `too_many`. */
  admitRefresh: (userId: string) => Promise<void>;
  /** Counts one that is written because the events have changed, and says whether the model may still be asked. */
  admitModel: (userId: string) => Promise<boolean>;
  /** The places of one user among all that ask the model. */
  perUser: KeyedLimiter;
  log: { warn: (details: object, message: string) => void };
  onOutcome?: (source: AiSource, outcome: string) => void;
  now: () => Date;
  modelMs?: number;
}

export type ResumeService = ReturnType<typeof createResumeService>;

export function createResumeService(deps: ResumeDeps) {
  const writing = new Map<string, Promise<Narrative>>();

  async function withModel(input: NarrativeInput, signal: AbortSignal) {
    for (let tries = 0; tries < limits.aiTries && !signal.aborted; tries += 1) {
      try {
        const written = await deps.writer.narrate(input, signal);
        deps.onOutcome?.(deps.writer.source, 'written');
        return { source: deps.writer.source, sentences: written.sentences };
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
  ): Promise<{ source: AiSource; sentences: NarrativeSentence[] }> {
    const mayAsk = hasModel && (isAdmitted || (await deps.admitModel(userId)));
    const signal = AbortSignal.timeout(deps.modelMs ?? budgets.narrativeModelMs);
    // The user's summaries may have all the places for longer than anybody waits for a narrative.
    const byModel = mayAsk
      ? await Promise.race([deps.perUser.run(userId, () => withModel(input, signal)), nothingAfter(signal)])
      : null;
    if (byModel) return byModel;
    const { sentences } = await deps.fallback.narrate(input, AbortSignal.timeout(budgets.narrativeModelMs));
    return { source: deps.fallback.source, sentences };
  }

  async function compose(
    userId: string,
    includePrivate: boolean,
    facts: NarrativeFacts,
    isAdmitted: boolean,
  ): Promise<Narrative> {
    const traitCounts = ranked(facts.traitCounts);
    const events = facts.eventCount > 0 ? await deps.eventsFor(userId, includePrivate, NARRATIVE_EVENTS) : [];
    const written =
      events.length > 0
        ? await write(userId, { purpose: 'bio', variant: 0, events, total: facts.eventCount, traitCounts }, isAdmitted)
        : { source: deps.fallback.source, sentences: [] };
    const narrative: Narrative = {
      ...written,
      rev: facts.rev,
      all_traits: traitCounts.map(({ trait }) => trait),
      event_count: facts.eventCount,
      read_count: events.length,
      generated_at: deps.now(),
    };
    await deps.save(userId, includePrivate, narrative);
    return narrative;
  }

  async function kept(userId: string, includePrivate: boolean, { rev }: NarrativeFacts): Promise<Narrative | null> {
    const found = await deps.repo.find(userId, includePrivate);
    return found?.rev === rev ? found : null;
  }

  /** Whoever asks while one is being written waits for that one. */
  function once(key: string, make: () => Promise<Narrative>): Promise<Narrative> {
    const running = writing.get(key);
    if (running) return running;
    const started = make().finally(() => writing.delete(key));
    writing.set(key, started);
    return started;
  }

  return {
    /** The kept narrative while the events are the same; otherwise, or on `refresh`, a new one. */
    async narrative(
      userId: string,
      { refresh = false, includePrivate = true }: { refresh?: boolean; includePrivate?: boolean },
    ): Promise<ResumeNarrative> {
      if (refresh) await deps.admitRefresh(userId);
      const facts = await deps.facts(userId, includePrivate);
      const key = `${userId}:${String(includePrivate)}:${String(facts.rev)}`;
      // Looked up inside: one that was finished a moment ago is then either still being written, or kept.
      const narrative = await once(
        key,
        async () =>
          (refresh ? null : await kept(userId, includePrivate, facts)) ??
          compose(userId, includePrivate, facts, refresh),
      );
      return answerOf(narrative);
    },
  };
}

const nothingAfter = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

/** Most first, then by name. */
const ranked = (counts: NarrativeFacts['traitCounts']): { trait: TraitName; count: number }[] =>
  Object.entries(counts)
    .flatMap(([trait, count]) => (isTrait(trait) && count > 0 ? [{ trait, count }] : []))
    .sort((a, b) => b.count - a.count || a.trait.localeCompare(b.trait));

/** Paragraphs are parted by an empty line. */
function textOf(sentences: NarrativeSentence[]): string {
  const paragraphs: string[][] = [];
  for (const { text, paragraph } of sentences) (paragraphs[paragraph] ??= []).push(text);
  return paragraphs.map((texts) => texts.join(' ')).join('\n\n');
}

const answerOf = ({
  sentences,
  all_traits,
  event_count,
  read_count = event_count,
  generated_at,
}: Narrative): ResumeNarrative => ({
  purpose: 'bio',
  narrative: textOf(sentences),
  sentences,
  all_traits,
  event_count,
  read_count,
  generated_at: generated_at.toISOString(),
});
