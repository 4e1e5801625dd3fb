import { Router, type Request, type Response } from 'express';
import { unauthenticated } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { whereOf } from '../../platform/http/where.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { AuthService } from './auth.service.ts';

/** The session of a call that is for users only. */
export function own(session: SessionClaims | null): SessionClaims {
  if (!session) throw unauthenticated();
  return session;
}

interface SecurityRouteSettings {
  deletion: Pick<AccountDeletion, 'ask'>;
  /** Has this browser count as known to an address. */
  markDevice: (res: Response, email: string) => void;
}

/** What one does about the security of one's own account. Whatever changes how and where one is logged in asks for a fresh proof. */
export function securityRoutes(
  { account, passkeys, secondFactor, emailChange, proof }: AuthService,
  { deletion, markDevice }: SecurityRouteSettings,
): Router {
  const router = Router();
  /** The user of a session in which they have proved lately who they are. */
  const proved = async (session: SessionClaims | null, req: Request) => {
    await proof.require(session);
    return account.me(own(session), whereOf(req));
  };

  route(router, 'me.sessions', ({ session }) => account.sessions(own(session)));
  // A thief must not end the owner's sessions and stay alone.
  route(router, 'me.endSession', async ({ session, params, req }) => {
    await proof.require(session);
    await account.endSession(own(session), params.id, whereOf(req));
  });
  route(router, 'me.endOtherSessions', async ({ session, req }) => {
    await proof.require(session);
    await account.endOtherSessions(own(session), whereOf(req));
  });

  route(router, 'me.passkeys', ({ userId }) => passkeys.list(userId));
  route(router, 'me.passkeyOptions', async ({ session, req }) => passkeys.creation(await proved(session, req)));
  route(
    router,
    'me.addPasskey',
    async ({ session, body, req }) => passkeys.add(await proved(session, req), body, whereOf(req)),
    { body: 'auth' },
  );
  route(router, 'me.renamePasskey', ({ userId, params, body }) => passkeys.rename(userId, params.id, body.name), {
    body: 'auth',
  });
  route(router, 'me.removePasskey', async ({ session, params, req }) =>
    passkeys.remove(await proved(session, req), params.id, whereOf(req)),
  );

  route(router, 'me.setUpTotp', async ({ session, req }) => secondFactor.setUp(await proved(session, req)));
  route(
    router,
    'me.enableTotp',
    async ({ session, body, req }) => secondFactor.enable(await proved(session, req), body, whereOf(req)),
    { body: 'auth' },
  );
  route(router, 'me.disableTotp', async ({ session, req }) =>
    secondFactor.disable(await proved(session, req), whereOf(req)),
  );
  route(router, 'me.renewRecoveryCodes', async ({ session, req }) =>
    secondFactor.renewRecoveryCodes(await proved(session, req), whereOf(req)),
  );

  route(
    router,
    'me.changeEmail',
    async ({ session, body, req }) => emailChange.begin(await proved(session, req), body.email, whereOf(req)),
    { body: 'auth' },
  );
  route(
    router,
    'me.confirmEmail',
    async ({ session, body, req, res }) => {
      const user = await emailChange.confirm(await proved(session, req), body, whereOf(req));
      markDevice(res, user.email);
      return user;
    },
    { body: 'auth' },
  );
  route(router, 'me.cancelEmail', ({ userId }) => emailChange.cancel(userId));
  route(router, 'me.delete', async ({ session, req }) => deletion.ask(await proved(session, req), whereOf(req)));
  return router;
}
