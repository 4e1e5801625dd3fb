import { parseCookie } from 'cookie';
import type { Request } from 'express';

/** The value of a cookie that came with a request; `null` when there is none or it is empty. */
export const readCookie = (req: Request, name: string): string | null =>
  parseCookie(req.headers.cookie ?? '')[name] || null;
