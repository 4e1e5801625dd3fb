import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { Router, type CookieOptions } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { isDatabaseAway } from '../../platform/db/mongo-errors.ts';
import { page } from '../../platform/http/page.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import type { Log } from '../../platform/log.ts';
import type { GoogleService } from './google.service.ts';

interface GoogleRouteSettings {
  publicUrl: string;
  log: Log;
  cookie: CookieOptions;
  /** For cookies that only this site's own pages send. */
  ownCookie: CookieOptions;
}

const COOKIE = 'google_attempt';
const COOKIE_PATH = '/api/auth/google';
/** Without it the one-time id of the way back opens nothing. */
export const GOOGLE_RETURN_COOKIE = 'google_return';

/** The two addresses that a browser itself goes to. Whatever goes wrong is logged, and it ends at the sign-in page. */
export function googleRoutes(google: GoogleService, settings: GoogleRouteSettings): Router {
  const router = Router();
  const authPage = `${settings.publicUrl}${paths.auth}`;
  // Lax, not strict: the way back starts at the provider's site.
  const cookie: CookieOptions = { ...settings.cookie, sameSite: 'lax', path: COOKIE_PATH };
  const returnCookie: CookieOptions = { ...settings.ownCookie, maxAge: limits.googleSessionMinutes * 60_000 };

  const failed = (error: unknown): null => {
    if (isDatabaseAway(error)) throw error;
    // The rest of these errors can hold tokens and addresses.
    settings.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a sign-in with Google failed');
    return null;
  };

  page(router, '/', {}, async ({ res }) => {
    const started = await google.begin().catch(failed);
    if (started) res.cookie(COOKIE, started.secret, { ...cookie, maxAge: budgets.googleAttemptMs });
    res.set('Referrer-Policy', 'no-referrer').redirect(started?.location ?? authPage);
  });

  page(router, '/callback', {}, async ({ req, res }) => {
    const { search } = new URL(req.originalUrl, settings.publicUrl);
    const back = await google.finish(search, readCookie(req, COOKIE) ?? '').catch(failed);
    res.clearCookie(COOKIE, cookie);
    if (back) res.cookie(GOOGLE_RETURN_COOKIE, back.browserSecret, returnCookie);
    res.set('Referrer-Policy', 'no-referrer').redirect(back ? `${authPage}#session_id=${back.sessionId}` : authPage);
  });

  return router;
}
