import { retold, sendJson, startModelStandIn, type CommonAnswer, type ModelStandIn } from './model-stand-in.ts';

/** A request as Google's `generateContent` gets it. */
export interface GeminiRequest {
  /** `/v1beta/models/<model>:generateContent` */
  path: string;
  /** The `x-goog-api-key` header. */
  key: string;
  /** What was asked: the system instruction, the user's part, and the wanted form of the answer. */
  system: string;
  user: string;
  generationConfig: Record<string, unknown>;
  safetySettings: { category: string; threshold: string }[];
}

/** What the stand-in does: answers with a text of the model, with a status, or with whatever a handler writes. */
export type GeminiAnswer = CommonAnswer | { status: number; retryDelay?: string } | { blocked: string };

/** Google's model on this machine; its `url` is for `GEMINI_BASE_URL`. */
export type GeminiStandIn = ModelStandIn<GeminiRequest, GeminiAnswer>;

interface Wire {
  systemInstruction?: { parts?: { text?: string }[] };
  contents?: { parts?: { text?: string }[] }[];
  generationConfig?: GeminiRequest['generationConfig'];
  safetySettings?: GeminiRequest['safetySettings'];
}

const textOf = (parts: { text?: string }[] = []): string => parts.map((part) => part.text ?? '').join('');

const envelope = (text: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
});

const failure = (status: number, retryDelay?: string) => ({
  error: {
    code: status,
    message: 'The stand-in was told to fail.',
    status: status === 429 ? 'RESOURCE_EXHAUSTED' : 'INTERNAL',
    details: retryDelay ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] : [],
  },
});

/** Speaks Gemini's REST protocol on this machine. At first every summary retells the entry, with no traits. */
export const startGemini = (options: { keep?: boolean } = {}): Promise<GeminiStandIn> =>
  startModelStandIn<GeminiRequest, GeminiAnswer>(
    {
      envelope,
      read(request, body) {
        const wire = JSON.parse(body) as Wire;
        return {
          path: request.url ?? '',
          key: String(request.headers['x-goog-api-key'] ?? ''),
          system: textOf(wire.systemInstruction?.parts),
          user: (wire.contents ?? []).map((content) => textOf(content.parts)).join('\n'),
          generationConfig: wire.generationConfig ?? {},
          safetySettings: wire.safetySettings ?? [],
        };
      },
      refuse: (answer, response) =>
        'blocked' in answer
          ? sendJson(response, 200, { promptFeedback: { blockReason: answer.blocked } })
          : sendJson(response, answer.status, failure(answer.status, answer.retryDelay)),
      atFirst: (request) => ({ json: retold(request) }),
      isProbe: ({ url = '' }) => url.endsWith(':countTokens'),
    },
    options,
  );
