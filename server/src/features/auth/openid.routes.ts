import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { Router, type CookieOptions } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { isDatabaseAway } from '../../platform/db/mongo-errors.ts';
import { page } from '../../platform/http/page.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import type { Log } from '../../platform/log.ts';
import type { OpenIdService } from './openid.service.ts';

interface OpenIdRouteSettings {
  publicUrl: string;
  log: Log;
  cookie: CookieOptions;
  /** For cookies that only this site's own pages send. */
  ownCookie: CookieOptions;
}

const COOKIE = 'openid_attempt';
/** Without it the one-time id of the way back opens nothing. */
export const RETURN_COOKIE = 'openid_return';

/** The two addresses of each provider that a browser itself goes to. Whatever goes wrong is logged, and it ends at the login page. */
export function openIdRoutes(openId: OpenIdService, settings: OpenIdRouteSettings): Router {
  const router = Router();
  const authPage = `${settings.publicUrl}${paths.auth}`;
  const returnCookie: CookieOptions = { ...settings.ownCookie, maxAge: limits.openIdSessionMinutes * 60_000 };

  for (const { name, path } of openId.offered) {
    // Lax, not strict: the way back starts at the provider's site.
    const cookie: CookieOptions = { ...settings.cookie, sameSite: 'lax', path };
    const failed = (error: unknown): null => {
      if (isDatabaseAway(error)) throw error;
      // The rest of these errors can hold tokens and addresses.
      const reason = error instanceof Error ? error.message : 'unknown';
      settings.log.warn({ provider: name, reason }, 'a sign-in with an OpenID provider failed');
      return null;
    };

    const own = path.slice('/api'.length);
    page(router, own, {}, async ({ req, res }) => {
      // A link elsewhere must not log anybody in who has not chosen to: it leads to the page where they can.
      const isForeign = req.get('Sec-Fetch-Site') === 'cross-site';
      const started = isForeign ? null : await openId.begin(name).catch(failed);
      if (started) res.cookie(COOKIE, started.secret, { ...cookie, maxAge: budgets.openIdAttemptMs });
      res.set('Referrer-Policy', 'no-referrer').redirect(started?.location ?? authPage);
    });

    page(router, `${own}/callback`, {}, async ({ req, res }) => {
      const { search } = new URL(req.originalUrl, settings.publicUrl);
      const back = await openId.finish(name, search, readCookie(req, COOKIE) ?? '').catch(failed);
      res.clearCookie(COOKIE, cookie);
      if (back) res.cookie(RETURN_COOKIE, back.browserSecret, returnCookie);
      res.set('Referrer-Policy', 'no-referrer').redirect(back ? `${authPage}#session_id=${back.sessionId}` : authPage);
    });
  }
  return router;
}
