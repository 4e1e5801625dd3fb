import {
  GoogleGenerativeAI,
  GoogleGenerativeAIAbortError,
  GoogleGenerativeAIFetchError,
  type ResponseSchema,
} from '@google/generative-ai';
import { AiError } from '../contract.ts';
import { AnswerTooLarge, withCap } from './capped-fetch.ts';
import type { Prompt } from './prompts.ts';

export interface ModelSettings {
  apiKey: string;
  model: string;
  baseUrl?: string | undefined;
}

const ANSWER_BYTES = 65_536;

const isTooLarge = (error: unknown): boolean =>
  error instanceof AnswerTooLarge || (error instanceof Error && error.cause !== undefined && isTooLarge(error.cause));

/** `"retryDelay": "17s"` in Google's error details. */
function retryAfterMs(error: GoogleGenerativeAIFetchError): number | undefined {
  const delay = error.errorDetails
    ?.map((detail) => detail.retryDelay)
    .find((value): value is string => typeof value === 'string');
  const seconds = Number.parseFloat(delay ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : undefined;
}

/** A wrong key, a wrong model, a request that it does not understand: the next one will be answered the same. */
const FINAL = new Set([400, 401, 403, 404]);

/** Puts whatever went wrong under one of the kinds, and forgets what the provider said: it may quote the request. */
export function asAiError(error: unknown, signal: AbortSignal): AiError {
  if (error instanceof AiError) return error;
  if (isTooLarge(error)) return new AiError('garbage', 'The model answered with too much.');
  if (signal.aborted || error instanceof GoogleGenerativeAIAbortError)
    return new AiError('timeout', 'The model did not answer in time.');
  if (error instanceof GoogleGenerativeAIFetchError) return refusal(error);
  // JSON.parse of the envelope, and the SDK's own complaints about its content (blocked, no candidate).
  if (
    error instanceof SyntaxError ||
    (error instanceof Error && /candidate|blocked|Text not available/i.test(error.message))
  )
    return new AiError('garbage', 'The model gave no usable answer.');
  return new AiError('unavailable', 'The model could not be reached.');
}

function refusal(error: GoogleGenerativeAIFetchError): AiError {
  const { status } = error;
  if (status === 429)
    return new AiError('rate_limited', 'The model is asked too often.', { retryAfterMs: retryAfterMs(error) });
  return new AiError('unavailable', `The model answered ${String(status ?? 'nothing')}.`, {
    retryAfterMs: status === 503 ? retryAfterMs(error) : undefined,
    isFinal: status !== undefined && FINAL.has(status),
  });
}

/** Asks the model once for JSON of a schema; answers the text of its first candidate. Rejects with an `AiError`. */
export function createModelCall({ apiKey, model, baseUrl }: ModelSettings) {
  const google = new GoogleGenerativeAI(apiKey);
  return async (prompt: Prompt, schema: ResponseSchema, signal: AbortSignal): Promise<string> => {
    if (signal.aborted) throw new AiError('timeout', 'The model was not asked: no time was left.');
    const generative = google.getGenerativeModel(
      {
        model,
        systemInstruction: prompt.system,
        generationConfig: { responseMimeType: 'application/json', responseSchema: schema, temperature: 0.4 },
      },
      baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, '') } : {},
    );
    try {
      const { response } = await withCap(ANSWER_BYTES, () => generative.generateContent(prompt.user, { signal }));
      return response.text();
    } catch (error) {
      throw asAiError(error, signal);
    }
  };
}
