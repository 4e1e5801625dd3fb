import type { SignedIn } from '@app/shared/auth';
import { limits } from '@app/shared/limits';
import { Router, type CookieOptions, type Request, type Response } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { forbidden, secondFactor } from '../../platform/errors.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { route, smallRoute } from '../../platform/http/route.ts';
import { networkOf, siteOf } from '../../platform/limits/network.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { AuthService } from './auth.service.ts';
import { deviceMark } from './auth.rules.ts';
import { whereOf } from '../../platform/http/where.ts';
import { securityRoutes } from './security.routes.ts';
import { openIdRoutes, RETURN_COOKIE } from './openid.routes.ts';

interface AuthRouteSettings {
  publicUrl: string;
  /** Marks browsers. */
  secret: string;
  log: Log;
  limits: Limits;
  accountDeletion: AccountDeletion;
}

/** The cookie that the contract names. The API itself reads the bearer header only, so no foreign page can ride it. */
const COOKIE = 'auth_token';
/** Says which of the sign-ups that wait for an address is this browser's. */
const SIGN_UP_COOKIE = 'sign_up';

/** Says in which browser somebody has logged in before; see `deviceMark`. */
const DEVICE_COOKIE = 'known_device';

const ofNetwork = (req: Request): string => networkOf(req.ip ?? '');
const ofSite = (req: Request): string => siteOf(req.ip ?? '');
const signUpSecret = (req: Request): string | null => readCookie(req, SIGN_UP_COOKIE);
const originOf = (req: Request) => ({
  ...{ network: ofNetwork(req), site: ofSite(req), where: whereOf(req) },
  ...{ browserSecret: signUpSecret(req), knownDevice: readCookie(req, DEVICE_COOKIE) },
});

export function authRoutes(auth: AuthService, settings: AuthRouteSettings): Router {
  const { signUp, login, passwordReset, account, openId } = auth;
  const router = Router();
  const cookie: CookieOptions = {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/',
  };
  const ownCookie: CookieOptions = { ...cookie, sameSite: 'strict', path: '/api/auth' };
  const keepSignUp = (res: Response, secret: string) =>
    res.cookie(SIGN_UP_COOKIE, secret, { ...ownCookie, maxAge: budgets.signUpCookieMs });
  const markDevice = (res: Response, email: string) =>
    void res.cookie(DEVICE_COOKIE, deviceMark(email, settings.secret), {
      ...ownCookie,
      maxAge: budgets.deviceCookieMs,
    });
  const signedIn = <Answer extends SignedIn>(res: Response, answer: Answer): Answer => {
    markDevice(res, answer.user.email);
    res.cookie(COOKIE, answer.token, { ...cookie, maxAge: limits.sessionSeconds * 1000 });
    return answer;
  };

  route(
    router,
    'auth.register',
    async ({ body, req, res }) => {
      const { secret, message } = await signUp.register(body, signUpSecret(req), ofSite(req));
      keepSignUp(res, secret);
      return { message };
    },
    {
      body: 'auth',
      before: async ({ req }) => {
        await settings.limits.consume('register_ip', ofNetwork(req));
        await settings.limits.consume('register_site', ofSite(req));
      },
    },
  );
  smallRoute(router, 'auth.verifyOtp', async ({ body, where, req, res }) => {
    const answer = await signUp.verifyOtp(body, signUpSecret(req), where);
    res.clearCookie(SIGN_UP_COOKIE, ownCookie);
    return signedIn(res, answer);
  });
  smallRoute(router, 'auth.resendOtp', ({ body, req }) => signUp.resendOtp(body.email, signUpSecret(req), ofSite(req)));
  smallRoute(router, 'auth.login', async ({ body, req, res }) => {
    const outcome = await login.enterPassword(body, originOf(req));
    if ('signedIn' in outcome) return signedIn(res, outcome.signedIn);
    if ('challenge' in outcome) throw secondFactor(outcome.challenge);
    keepSignUp(res, outcome.unverifiedSecret);
    throw forbidden('Please verify your email first');
  });
  smallRoute(router, 'auth.secondFactor', async ({ body, req, res }) =>
    signedIn(res, await login.enterCode(body, originOf(req))),
  );
  route(router, 'auth.passkeyOptions', () => auth.passkeys.request());
  smallRoute(router, 'auth.passkey', async ({ body, req, res }) =>
    signedIn(res, await login.usePasskey(body.passkey, originOf(req))),
  );
  route(router, 'auth.me', ({ session, where }) => account.me(session, where));
  route(router, 'auth.account', ({ session }) => account.read(session));
  smallRoute(router, 'auth.changePassword', async ({ session, body, where, res }) => {
    // The session that it begins counts as a fresh proof, for which a password is not enough where there is a second factor.
    if (await auth.secondFactor.isOn(session.userId)) await auth.proof.require(session);
    return signedIn(res, await account.changePassword(session, body, where));
  });
  smallRoute(router, 'auth.reauthenticate', ({ session, body, where }) =>
    auth.proof.reauthenticate(session, body, where),
  );
  route(router, 'auth.logout', ({ session, where, res }) => {
    res.clearCookie(COOKIE, cookie);
    // The browser keeps own pictures, to ask whether they may still be shown.
    res.set('Clear-Site-Data', '"cache"');
    return login.logout(session, where);
  });
  smallRoute(router, 'auth.forgotPassword', ({ body, req }) => passwordReset.forgot(body.email, ofSite(req)));
  smallRoute(router, 'auth.resetPassword', async ({ body, where, res }) => {
    const { email, message } = await passwordReset.reset(body, where);
    markDevice(res, email);
    return { message };
  });
  route(router, 'auth.options', async () => ({ providers: openId.offered, sign_up: await auth.signUpMode() }));
  smallRoute(router, 'auth.googleCallback', async ({ body, where, req, res }) => {
    const [browserSecret, knownDevice] = [readCookie(req, RETURN_COOKIE), readCookie(req, DEVICE_COOKIE)];
    const answer = await openId.exchange(body, { browserSecret, knownDevice, where });
    res.clearCookie(RETURN_COOKIE, ownCookie);
    return signedIn(res, answer);
  });
  router.use(securityRoutes(auth, { deletion: settings.accountDeletion, markDevice }));
  router.use(openIdRoutes(openId, { ...settings, cookie, ownCookie }));
  return router;
}
