import type { Answer, CallInput } from '@app/shared/contract';
import { type EndpointName, endpoints } from '@app/shared/endpoints';
import type { ErrorBody, ErrorCode, FieldError } from '@app/shared/errors';
import { noteBuild } from './build.ts';
import { timeZone } from './dates.ts';
import { isNoAnswer } from './worker-contract.ts';
import { useDevice } from './online.ts';
import { currentToken, endSession, sessionSignal } from './session.ts';

/** A call that failed. `status` 0: no answer came. `detail` is the server's sentence, when it had one. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: FieldError[];
  /** So long no such call is accepted (429), in milliseconds. */
  readonly retryAfterMs: number;
  readonly code: ErrorCode | undefined;
  /** Of a login that goes on with a code. */
  readonly challenge: string | undefined;
  /** The session is over, by this answer or since the call was made: nobody is left to show anything to. */
  readonly sessionEnded: boolean;

  constructor(status: number, body: ErrorBody = {}, sessionEnded = false, retryAfterMs = 0) {
    super(body.detail ?? `The call failed with status ${String(status)}.`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = body.detail;
    this.errors = body.errors ?? [];
    this.code = body.code;
    this.challenge = body.challenge;
    this.sessionEnded = sessionEnded;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether a call failed only because the session it was made in is over: then nothing is to be said or changed. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.sessionEnded;

type QueryValue = string | number | boolean | undefined;
type Parts<Name extends EndpointName> = Omit<CallInput<Name>, 'query'> &
  (CallInput<Name> extends { query: infer Query }
    ? { query?: Partial<Record<keyof NonNullable<Query>, QueryValue>> }
    : unknown);

interface Manner {
  headers?: Record<string, string>;
  /** To give up. */
  signal?: AbortSignal;
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean;
  /** What sends it in place of `fetch`, as a body that is a file (`send-file.ts`). */
  via?: (address: string, init: RequestInit) => Promise<Response>;
  /** For the three calls that the spec wants so. */
  withoutToken?: boolean;
}

/** What a call takes: its typed parts, and how it is made. */
export type CallOptions<Name extends EndpointName> = Parts<Name> & Manner;

type Rest<Name extends EndpointName> =
  Record<never, never> extends Parts<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

interface LooseOptions extends Manner {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

/** The address of a call below `/api`. */
function addressOf(name: EndpointName, { params = {}, query = {} }: LooseOptions): string {
  const path = endpoints[name].path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

async function send(name: EndpointName, options: LooseOptions, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Timezone': timeZone(), ...options.headers };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  try {
    return await (options.via ?? fetch)(addressOf(name, options), {
      method: endpoints[name].method,
      credentials: 'include',
      headers,
      keepalive: options.keepalive ?? false,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0);
  }
}

async function refusal(response: Response, sent: string | null): Promise<ApiError> {
  const body = ((await readJson(response)) ?? {}) as ErrorBody;
  // A late 401 for a token that has been replaced since must not end the new session.
  const ends = response.status === 401 && sent !== null && sent === currentToken();
  if (ends) endSession('unauthorized');
  return new ApiError(response.status, body, ends, 1000 * (Number(response.headers.get('Retry-After')) || 0));
}

/** What is asked for with the token of the session at hand. Rejects also when that session is over by the time of the answer. */
async function inSession<T>(withoutToken: boolean | undefined, ask: (token: string | null) => Promise<T>): Promise<T> {
  const token = withoutToken ? null : currentToken();
  const session = token === null ? undefined : sessionSignal();
  try {
    const answer = await ask(token);
    session?.throwIfAborted();
    return answer;
  } catch (error) {
    throw session?.aborted && !isSessionOver(error) ? new ApiError(0, {}, true) : error;
  }
}

const call = (name: EndpointName, options: LooseOptions): Promise<{ response: Response; answer: unknown }> =>
  inSession(options.withoutToken, async (token) => {
    const response = await send(name, options, token);
    noteBuild(response.headers.get('X-Build'));
    if (!isNoAnswer(response.status)) useDevice.setState({ isKept: response.headers.has('X-Kept') });
    if (!response.ok) throw await refusal(response, token);
    return { response, answer: await readJson(response) };
  });

/**
 * Makes a call as the user, if anyone is logged in. Rejects with `ApiError`, also when the session is over by the time of the
 * answer; a call that was given up rejects with `AbortError`.
 */
export async function api<Name extends EndpointName>(name: Name, ...[options]: Rest<Name>): Promise<Answer<Name>> {
  return (await call(name, (options ?? {}) as LooseOptions)).answer as Answer<Name>;
}

/**
 * As `api`, with how many there are in all (`X-Total-Count`) and its `ETag`, null when the answer does not say, and whether it was
 * kept on this device (`X-Kept`).
 */
export async function apiPage<Name extends EndpointName>(
  name: Name,
  ...[options]: Rest<Name>
): Promise<{ answer: Answer<Name>; total: number | null; etag: string | null; isKept: boolean }> {
  const { response, answer } = await call(name, (options ?? {}) as LooseOptions);
  const header = response.headers.get('X-Total-Count');
  const isKept = response.headers.has('X-Kept');
  const etag = response.headers.get('ETag');
  return { answer: answer as Answer<Name>, total: header === null ? null : Number(header), etag, isKept };
}

/** A file that only its owner is given, by its address. Rejects as `api` does. */
export const apiFile = (address: string, signal: AbortSignal): Promise<Blob> =>
  inSession(false, async (token) => {
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token ?? ''}`, 'X-Timezone': timeZone() },
      signal,
    });
    if (!response.ok) throw await refusal(response, token);
    return response.blob();
  });
