import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What every provider may do: answer with a text of the model, with whatever a handler writes, or never. */
export type CommonAnswer =
  | { text: string; afterMs?: number }
  | { json: unknown; afterMs?: number }
  | { raw: string }
  | { hang: true }
  | { write: (response: ServerResponse) => void };

/** A model's provider on this machine. */
export interface ModelStandIn<Request, Answer> {
  url: string;
  /** From now on. */
  respond(answer: (request: Request, count: number) => Answer): void;
  /** What it was asked so far. */
  requests: Request[];
  /** From now on, when it is only asked whether the model is there. */
  answerProbe(status?: number, body?: object): void;
  /** The largest number of requests that were open at once. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

/** How a provider speaks: what it makes of a request, and how it sends an answer that is its own. */
interface Protocol<Request, Answer> {
  read: (request: IncomingMessage, body: string) => Request;
  envelope: (text: string) => unknown;
  /** Status and body, for what is no common answer. */
  refuse: (answer: Exclude<Answer, CommonAnswer>, response: ServerResponse) => void;
  atFirst: (request: Request) => Answer;
  /** Whether it is only asked if the model is there; answered with an empty success, and not counted. */
  isProbe: (request: IncomingMessage) => boolean;
}

/** The text of the entry that a model is asked about, as it stands between the marks of the prompt. */
function entryOf({ user }: { user: string }): string {
  const [, data = '{}'] = /\n(\{.*\})\n/.exec(user) ?? [];
  return (JSON.parse(data) as { text?: string }).text ?? '';
}

/** An answer about the entry with a sentence in both voices, or with none where it is empty, and what else is given. */
export function answerWith(text: string, quote: string, more: object = {}) {
  const first_person = text.replace(/^You /, 'I ').replace(/\byour\b/g, 'my');
  return { sentences: [{ quote, text, first_person }], strengths: [], tone: 'plain', ...more };
}

/** What a well-behaved model answers: the entry, said to its author. */
export function retold(request: { user: string }) {
  const entry = entryOf(request).slice(0, 399);
  return answerWith(entry.replace(/\bmy\b/gi, 'your').replace(/\b(?:I|we|me)\b/gi, 'you'), entry);
}

/** Sends JSON. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

const isCommon = (answer: object): answer is CommonAnswer =>
  ['text', 'json', 'raw', 'hang', 'write'].some((kind) => kind in answer);

/** Speaks a provider's protocol on this machine. Ends with the test unless `keep` is set. */
export async function startModelStandIn<Request, Answer extends object>(
  { read, envelope, refuse, atFirst, isProbe }: Protocol<Request, Answer>,
  { keep = false }: { keep?: boolean } = {},
): Promise<ModelStandIn<Request, Answer>> {
  const requests: Request[] = [];
  let respond: (request: Request, count: number) => Answer = atFirst;
  let probe: { status: number; body: object } = { status: 200, body: { totalTokens: 1, object: 'list', data: [] } };
  let open = 0;
  let mostAtOnce = 0;

  function send(response: ServerResponse, answer: Answer): void {
    if (!isCommon(answer)) refuse(answer as Exclude<Answer, CommonAnswer>, response);
    else if ('write' in answer) answer.write(response);
    else if ('raw' in answer) sendJson(response, 200, answer.raw);
    else if (!('hang' in answer))
      sendJson(response, 200, envelope('text' in answer ? answer.text : JSON.stringify(answer.json)));
  }

  const server = createServer((request, response) => {
    if (isProbe(request)) {
      sendJson(response, probe.status, probe.body);
      return;
    }
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.on('close', () => (open -= 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = read(request, Buffer.concat(chunks).toString());
      requests.push(asked);
      const answer = respond(asked, requests.length);
      setTimeout(send, ('afterMs' in answer && (answer.afterMs as number | undefined)) || 0, response, answer);
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
  if (!keep) onTestFinished(close);
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    respond: (next) => (respond = next),
    answerProbe: (status = 200, body = { totalTokens: 1, error: { message: 'The stand-in was told to fail.' } }) =>
      (probe = { status, body }),
    get mostAtOnce() {
      return mostAtOnce;
    },
    close,
  };
}
