import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { oas31 } from 'zod-openapi';
import { createOpenApi } from '../src/openapi/openapi.ts';

type Answers = Record<string, oas31.ResponseObject>;
type Operation = Omit<oas31.OperationObject, 'responses'> & { responses: Answers };
export type Calls = Record<string, Record<string, Operation>>;

const description = createOpenApi('http://localhost:3000');
const calls = description.paths as Calls;
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema(description, 'openapi');
const judges = new Map<string, ValidateFunction>();

const addresses = Object.keys(calls).map((address) => ({
  address,
  pattern: new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`),
  parameters: address.split('{').length,
}));
// `/friends/invite` before `/friends/{id}`.
addresses.sort((a, b) => a.parameters - b.parameters);

const pointer = (...parts: string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Throws when an answer is not what `/api/openapi.json` says of the call. `path` is below `/api`, with its query. */
export function assertMatchesOpenApi(method: string, path: string, status: number, body: unknown): void {
  const [bare = ''] = path.split('?');
  const verb = method.toLowerCase();
  const found = addresses.find(({ address, pattern }) => pattern.test(bare) && calls[address]?.[verb]);
  if (!found) {
    if (status < 400) throw new Error(`${method} ${bare} answered ${String(status)} and is not described.`);
    return;
  }
  const operation = calls[found.address]?.[verb] as Operation;
  const answer = operation.responses[String(status)];
  const what = `${method} ${found.address} ${String(status)}`;
  if (!answer) throw new Error(`${what} is not described. The answer: ${JSON.stringify(body)}`);
  if (!answer.content) {
    if (body !== '' && status !== 302) throw new Error(`${what} should be empty and is ${JSON.stringify(body)}.`);
    return;
  }
  const type = 'application/json';
  if (!answer.content[type]) return;
  let judge = judges.get(what);
  if (!judge) {
    const $ref = `openapi#/${pointer('paths', found.address, verb, 'responses', String(status), 'content', type, 'schema')}`;
    judge = ajv.compile({ $ref });
    judges.set(what, judge);
  }
  if (!judge(body)) throw new Error(`${what} is not as described: ${ajv.errorsText(judge.errors)}`);
}
