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
function retryAfter(error: GoogleGenerativeAIFetchError): number | undefined {
  const delay = error.errorDetails
    ?.map((detail) => detail.retryDelay)
    .find((value): value is string => typeof value === 'string');
  const seconds = Number.parseFloat(delay ?? '');
  return Number.isFinite(seconds) ? Math.min(Math.ceil(seconds), 3600) : undefined;
}

/** Puts whatever went wrong under one of the four kinds. Messages of the provider stay in `cause`, they may quote the request. */
export function asAiError(error: unknown, signal: AbortSignal): AiError {
  if (error instanceof AiError) return error;
  if (isTooLarge(error)) return new AiError('garbage', 'The model answered with too much.', { cause: error });
  if (signal.aborted || error instanceof GoogleGenerativeAIAbortError)
    return new AiError('timeout', 'The model did not answer in time.', { cause: error });
  if (error instanceof GoogleGenerativeAIFetchError) {
    if (error.status === 429)
      return new AiError('rate_limited', 'The model is asked too often.', {
        cause: error,
        retryAfterSeconds: retryAfter(error),
      });
    return new AiError('unavailable', `The model answered ${String(error.status ?? 'nothing')}.`, { cause: error });
  }
  // JSON.parse of the envelope, and the SDK's own complaints about its content (blocked, no candidate).
  if (
    error instanceof SyntaxError ||
    (error instanceof Error && /candidate|blocked|Text not available/i.test(error.message))
  )
    return new AiError('garbage', 'The model gave no usable answer.', { cause: error });
  return new AiError('unavailable', 'The model could not be reached.', { cause: error });
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
