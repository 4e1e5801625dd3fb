import { limits } from '@app/shared/limits';
import { AiError } from '@app/writer/contract';
import { budgets } from '../../../platform/budgets.ts';
import type { EventRow } from '../events/event.types.ts';

/** The times of this work. */
export const summarySettings = {
  leaseMs: budgets.leaseMs,
  renewMs: budgets.leaseRenewMs,
  /** How long a writer may be silent that does not say so itself. */
  silenceMs: limits.aiSilenceMs,
  backoffMs: budgets.summaryRetryMs,
  rateBackoffMs: budgets.summaryRateRetryMs,
  patienceMs: budgets.providerPatienceMs,
  pollMs: budgets.leftWorkEveryMs,
  /** How long a call waits for its summary; then it answers without. */
  waitMs: limits.summaryWaitMs,
};

export type SummarySettings = Record<keyof typeof summarySettings, number>;

/**
 * How long to wait after a failure, and how many tries are then used up; `null` when the model is waited for no longer. Where
 * the provider, or what guards it, says for how long, the model was not really asked: that is no try.
 */
export function pauseAfter(
  error: unknown,
  { ai, created_at }: Pick<EventRow, 'ai' | 'created_at'>,
  now: Date,
  { backoffMs, rateBackoffMs, patienceMs }: SummarySettings,
): { ms: number; tries: number } | null {
  const failure = error instanceof AiError ? error : null;
  if (failure?.isFinal) return null;
  if (failure?.retryAfterMs !== undefined) {
    const waited = now.getTime() - (ai.since ?? created_at).getTime();
    return waited + failure.retryAfterMs <= patienceMs ? { ms: failure.retryAfterMs, tries: ai.tries - 1 } : null;
  }
  if (ai.tries >= limits.aiTries) return null;
  const ms = failure?.kind === 'rate_limited' ? rateBackoffMs * 4 ** (ai.tries - 1) : backoffMs * 2 ** (ai.tries - 1);
  return { ms, tries: ai.tries };
}
