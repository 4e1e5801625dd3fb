import { contract } from '@app/shared/contract';
import type { EndpointRow, EndpointSchemas } from '@app/shared/endpoint';
import { endpoints, type EndpointName } from '@app/shared/endpoints';
import { z } from 'zod';

const errorBody = z.strictObject({
  detail: z.string().min(1).max(500),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  code: z.enum(['reauthenticate']).optional(),
});
/** What no sentence for people holds: frames of a stack, names of parts, paths of files. */
const INSIDES = /\bat \w+.*:\d+:\d+|Mongo|Zod|node_modules|\.ts:\d|undefined/;

/** What is looked at of an answer beside its text. */
type Head = Pick<Response, 'status' | 'headers'>;

/** Throws when an answer is not what was promised. `name` is the row of the call; `null` when it has none. */
export function judge(name: EndpointName | null, method: string, { status, headers }: Head, text: string): void {
  if (status >= 500 && status !== 503) throw new Error(`Answered ${String(status)}: ${text}`);
  if (status === 429 && !headers.has('retry-after')) throw new Error('429 without Retry-After.');
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (status >= 400) {
    if (method !== 'HEAD' && (isJson || name !== null)) judgeError(text);
    return;
  }
  if (name !== null && status !== 304) judgeSuccess(name, status, text);
}

function judgeError(text: string): void {
  const { detail } = errorBody.parse(JSON.parse(text));
  if (INSIDES.test(detail)) throw new Error(`This is no sentence for people: ${detail}`);
}

function judgeSuccess(name: EndpointName, status: number, text: string): void {
  const row: EndpointRow = endpoints[name];
  const { answer, dryRun, file }: EndpointSchemas = contract[name];
  if (file && status === 200) return;
  if (dryRun && status === 200) return void dryRun.parse(JSON.parse(text));
  if (status !== (row.status ?? 200)) throw new Error(`Succeeded with ${String(status)}.`);
  if (answer) answer.parse(JSON.parse(text));
  else if (text !== '') throw new Error(`Should be empty: ${text}`);
}
