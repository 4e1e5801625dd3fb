import type { OpenAI } from 'openai';
import { z } from 'zod';
import { AiError } from '../contract.ts';
import { cappedFetch, isTooLarge } from '../model/capped-fetch.ts';
import type { Ask, Question } from '../model/model-writer.ts';

export interface OpenAiCallSettings {
  /** With the path before `/chat/completions`; `/v1` where it has none. */
  baseUrl: string;
  model: string;
  /** Most servers of one's own ask for none. */
  apiKey?: string | undefined;
}

const MINUTE = 60_000;
/** The signal ends a call; the client's own clock must not do so earlier. */
const NEVER_MS = 60 * MINUTE;
/** Small models may go on for ever; what thinks before it answers needs room. */
const TOKENS_MAX = 4096;

/** Servers differ in all the rest. */
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

const withPath = (baseUrl: string): string => {
  const url = new URL(baseUrl);
  if (url.pathname === '/') url.pathname = '/v1';
  return url.href.replace(/\/+$/, '');
};

/** The package takes a tenth of a second and 13 MB, so it is loaded by the first question only. */
async function connect({ baseUrl, apiKey }: OpenAiCallSettings): Promise<OpenAI> {
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

function messagesOf({ system, user, correction }: Question): OpenAI.ChatCompletionMessageParam[] {
  const asked = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ];
  if (!correction) return asked;
  const complaint = `Your answer cannot be used. ${correction.complaint} Answer once more, with nothing but the JSON object.`;
  return [...asked, { role: 'assistant', content: correction.answer }, { role: 'user', content: complaint }];
}

/** `Retry-After` is seconds or a date. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const said = headers?.get('retry-after') ?? '';
  const ms = /^\s*\d/.test(said) ? Number.parseFloat(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.ceil(ms) : undefined;
}

/** Said of the moment, not of the request. */
const passing = new Set([408, 409, 425, 429]);
/** Asked too often, busy, or still loading its model. */
const busy = new Set([429, 503, 529]);

function refusal(status: number, headers: Headers | undefined): AiError {
  if (busy.has(status))
    return new AiError('rate_limited', `The model is busy (${String(status)}).`, {
      retryAfterMs: retryAfterMs(headers),
    });
  return new AiError('unavailable', `The model answered ${String(status)}.`, {
    isFinal: status >= 400 && status < 500 && !passing.has(status),
  });
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** Puts whatever went wrong under one of the kinds, and forgets what the server said: it may quote the request. */
function asAiError(error: unknown, signal: AbortSignal): AiError {
  if (error instanceof AiError) return error;
  if (isTooLarge(error)) return new AiError('garbage', 'The model answered with too much.');
  if (signal.aborted) return new AiError('timeout', 'The model did not answer in time.');
  const status = statusOf(error);
  if (status !== undefined)
    return refusal(status, error instanceof Error && 'headers' in error ? (error.headers as Headers) : undefined);
  if (error instanceof SyntaxError) return new AiError('garbage', 'The model gave no usable answer.');
  return new AiError('unavailable', 'The model could not be reached.');
}

/** Asks a server that speaks OpenAI's chat completions; answers the text of its first choice. */
export function createOpenAiCall(settings: OpenAiCallSettings): Ask {
  let client: Promise<OpenAI> | undefined;
  /** Not every server knows `response_format`; what answered 400 for it is not asked with it again. */
  let takesFormat = true;

  async function complete(question: Question, signal: AbortSignal, hasFormat: boolean): Promise<string> {
    client ??= connect(settings);
    const { chat } = await client;
    const answer: unknown = await chat.completions.create(
      {
        ...{ model: settings.model, messages: messagesOf(question), temperature: 0.2, max_tokens: TOKENS_MAX },
        ...(hasFormat && {
          response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: { ...question.schema } } },
        }),
      },
      { signal },
    );
    const read = completion.safeParse(answer);
    if (!read.success) throw new AiError('garbage', 'The model gave no usable answer.');
    return read.data.choices[0]?.message.content ?? '';
  }

  async function completeAnyhow(question: Question, signal: AbortSignal): Promise<string> {
    try {
      return await complete(question, signal, takesFormat);
    } catch (error) {
      if (!takesFormat || statusOf(error) !== 400) throw error;
      const answer = await complete(question, signal, false);
      takesFormat = false;
      return answer;
    }
  }

  return async (question, signal) => {
    if (signal.aborted) throw new AiError('timeout', 'The model was not asked: no time was left.');
    try {
      return await completeAnyhow(question, signal);
    } catch (error) {
      throw asAiError(error, signal);
    }
  };
}
