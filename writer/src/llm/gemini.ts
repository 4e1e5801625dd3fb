import {
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  GoogleGenerativeAIResponseError,
  HarmBlockThreshold,
  HarmCategory,
  type Content,
  type GenerationConfig,
} from '@google/generative-ai';
import { AiError } from '../contract.ts';
import { asAiError, statusOf, type Provider, type Question } from './provider.ts';

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

/** A little, by level, since Gemini 3. Older models are withdrawn or answered by newer ones, which may refuse what those took. */
export const thinkingOf = (model: string): object | undefined =>
  Number(/gemini-(\d+)/.exec(model)?.[1]) >= 3 ? { thinkingLevel: 'low' } : undefined;

/** `"retryDelay": "17s"` in Google's error details. */
function retryAfterMs(error: unknown): number | undefined {
  const details = error instanceof GoogleGenerativeAIFetchError ? (error.errorDetails ?? []) : [];
  const delay = details.map((detail) => detail.retryDelay).find((value) => typeof value === 'string');
  const seconds = Number.parseFloat(String(delay));
  return seconds > 0 ? Math.ceil(seconds * 1000) : undefined;
}

const contentsOf = ({ user, correction }: Question): Content[] =>
  [
    { role: 'user', text: user },
    ...(correction ? [{ role: 'model', text: correction.answer }] : []),
    ...(correction ? [{ role: 'user', text: correction.complaint }] : []),
  ].map(({ role, text }) => ({ role, parts: [{ text }] }));

/**
 * Google's models, by its SDK. What an answer may cost is bounded by its tokens, its time and what the server reads of any
 * answer: the SDK has no other hook.
 */
export function createGemini({ apiKey, model, baseUrl }: GeminiSettings): Provider {
  const google = new GoogleGenerativeAI(apiKey);
  const options = baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, '') } : {};
  const thinkingConfig = thinkingOf(model);

  return {
    async ask(question, signal) {
      if (signal.aborted) throw new AiError('timeout', 'The model was not asked: no time was left.');
      // The SDK hands on what its types do not know yet. Temperature is deprecated since Gemini 3.6.
      const generationConfig: GenerationConfig & { thinkingConfig?: object; responseJsonSchema: object } = {
        ...{ responseMimeType: 'application/json', responseJsonSchema: question.schema },
        maxOutputTokens: question.maxTokens + THINKING_TOKENS,
        ...(thinkingConfig && { thinkingConfig }),
      };
      const request = { model, systemInstruction: question.system, generationConfig, safetySettings };
      try {
        const asked = google.getGenerativeModel(request, options);
        const { response } = await asked.generateContent({ contents: contentsOf(question) }, { signal });
        return response.text();
      } catch (error) {
        // The SDK's complaints about the content: blocked, or no candidate. The next answer would be the same.
        if (error instanceof GoogleGenerativeAIResponseError)
          throw new AiError('garbage', 'The model refused to answer.', { isFinal: true });
        throw asAiError(error, signal, retryAfterMs(error));
      }
    },
    async probe(signal) {
      try {
        await google.getGenerativeModel({ model }, options).countTokens('Hello', { signal });
        return null;
      } catch (error) {
        const status = statusOf(error) ?? 0;
        if (status === 404) return `Google does not serve a model named ${model}`;
        return [400, 401, 403].includes(status) ? 'Google refuses the key' : `Google could not be asked for ${model}`;
      }
    },
  };
}
