import { AiError } from '../contract.ts';
import type { Prompt } from './prompts.ts';
import type { JsonSchema } from './schema.ts';

/** What a model is asked: the task, the data, and the form of the answer. `correction` is its last answer and what was wrong with it. */
export interface Question extends Prompt {
  schema: JsonSchema;
  correction?: { answer: string; complaint: string };
  /** So long an answer is asked for, thoughts not counted. */
  maxTokens: number;
}

/** A model's provider, which knows how to ask and what its errors mean. Rejects with an `AiError`. */
export interface Provider {
  ask: (question: Question, signal: AbortSignal) => Promise<string>;
  /** Whether the model is there: null where it is, otherwise a sentence for the operator. */
  probe: (signal: AbortSignal) => Promise<string | null>;
}

/** Said of the moment, not of the request. */
const passing = new Set([408, 409, 425, 429]);
/** Asked too often, busy, or still loading its model. */
const busy = new Set([429, 503, 529]);

/** The HTTP status of an SDK's error. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** Puts whatever went wrong under one of the kinds, and forgets what the provider said: it may quote the request. */
export function asAiError(error: unknown, signal: AbortSignal, retryAfterMs?: number): AiError {
  if (error instanceof AiError) return error;
  if (error instanceof Error && error.cause instanceof AiError) return error.cause;
  if (signal.aborted) return new AiError('timeout', 'The model did not answer in time.');
  if (error instanceof SyntaxError) return new AiError('garbage', 'The model gave no usable answer.');
  const status = statusOf(error);
  if (status === undefined) return new AiError('unavailable', 'The model could not be reached.');
  if (busy.has(status)) return new AiError('rate_limited', `The model is busy (${String(status)}).`, { retryAfterMs });
  const isFinal = status >= 400 && status < 500 && !passing.has(status);
  return new AiError('unavailable', `The model answered ${String(status)}.`, { isFinal });
}
