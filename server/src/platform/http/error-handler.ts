import type { ErrorBody, ErrorKind } from '@app/shared/errors';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { isDatabaseAway } from '../db/mongo-errors.ts';
import { DomainError, notFound, unavailable } from '../errors.ts';
import type { Log } from '../log.ts';
import { admit } from './admission.ts';

const statuses: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
};

/** The one place that turns errors into answers. Unexpected errors are logged and answered with 500 and `{}`. */
export const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const known = asDomainError(error);
    if (!known) {
      log.error({ err: error, reqId: req.id, method: req.method, route: req.path }, 'unforeseen error');
      res.status(500).json({});
      return;
    }
    if (known.kind === 'unavailable') log.warn({ err: error, reqId: req.id }, 'unavailable');
    if (known.kind === 'unauthenticated') res.set('WWW-Authenticate', 'Bearer');
    if (known.retryAfterSeconds !== undefined) res.set('Retry-After', String(known.retryAfterSeconds));
    // A refused body may still be on its way: without closing, the rest of it would be read as the next request.
    if (!req.complete) res.set('Connection', 'close');
    const { detail, errors, code, challenge } = known;
    const body: ErrorBody = {
      detail,
      ...(errors && { errors }),
      ...(code && { code }),
      ...(challenge !== undefined && { challenge }),
    };
    res.status(statuses[known.kind]).json(body);
  };

function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isDatabaseAway(error)) return unavailable();
  // Express answers a malformed percent-encoding in a path with a URIError of its own.
  if (error instanceof URIError) return notFound();
  return null;
}

/** 404 for every address that nothing took; it counts as a call. */
export const unknownCall: RequestHandler = async (req) => {
  await admit(req, 'public');
  throw notFound('There is nothing at this address.');
};
