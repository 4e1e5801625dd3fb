import type { Access } from '@app/shared/endpoint';
import type { Request } from 'express';
import { unauthenticated } from '../errors.ts';
import type { SessionClaims } from '../sessions/revocations.ts';

/** What every address needs of the server that it is mounted in; `app.locals.http` holds it. */
export interface HttpContext {
  verify(token: string): SessionClaims | null;
  /** The general limit: per user when signed in, per network otherwise. Throws `too_many`. */
  admit(request: Request, userId: string): Promise<void>;
  now(): Date;
}

/** Who asks, and when. */
export interface Visitor {
  /** The empty string without a session. */
  userId: string;
  session: SessionClaims | null;
  now: Date;
}

/** Whether an address counts against the general limit. `none` is for what watches the server and must never be refused. */
export type Counted = 'calls' | 'none';

/** Looks up the session and counts the request: also one that is then refused for want of a session. */
export async function admit(req: Request, access: Access, counted: Counted = 'calls'): Promise<Visitor> {
  const http = req.app.locals.http as HttpContext;
  const session = sessionOf(req, http);
  const userId = session?.userId ?? '';
  if (counted === 'calls') await http.admit(req, userId);
  if (access === 'user' && !session) throw unauthenticated();
  return { userId, session, now: http.now() };
}

/** The bearer header only, so that a cookie can never be ridden by another site. */
function sessionOf(req: Request, http: HttpContext): SessionClaims | null {
  const header = req.headers.authorization;
  if (!header?.startsWith('Bearer ') || header.length > 4096) return null;
  return http.verify(header.slice('Bearer '.length));
}
