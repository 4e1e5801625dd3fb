import type { Access } from '@app/shared/endpoint';
import type { Request, Response, Router } from 'express';
import type { RouteParameters } from 'express-serve-static-core';
import { budgets } from '../budgets.ts';
import { withDeadline } from '../deadline.ts';
import { admit, type Counted, type Visitor } from './admission.ts';

/** One visit: what `page` hands to its handler. */
interface Visit<Path extends string = string> extends Visitor {
  req: Request<RouteParameters<Path>>;
  res: Response;
}

interface PageOptions {
  /** `public` if omitted. */
  access?: Access;
  /** `calls` if omitted; `nothing` is for monitoring. */
  limit?: Counted | 'nothing';
  /** How long the handler may take before the visit is answered 503. */
  deadlineMs?: number;
}

/**
 * Mounts a GET address that is no row of the table of calls (a page, a picture, a redirect) with the same session, limit and
 * deadline as `route`. Rejections go to the error handler.
 */
export function page<Path extends string>(
  router: Router,
  path: Path,
  options: PageOptions,
  handler: (visit: Visit<Path>) => Promise<void> | void,
): void {
  const { access = 'public', limit = 'calls', deadlineMs = budgets.handlerMs } = options;
  router.get(path, async (req, res) => {
    const visit = async () => handler({ ...(await admit(req, access, limit)), req, res });
    await withDeadline(visit(), deadlineMs);
  });
}
