import type { Answer } from '@app/shared/contract';
import { endpoints, type EndpointName } from '@app/shared/endpoints';
import type { ErrorCode } from '@app/shared/errors';
import { vi } from 'vitest';

/** One call as the client made it. */
export interface MadeCall {
  name: EndpointName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

interface Refusal {
  status: number;
  detail?: string;
  errors?: { path: string; message: string }[];
  code?: ErrorCode;
  challenge?: string;
}

/** An answer that fails with a status and, if given, the server's sentence. */
export const refuse = (
  status: number,
  detail?: string,
  errors?: Refusal['errors'],
  code?: ErrorCode,
): { refusal: Refusal } => ({
  refusal: { status, ...(detail ? { detail } : {}), ...(errors ? { errors } : {}), ...(code ? { code } : {}) },
});

/** A page of a list that is longer than the page. */
export const pageOf = <T>(page: T[], total: number): { page: T[]; total: number } => ({ page, total });

type Page<T> = T extends readonly (infer Item)[] ? { page: Item[]; total: number } : never;
type Reply<Name extends EndpointName> = Answer<Name> | Page<Answer<Name>> | { refusal: Refusal };
/** An answer, a refusal, or a function of the call that gives one (also later). */
type Handler<Name extends EndpointName> = Reply<Name> | ((call: MadeCall) => Reply<Name> | Promise<Reply<Name>>);
type Handlers = { [Name in EndpointName]?: Handler<Name> };

const patterns = Object.entries(endpoints).map(([name, row]) => ({
  name: name as EndpointName,
  method: row.method,
  pattern: new RegExp(`^/api${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

function callOf(input: string, init: RequestInit): MadeCall {
  const url = new URL(input, 'http://localhost');
  for (const { name, method, pattern } of patterns) {
    const match = method === (init.method ?? 'GET') ? pattern.exec(url.pathname) : null;
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    return { name, params, query: Object.fromEntries(url.searchParams), body, headers: new Headers(init.headers) };
  }
  throw new Error(`There is no call ${init.method ?? 'GET'} ${url.pathname}.`);
}

const isRefusal = (reply: unknown): reply is { refusal: Refusal } =>
  typeof reply === 'object' && reply !== null && 'refusal' in reply;

const isPage = (reply: unknown): reply is { page: unknown[]; total: number } =>
  typeof reply === 'object' && reply !== null && 'page' in reply && 'total' in reply;

/** Another one for every other content, as the server's. */
const etagOf = (text: string): string =>
  `W/"${[...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)}"`;

function listOf(page: unknown[], total: number, known: string | null): Response {
  const headers = { 'X-Total-Count': String(total), ETag: etagOf(JSON.stringify(page)) };
  return headers.ETag === known ? new Response(null, { status: 304, headers }) : Response.json(page, { headers });
}

function respond(reply: unknown, { headers }: MadeCall): Response {
  const known = headers.get('If-None-Match');
  if (reply === undefined) return new Response(null, { status: 204 });
  if (isPage(reply)) return listOf(reply.page, reply.total, known);
  if (Array.isArray(reply)) return listOf(reply, reply.length, known);
  if (!isRefusal(reply)) return Response.json(reply);
  const { status, ...body } = reply.refusal;
  return Response.json(body, { status });
}

/** Answers calls in place of the server and keeps a list of them. A call without an answer here fails the way a dead network does. */
export function mockApi(
  handlers: Handlers,
  { build }: { build?: string } = {},
): {
  calls: MadeCall[];
  named: (name: EndpointName) => MadeCall[];
} {
  const calls: MadeCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call = callOf(input, init);
    calls.push(call);
    if (!(call.name in handlers)) throw new TypeError(`No answer for ${call.name}.`);
    const handler = handlers[call.name] as unknown;
    const reply: unknown =
      typeof handler === 'function' ? await (handler as (call: MadeCall) => unknown)(call) : handler;
    init.signal?.throwIfAborted();
    const response = respond(reply, call);
    if (build !== undefined) response.headers.set('X-Build', build);
    return response;
  });
  return { calls, named: (name) => calls.filter((call) => call.name === name) };
}
