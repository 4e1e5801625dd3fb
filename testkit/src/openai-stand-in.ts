import { retold, sendJson, startModelStandIn, type CommonAnswer, type ModelStandIn } from './model-stand-in.ts';

/** A request as a server with OpenAI's chat completions gets it. */
export interface OpenAiRequest {
  /** `/v1/chat/completions` */
  path: string;
  /** The `authorization` header. */
  authorization: string;
  model: string;
  messages: { role: string; content: string }[];
  /** The system's message, and the first of the user. */
  system: string;
  user: string;
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  response_format?: { type: string; json_schema?: { schema: unknown } };
}

/** What the stand-in does: answers with a text of the model, with a status, or with whatever a handler writes. */
export type OpenAiAnswer = CommonAnswer | { status: number; retryAfter?: string };

/** A model of one's own; its `url` is for `AI_BASE_URL`. */
export type OpenAiStandIn = ModelStandIn<OpenAiRequest, OpenAiAnswer>;

const contentOf = (messages: OpenAiRequest['messages'], role: string): string =>
  messages.find((message) => message.role === role)?.content ?? '';

/** What small local models do on their bad days, each as an answer to a question about an entry. */
export const habits = {
  fences: (request: OpenAiRequest): OpenAiAnswer => ({
    text: `Sure! Here is the JSON you asked for:\n\n\`\`\`json\n${JSON.stringify(retold(request), null, 2)}\n\`\`\`\n`,
  }),
  thinks: (request: OpenAiRequest): OpenAiAnswer => ({
    text: `<think>The user wants {"summary": ...}. Let me see.</think>\n${JSON.stringify(retold(request))}`,
  }),
  'stops in the middle': (request: OpenAiRequest): OpenAiAnswer => ({
    text: JSON.stringify(retold(request)).slice(0, -30),
  }),
  'wrong names': (request: OpenAiRequest): OpenAiAnswer => ({
    json: { Summary: retold(request).sentences[0]?.text, mood: 'ok' },
  }),
  nonsense: (): OpenAiAnswer => ({ text: 'the the the of of { { journal journal You are a a a' }),
  'no response_format': (request: OpenAiRequest): OpenAiAnswer =>
    request.response_format ? { status: 400 } : { json: retold(request) },
} as const;

/** Speaks OpenAI's chat completions on this machine. At first every summary retells the entry, with no traits. */
export const startOpenAi = (options: { keep?: boolean } = {}): Promise<OpenAiStandIn> =>
  startModelStandIn<OpenAiRequest, OpenAiAnswer>(
    {
      envelope: (content) => ({
        ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'small' },
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
      read(request, body) {
        const wire = JSON.parse(body) as Omit<OpenAiRequest, 'path' | 'authorization' | 'system' | 'user'>;
        return {
          ...wire,
          ...{ path: request.url ?? '', authorization: request.headers.authorization ?? '' },
          ...{ system: contentOf(wire.messages, 'system'), user: contentOf(wire.messages, 'user') },
        };
      },
      refuse({ status, retryAfter }, response) {
        if (retryAfter) response.setHeader('Retry-After', retryAfter);
        sendJson(response, status, { error: { message: 'The stand-in was told to fail.', type: 'api_error' } });
      },
      atFirst: (request) => ({ json: retold(request) }),
      isProbe: ({ method, url = '' }) => method === 'GET' && url.endsWith('/models'),
    },
    options,
  );
