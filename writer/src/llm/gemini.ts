import {
  GoogleGenerativeAI,
  GoogleGenerativeAIAbortError,
  GoogleGenerativeAIFetchError,
  GoogleGenerativeAIResponseError,
  HarmBlockThreshold,
  HarmCategory,
  SchemaType,
  type Content,
  type GenerationConfig,
  type ResponseSchema,
} from '@google/generative-ai';
import { AiError } from '../contract.ts';
import type { JsonSchema } from './schema.ts';
import type { Provider, Question } from './writer.ts';

interface GeminiSettings {
  apiKey: string;
  model: string;
  /** Another address than Google's, for proxies and tests. */
  baseUrl?: string | undefined;
}

/** A journal must be able to say 'I was raped': what may be shown is decided here, not by the provider's filters. */
const safetySettings = [
  HarmCategory.HARM_CATEGORY_HARASSMENT,
  HarmCategory.HARM_CATEGORY_HATE_SPEECH,
  HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT,
  HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT,
].map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_NONE }));

/** Thinking counts as output, so there is room for it. */
const THINKING_TOKENS = 4096;

/** How much a model thinks: by level since Gemini 3, by tokens before; Pro models cannot do without. Of others nothing is known. */
export function thinkingOf(model: string): object | undefined {
  const [, major = '', minor = '0', rest = ''] = /gemini-(\d+)(?:\.(\d+))?-(.*)$/.exec(model) ?? [];
  if (Number(major) >= 3) return { thinkingLevel: 'low' };
  if (major === '2' && minor === '5') return { thinkingBudget: rest.startsWith('pro') ? 128 : 0 };
  return undefined;
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
  if (error instanceof AiError) return error;
  if (signal.aborted || error instanceof GoogleGenerativeAIAbortError)
    return new AiError('timeout', 'The model did not answer in time.');
  if (error instanceof GoogleGenerativeAIFetchError) return refusal(error);
  // The SDK's complaints about the content: blocked, or no candidate. The next answer would be the same.
  if (error instanceof GoogleGenerativeAIResponseError)
    return new AiError('garbage', 'The model refused to answer.', { isFinal: true });
  if (error instanceof SyntaxError) return new AiError('garbage', 'The model gave no usable answer.');
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

/** The same form in Google's words, which has enums as a format, an order of its own, and knows nothing of further properties. */
function asResponseSchema(schema: JsonSchema): ResponseSchema {
  switch (schema.type) {
    case 'string':
      return schema.enum
        ? { type: SchemaType.STRING, format: 'enum', enum: [...schema.enum] }
        : { type: SchemaType.STRING };
    case 'integer':
      return { type: SchemaType.INTEGER };
    case 'boolean':
      return { type: SchemaType.BOOLEAN };
    case 'array':
      return { type: SchemaType.ARRAY, items: asResponseSchema(schema.items) };
    case 'object': {
      const properties = Object.entries(schema.properties).map(([name, value]) => [name, asResponseSchema(value)]);
      return {
        type: SchemaType.OBJECT,
        properties: Object.fromEntries(properties) as Record<string, ResponseSchema>,
        ...{ required: [...schema.required], propertyOrdering: [...schema.required] },
      };
    }
  }
}

function contentsOf({ user, correction }: Question): Content[] {
  const asked = { role: 'user', parts: [{ text: user }] };
  if (!correction) return [asked];
  const complaint = `That cannot be used. ${correction.complaint} Answer once more, with nothing but the JSON object.`;
  return [
    asked,
    { role: 'model', parts: [{ text: correction.answer }] },
    { role: 'user', parts: [{ text: complaint }] },
  ];
}

/** Google's models, by its SDK. What an answer may cost is bounded by its tokens and its time: the SDK has no other hook. */
export function createGemini({ apiKey, model, baseUrl }: GeminiSettings): Provider {
  const google = new GoogleGenerativeAI(apiKey);
  const options = baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, '') } : {};
  const thinkingConfig = thinkingOf(model);

  async function generate(question: Question, signal: AbortSignal): Promise<string> {
    if (signal.aborted) throw new AiError('timeout', 'The model was not asked: no time was left.');
    // The types of the SDK end before thinking; it hands on what it does not know. Temperature is deprecated since Gemini 3.6.
    const generationConfig: GenerationConfig & { thinkingConfig?: object } = {
      responseMimeType: 'application/json',
      responseSchema: asResponseSchema(question.schema),
      maxOutputTokens: question.maxTokens + THINKING_TOKENS,
      ...(thinkingConfig && { thinkingConfig }),
    };
    const generative = google.getGenerativeModel(
      { model, systemInstruction: question.system, generationConfig, safetySettings },
      options,
    );
    const { response } = await generative.generateContent({ contents: contentsOf(question) }, { signal });
    return response.text();
  }

  return {
    ask: (question, signal) =>
      generate(question, signal).catch((error: unknown) => {
        throw asAiError(error, signal);
      }),
    async probe(signal) {
      try {
        await google.getGenerativeModel({ model }, options).countTokens('Hello', { signal });
        return null;
      } catch (error) {
        const status = error instanceof GoogleGenerativeAIFetchError ? error.status : undefined;
        if (status === 404) return `Google does not serve a model named ${model}`;
        if (status === 400 || status === 401 || status === 403) return 'Google refuses the key';
        return `Google could not be asked for ${model}`;
      }
    },
  };
}
