import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as Google's `generateContent` gets it. */
export interface GeminiRequest {
  /** `/v1beta/models/<model>:generateContent` */
  path: string;
  /** The `x-goog-api-key` header. */
  key: string;
  /** What was asked: the system instruction, the user's part, and the wanted form of the answer. */
  system: string;
  user: string;
  generationConfig: { responseMimeType?: string; responseSchema?: unknown };
}

/** What the stand-in does: answers with a text of the model, with a status, or with whatever a handler writes. */
export type GeminiAnswer =
  | { text: string }
  | { json: unknown; afterMs?: number }
  | { status: number; retryDelay?: string }
  | { blocked: string }
  | { raw: string }
  | { hang: true }
  | { write: (response: ServerResponse) => void };

export interface GeminiStandIn {
  /** For `GEMINI_BASE_URL`. */
  url: string;
  /** From now on. At first every summary is `You did something.` with no traits. */
  respond(answer: (request: GeminiRequest, count: number) => GeminiAnswer): void;
  /** What it was asked so far. */
  requests: GeminiRequest[];
  /** The largest number of requests that were open at once. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

interface Wire {
  systemInstruction?: { parts?: { text?: string }[] };
  contents?: { parts?: { text?: string }[] }[];
  generationConfig?: GeminiRequest['generationConfig'];
}

const textOf = (parts: { text?: string }[] = []): string => parts.map((part) => part.text ?? '').join('');

const envelope = (text: string) =>
  JSON.stringify({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  });

const failure = (status: number, retryDelay?: string) =>
  JSON.stringify({
    error: {
      code: status,
      message: 'The stand-in was told to fail.',
      status: status === 429 ? 'RESOURCE_EXHAUSTED' : 'INTERNAL',
      details: retryDelay ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] : [],
    },
  });

function send(response: ServerResponse, answer: GeminiAnswer): void {
  const json = (status: number, body: string) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  if ('hang' in answer) return;
  if ('write' in answer) answer.write(response);
  else if ('status' in answer) json(answer.status, failure(answer.status, answer.retryDelay));
  else if ('blocked' in answer) json(200, JSON.stringify({ promptFeedback: { blockReason: answer.blocked } }));
  else if ('raw' in answer) json(200, answer.raw);
  else json(200, envelope('text' in answer ? answer.text : JSON.stringify(answer.json)));
}

/** Speaks Gemini's REST protocol on this machine. Ends with the test unless `keep` is set. */
export async function startGemini(options: { keep?: boolean } = {}): Promise<GeminiStandIn> {
  const requests: GeminiRequest[] = [];
  let answer: (request: GeminiRequest, count: number) => GeminiAnswer = () => ({
    json: { summary: 'You did something.', traits: [] },
  });
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.on('close', () => (open -= 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const wire = JSON.parse(Buffer.concat(chunks).toString()) as Wire;
      const asked: GeminiRequest = {
        path: request.url ?? '',
        key: String(request.headers['x-goog-api-key'] ?? ''),
        system: textOf(wire.systemInstruction?.parts),
        user: (wire.contents ?? []).map((content) => textOf(content.parts)).join('\n'),
        generationConfig: wire.generationConfig ?? {},
      };
      requests.push(asked);
      const given = answer(asked, requests.length);
      setTimeout(send, ('afterMs' in given && given.afterMs) || 0, response, given);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  if (!options.keep) onTestFinished(close);
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    respond: (next) => (answer = next),
    get mostAtOnce() {
      return mostAtOnce;
    },
    close,
  };
}
