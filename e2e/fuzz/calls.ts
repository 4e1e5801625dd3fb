import { contract } from '@app/shared/contract';
import type { EndpointRow, EndpointSchemas } from '@app/shared/endpoint';
import { endpoints, type EndpointName } from '@app/shared/endpoints';
import fc from 'fast-check';
import { bodies, describeInput, headers, pathPart, queries, type Body } from './inputs.ts';

/** Whose session a call carries. */
export type Caller = 'nobody' | 'garbage' | 'one' | 'other';

/** One request, before known ids and sessions are put in. */
export interface Call {
  method: string;
  /** With its query; from the root of the site. */
  path: string;
  caller: Caller;
  headers: Record<string, string>;
  body: Body | null;
}

const callers = (access: EndpointRow['access']): fc.Arbitrary<Caller> =>
  access === 'public'
    ? fc.constantFrom('nobody', 'garbage', 'one')
    : fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom<Caller>('one', 'other') },
        { weight: 1, arbitrary: fc.constantFrom<Caller>('nobody', 'garbage') },
      );

const pathOf = (template: string): fc.Arbitrary<string> => {
  const parts = template.split('/').map((part) => (part.startsWith(':') ? pathPart(part.slice(1)) : fc.constant(part)));
  return fc.tuple(...parts).map((filled) => `/api${filled.join('/')}`);
};

/** Calls of one row of the contract. */
export function callsOf(name: EndpointName): fc.Arbitrary<Call> {
  const row: EndpointRow = endpoints[name];
  const schemas: EndpointSchemas = contract[name];
  const query = schemas.query ? queries(describeInput(schemas.query)) : fc.constantFrom('', '', '', 'x=1', 'limit=5');
  const body: fc.Arbitrary<Body | null> = schemas.body ? bodies(describeInput(schemas.body)) : fc.constant(null);
  return fc.record({
    method: fc.constant(row.method),
    path: fc.tuple(pathOf(row.path), query).map(([path, search]) => (search ? `${path}?${search}` : path)),
    caller: callers(row.access),
    headers,
    body,
  });
}

/** Addresses beside the contract: pictures, pages, preview cards, documents, operations, and what is not there. */
export const otherCalls: fc.Arbitrary<Call> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  path: fc
    .tuple(
      fc.constantFrom(
        '/api/media/',
        '/profile/',
        '/og/profile/',
        '/api/',
        '/api/docs',
        '/api/openapi.json',
        '/healthz',
        '/readyz',
        '/',
        '/assets/',
        '/api/auth/google',
        '/api/auth/google/callback',
        '/api/auth/openid/',
        '/weeks/',
        '/dashboard',
        '/render/',
      ),
      fc.oneof(
        fc.constant(''),
        pathPart('id'),
        pathPart('username').map((part) => `${part}.png`),
      ),
      fc.constantFrom('', '?v=1', '?code=x&state=y', '?token=x', '?%ff'),
    )
    .map((parts) => parts.join('')),
  caller: fc.constantFrom<Caller>('nobody', 'garbage', 'one', 'other'),
  headers,
  body: fc.constant(null),
});

export const rows = Object.keys(endpoints) as EndpointName[];
