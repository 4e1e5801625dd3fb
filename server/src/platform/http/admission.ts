import type { Access } from '@app/shared/endpoint';
import type { Request } from 'express';
import { unauthenticated } from '../errors.ts';
import type { SessionClaims } from '../sessions/revocations.ts';

/** What every address needs of the server that it is mounted in; `app.locals.http` holds it. */
export interface HttpContext {
  check(token: string): Promise<SessionClaims | null>;
  /** Counts the request against a limit: per user when logged in, per network otherwise. Throws `too_many`. */
  admit(request: Request, userId: string, counted: Counted): Promise<void>;
  now(): Date;
}

/** The visitor behind a request, and when it came. */
export interface Visitor {
  /** The empty string without a session. */
  userId: string;
  session: SessionClaims | null;
  now: Date;
}

/** What a request counts as: a call of any kind, a page of the client, a picture that is looked at, or a large body that is sent. */
export type Counted = 'calls' | 'pages' | 'pictures' | 'uploads';

/** Looks up the session and counts the request: also one that is then refused for want of a session. */
export async function admit(req: Request, access: Access, counted: Counted | 'nothing' = 'calls'): Promise<Visitor> {
  const http = contextOf(req);
  const session = await sessionOf(req, http);
  const userId = session?.userId ?? '';
  if (counted !== 'nothing') await http.admit(req, userId, counted);
  if (access === 'user' && !session) throw unauthenticated();
  return { userId, session, now: http.now() };
}

/** Counts a large body that is about to be read. */
export const admitUpload = (req: Request, userId: string): Promise<void> =>
  contextOf(req).admit(req, userId, 'uploads');

const contextOf = (req: Request): HttpContext => req.app.locals.http as HttpContext;

/** The bearer header only, so that a cookie can never be ridden by another site. */
async function sessionOf(req: Request, http: HttpContext): Promise<SessionClaims | null> {
  const header = req.headers.authorization;
  if (!header?.startsWith('Bearer ') || header.length > 4096) return null;
  return http.check(header.slice('Bearer '.length));
}
