import {
  GoogleGenerativeAI,
  GoogleGenerativeAIAbortError,
  GoogleGenerativeAIFetchError,
  GoogleGenerativeAIResponseError,
  SchemaType,
  type ResponseSchema,
} from '@google/generative-ai';
import { AiError } from '../contract.ts';
import { isTooLarge, withCap } from '../model/capped-fetch.ts';
import type { Ask } from '../model/model-writer.ts';
import type { JsonSchema } from '../model/schemas.ts';

export interface GeminiCallSettings {
  apiKey: string;
  model: string;
  baseUrl?: string | undefined;
}

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
function asAiError(error: unknown, signal: AbortSignal): AiError {
  if (isTooLarge(error)) return new AiError('garbage', 'The model answered with too much.');
  if (signal.aborted || error instanceof GoogleGenerativeAIAbortError)
    return new AiError('timeout', 'The model did not answer in time.');
  if (error instanceof GoogleGenerativeAIFetchError) return refusal(error);
  // JSON.parse of the envelope, and the SDK's own complaints about its content (blocked, no candidate).
  if (error instanceof SyntaxError || error instanceof GoogleGenerativeAIResponseError)
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

/** The same form in Google's words, which has enums as a format and knows nothing of further properties. */
function asResponseSchema(schema: JsonSchema): ResponseSchema {
  switch (schema.type) {
    case 'string':
      return schema.enum
        ? { type: SchemaType.STRING, format: 'enum', enum: [...schema.enum] }
        : { type: SchemaType.STRING };
    case 'integer':
      return { type: SchemaType.INTEGER };
    case 'array':
      return { type: SchemaType.ARRAY, items: asResponseSchema(schema.items) };
    case 'object': {
      const properties = Object.entries(schema.properties).map(([name, value]) => [name, asResponseSchema(value)]);
      return {
        type: SchemaType.OBJECT,
        properties: Object.fromEntries(properties) as Record<string, ResponseSchema>,
        required: [...schema.required],
      };
    }
  }
}

/** Asks Google's model for JSON of a form; answers the text of its first candidate. */
export function createGeminiCall({ apiKey, model, baseUrl }: GeminiCallSettings): Ask {
  const google = new GoogleGenerativeAI(apiKey);
  return async ({ system, user, schema }, signal) => {
    if (signal.aborted) throw new AiError('timeout', 'The model was not asked: no time was left.');
    const responseSchema = asResponseSchema(schema);
    const generative = google.getGenerativeModel(
      {
        model,
        systemInstruction: system,
        generationConfig: { responseMimeType: 'application/json', responseSchema, temperature: 0.4 },
      },
      baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, '') } : {},
    );
    try {
      const { response } = await withCap(() => generative.generateContent(user, { signal }));
      return response.text();
    } catch (error) {
      throw asAiError(error, signal);
    }
  };
}
