import { limits } from '@app/shared/limits';
import type { AiWriter } from '../contract.ts';
import type { BreakerSettings } from '../model/breaker.ts';
import { createModelWriter } from '../model/model-writer.ts';
import { createGeminiCall, type GeminiCallSettings } from './gemini-call.ts';

export interface GeminiSettings extends GeminiCallSettings {
  /** The model is given up on after this silence; 20 s unless said. */
  silenceMs?: number;
  breaker?: BreakerSettings;
}

/** Writes with Google's model: 4 calls in flight, 20 s each. Rejects with an `AiError`. */
export const createGeminiWriter = ({ silenceMs = limits.aiSilenceMs, breaker, ...call }: GeminiSettings): AiWriter =>
  createModelWriter({
    ...{ source: 'gemini', ask: createGeminiCall(call), silenceMs, breaker },
    concurrency: limits.aiInFlight,
  });
