import { contract, type Answer, type Parsed } from '@app/shared/contract';
import { dayInZone, validZone, type Day } from '@app/shared/dates';
import type { EndpointRow, EndpointSchemas } from '@app/shared/endpoint';
import { endpoints, type EndpointName } from '@app/shared/endpoints';
import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import { budgets } from '../budgets.ts';
import { storedUntil, withDeadline } from '../deadline.ts';
import { forbidden, invalid } from '../errors.ts';
import type { SessionClaims } from '../sessions/revocations.ts';
import { admit, type Visitor } from './admission.ts';
import { readBody, type BodySize } from './body.ts';
import { whereOf, type Where } from './where.ts';

/** One call, parsed: what a route hands to its service. */
type Call<Name extends EndpointName> = Parsed<Name> & {
  /** The user; the empty string on public calls without a session. */
  userId: string;
  /** Null on public calls without a session. */
  session: (typeof endpoints)[Name]['access'] extends 'user' ? SessionClaims : SessionClaims | null;
  /** The user's IANA time zone from `X-Timezone`, `UTC` when absent or unknown. */
  zone: string;
  /** The user's calendar day. */
  today: Day;
  now: Date;
  /** From where somebody calls. */
  where: Where;
  /** As `storedUntil()`, without what the session and the limits of the call took. */
  until: number;
  req: Request;
  res: Response;
};

/** What a handler comes to: the answer, or for a row without one the end of its work. */
type Handled<Name extends EndpointName> =
  Promise<Answer<Name>> | (undefined extends Answer<Name> ? Promise<void> : never);

interface RouteOptions<Name extends EndpointName> {
  /** How large a body may be; `default` (64 kB) if omitted. */
  body?: BodySize;
  /** Checks that come before the body is read: limits of this call. */
  before?: (call: Pick<Call<Name>, 'userId' | 'req' | 'now'>) => Promise<void>;
  /** How long the call may take, without its body, before it is answered 503; `budgets.handlerMs` if omitted. */
  deadlineMs?: number;
}

/**
 * Mounts one row of the table of calls: session, limits, body, strict parsing of all input, the handler, and parsing of
 * its answer too, so that a field that is not in the contract can never leave. Rejections go to the error handler.
 */
export function route<Name extends EndpointName>(
  router: Router,
  name: Name,
  handler: (call: Call<Name>) => Handled<Name>,
  options: RouteOptions<Name> = {},
): void {
  const row: EndpointRow = endpoints[name];
  const schemas: EndpointSchemas = contract[name];
  const method = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  router[method](row.path, async (req: Request, res: Response) => {
    const began = performance.now();
    const { userId, session, now } = await withDeadline(enter(req), budgets.handlerMs);
    // A body takes its own time to arrive; all else of a call shares one deadline.
    const spentMs = performance.now() - began;
    const body = schemas.body
      ? parse(schemas.body, await readBody(req, options.body ?? 'default', userId), '')
      : undefined;
    const zone = validZone(req.get('x-timezone'));
    const call = {
      params: schemas.params && parse(schemas.params, req.params, ''),
      query: schemas.query && parse(schemas.query, req.query, ''),
      body,
      userId,
      session,
      zone,
      get today() {
        return dayInZone(now, zone);
      },
      now,
      get where() {
        return whereOf(req);
      },
      until: storedUntil() - spentMs,
      req,
      res,
    } as Call<Name>;
    const answer = await withDeadline<unknown>(handler(call), (options.deadlineMs ?? budgets.handlerMs) - spentMs);
    if (res.headersSent) return;
    const isDryRun = schemas.dryRun && (call.query as { dry_run?: boolean } | undefined)?.dry_run === true;
    if (isDryRun) res.json(schemas.dryRun?.parse(answer));
    else if (!schemas.answer) res.status(row.status ?? 204).end();
    else res.status(row.status ?? 200).json(schemas.answer.parse(answer));
  });

  async function enter(req: Request): Promise<Visitor> {
    const visitor = await admit(req, row.access);
    if (row.method !== 'GET') refuseOtherSites(req);
    await options.before?.({ userId: visitor.userId, req, now: visitor.now });
    return visitor;
  }
}

/** As `route`, for a row whose body is a few words: 16 kB at most. */
export const smallRoute = <Name extends EndpointName>(
  router: Router,
  name: Name,
  handler: (call: Call<Name>) => Handled<Name>,
): void => route(router, name, handler, { body: 'auth' });

/** Another site must not make a user's browser change anything here; browsers send the origin of a request. */
function refuseOtherSites(req: Request): void {
  if (req.get('sec-fetch-site') === 'cross-site') throw forbidden('Requests from other sites are not allowed.');
}

/** Parses or throws 400 with one sentence and a list of the fields that were refused. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, prefix: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    path: [prefix, ...issue.path.map(String)].filter(Boolean).join('.'),
    message: issue.message,
  }));
  throw invalid(errors[0]?.message ?? 'This input is not valid.', errors);
}
