import type { SignedIn } from '@app/shared/auth';
import { limits } from '@app/shared/limits';
import { Router, type CookieOptions, type Response } from 'express';
import { route } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import type { AuthService } from './auth.service.ts';
import { googleRoutes } from './google.routes.ts';

export interface AuthRouteSettings {
  publicUrl: string;
  log: Log;
}

/** The cookie that the contract names. The API itself reads the bearer header only, so no foreign page can ride it. */
const COOKIE = 'auth_token';

export function authRoutes(auth: AuthService, settings: AuthRouteSettings): Router {
  const router = Router();
  const cookie: CookieOptions = {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/',
  };
  const signedIn = (res: Response, answer: SignedIn): SignedIn => {
    res.cookie(COOKIE, answer.token, { ...cookie, maxAge: limits.sessionSeconds * 1000 });
    return answer;
  };

  route(router, 'auth.register', ({ body }) => auth.register(body), {
    body: 'auth',
    before: ({ req }) => auth.admitSignUp(req.ip ?? ''),
  });
  route(router, 'auth.verifyOtp', async ({ body, res }) => signedIn(res, await auth.verifyOtp(body)), { body: 'auth' });
  route(router, 'auth.resendOtp', ({ body }) => auth.resendOtp(body.email), { body: 'auth' });
  route(router, 'auth.login', async ({ body, req, res }) => signedIn(res, await auth.login(body, req.ip ?? '')), {
    body: 'auth',
  });
  route(router, 'auth.me', ({ userId }) => auth.me(userId));
  route(router, 'auth.logout', ({ session, res }) => {
    res.clearCookie(COOKIE, cookie);
    return auth.logout(session);
  });
  route(router, 'auth.forgotPassword', ({ body }) => auth.forgot(body.email), { body: 'auth' });
  route(router, 'auth.resetPassword', ({ body }) => auth.reset(body), { body: 'auth' });
  route(router, 'auth.options', () => Promise.resolve(auth.options()));
  route(
    router,
    'auth.googleCallback',
    async ({ body, res }) => signedIn(res, await auth.exchangeGoogle(body.session_id)),
    { body: 'auth' },
  );
  if (auth.google) router.use('/auth/google', googleRoutes(auth.google, { ...settings, cookie }));
  return router;
}
