import { limits } from '@app/shared/limits';
import type { AiWriter } from '../contract.ts';
import type { BreakerSettings } from '../model/breaker.ts';
import { createModelWriter } from '../model/model-writer.ts';
import { createOpenAiCall, type OpenAiCallSettings } from './openai-call.ts';

export interface OpenAiSettings extends OpenAiCallSettings {
  /** The model is given up on after this silence, the correction of its answer included. */
  silenceMs: number;
  /** One at a time unless said: a model on a desk has one processor. */
  concurrency?: number;
  breaker?: BreakerSettings;
}

/** Local models read some 4,000 tokens, the task included, unless they are told otherwise. */
const NARRATIVE_CHARS = 8_000;

/** Nobody waits longer for a summary, whatever is before it. */
const LONGEST_SILENCE_MS = 600_000;

/** Writes with a model of one's own, by OpenAI's protocol. Rejects with an `AiError`. */
export function createOpenAiWriter({ silenceMs, concurrency = 1, breaker, ...call }: OpenAiSettings): AiWriter {
  const writer = createModelWriter({
    ...{ source: 'model', ask: createOpenAiCall(call), silenceMs, concurrency, breaker },
    ...{ mayCorrect: true, narrativeChars: NARRATIVE_CHARS },
  });
  // Whoever waits for a turn waits for all before them, and for a narrative among them.
  const turns = concurrency < limits.aiInFlight ? limits.aiInFlight + 1 : 1;
  return { ...writer, silenceMs: Math.min(silenceMs * turns, LONGEST_SILENCE_MS) };
}
