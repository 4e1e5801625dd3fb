import type { OpenAI } from 'openai';
import { z } from 'zod';
import { AiError } from '../contract.ts';
import { asAiError, statusOf, type Provider, type Question } from './provider.ts';

interface OpenAiSettings {
  /** With the path before `/chat/completions`; `/v1` where it has none. */
  baseUrl: string;
  model: string;
  /** Most servers of one's own ask for none. */
  apiKey?: string | undefined;
}

/** The signal ends a call; the client's own clock must not do so earlier. */
const NEVER_MS = 3_600_000;
/** Small models may go on for ever; what thinks before it answers needs room. */
const THINKING_TOKENS = 6144;
/** No answer that is asked for comes near this. */
const ANSWER_BYTES = 262_144;

/** As `fetch`; an answer of more than 256 kB fails while it is read. */
const cappedFetch: typeof fetch = async (input, init) => {
  const { body, status, statusText, headers } = await fetch(input, init);
  if (!body) return new Response(body, { status, statusText, headers });
  let read = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > ANSWER_BYTES) controller.error(new AiError('garbage', 'The model answered with too much.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counter), { status, statusText, headers });
};

/** Servers differ in all the rest. A model that refuses answers null. */
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
});

const withPath = (baseUrl: string): string => {
  const url = new URL(baseUrl);
  if (url.pathname === '/') url.pathname = '/v1';
  return url.href.replace(/\/+$/, '');
};

/** The package takes a tenth of a second and 13 MB, so it is loaded by the first question only. */
async function connect({ baseUrl, apiKey }: OpenAiSettings): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: withPath(baseUrl),
    // Each of these would otherwise be read from the environment, and the log quotes what was asked.
    ...{ apiKey: apiKey ?? 'none', organization: null, project: null, logLevel: 'off' },
    ...{ maxRetries: 0, timeout: NEVER_MS, fetch: cappedFetch },
    // Whoever runs the server has named one address; the words go to no other.
    fetchOptions: { redirect: 'error' },
  });
}

const messagesOf = ({ system, user, correction }: Question): OpenAI.ChatCompletionMessageParam[] => [
  { role: 'system', content: system },
  { role: 'user', content: user },
  ...(correction ? [{ role: 'assistant' as const, content: correction.answer }] : []),
  ...(correction ? [{ role: 'user' as const, content: correction.complaint }] : []),
];

/** `Retry-After` is seconds or a date. */
function retryAfterMs(error: unknown): number | undefined {
  const headers = error instanceof Error && 'headers' in error ? (error.headers as Headers | undefined) : undefined;
  const said = headers?.get('retry-after') ?? '';
  const ms = /^\s*\d/.test(said) ? Number.parseFloat(said) * 1000 : Date.parse(said) - Date.now();
  return ms > 0 ? Math.ceil(ms) : undefined;
}

const strictSchema = ({ schema }: Question) => ({
  type: 'json_schema',
  json_schema: { name: 'answer', strict: true, schema },
});
const limitOf = ({ maxTokens }: Question): number => maxTokens + THINKING_TOKENS;

/**
 * What is sent beside the question; each row is for servers that refuse the one before. The limit stands in either name, because Ollama
 * and LM Studio read `max_tokens` only, which OpenAI's reasoning models refuse; those refuse a temperature, too.
 */
const dialects: readonly ((question: Question) => object)[] = [
  (asked) => ({
    max_tokens: limitOf(asked),
    max_completion_tokens: limitOf(asked),
    response_format: strictSchema(asked),
  }),
  (asked) => ({ max_completion_tokens: limitOf(asked), response_format: strictSchema(asked) }),
  (asked) => ({ max_tokens: limitOf(asked), response_format: strictSchema(asked) }),
  (asked) => ({ max_tokens: limitOf(asked) }),
  () => ({}),
];

/** A server that speaks OpenAI's chat completions. */
export function createOpenAi(settings: OpenAiSettings): Provider {
  let client: Promise<OpenAI> | undefined;
  /** The first dialect that the server has not refused; it is asked in no earlier one again. */
  let dialect = 0;

  async function complete(question: Question, signal: AbortSignal, spoken: number): Promise<unknown> {
    client ??= connect(settings);
    const { chat } = await client;
    const asked = { model: settings.model, messages: messagesOf(question), ...dialects[spoken]?.(question) };
    try {
      const answer: unknown = await chat.completions.create(asked, { signal });
      dialect = Math.max(dialect, spoken);
      return answer;
    } catch (error) {
      const isRefused = [400, 422].includes(statusOf(error) ?? 0) && spoken < dialects.length - 1;
      if (isRefused) return complete(question, signal, spoken + 1);
      throw asAiError(error, signal, retryAfterMs(error));
    }
  }

  return {
    async ask(question, signal) {
      if (signal.aborted) throw new AiError('timeout', 'The model was not asked: no time was left.');
      const read = completion.safeParse(await complete(question, signal, dialect));
      if (!read.success) throw new AiError('garbage', 'The model gave no usable answer.');
      return read.data.choices[0]?.message.content ?? '';
    },
    async probe(signal) {
      client ??= connect(settings);
      try {
        const { models } = await client;
        const { data } = await models.list({ signal });
        const isThere =
          data.length === 0 || data.some(({ id }) => id === settings.model || id === `${settings.model}:latest`);
        return isThere ? null : `the server has no model named ${settings.model}`;
      } catch (error) {
        const status = statusOf(error);
        // Not every server lists its models.
        if (status === 404 || status === 405 || status === 501) return null;
        return status === undefined ? 'the server could not be reached' : `the server answered ${String(status)}`;
      }
    },
  };
}
