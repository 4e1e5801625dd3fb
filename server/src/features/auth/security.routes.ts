import { Router, type Response } from 'express';
import { route, smallRoute } from '../../platform/http/route.ts';
import type { Where } from '../../platform/http/where.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { AuthService } from './auth.service.ts';

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
  const proved = async ({ session, where }: { session: SessionClaims; where: Where }) => {
    await proof.require(session);
    return account.me(session, where);
  };

  route(router, 'me.sessions', ({ session }) => account.sessions(session));
  // A thief must not end the owner's sessions and stay alone.
  route(router, 'me.endSession', async ({ session, params, where }) => {
    await proof.require(session);
    await account.endSession(session, params.id, where);
  });
  route(router, 'me.endOtherSessions', async ({ session, where }) => {
    await proof.require(session);
    await account.endOtherSessions(session, where);
  });

  route(router, 'me.passkeys', ({ userId }) => passkeys.list(userId));
  route(router, 'me.passkeyOptions', async (call) => passkeys.creation(await proved(call)));
  smallRoute(router, 'me.addPasskey', async (call) => passkeys.add(await proved(call), call.body, call.where));
  smallRoute(router, 'me.renamePasskey', ({ userId, params, body }) => passkeys.rename(userId, params.id, body.name));
  route(router, 'me.removePasskey', async (call) => passkeys.remove(await proved(call), call.params.id, call.where));

  route(router, 'me.setUpTotp', async (call) => secondFactor.setUp(await proved(call)));
  smallRoute(router, 'me.enableTotp', async (call) => secondFactor.enable(await proved(call), call.body, call.where));
  route(router, 'me.disableTotp', async (call) => secondFactor.disable(await proved(call), call.where));
  route(router, 'me.renewRecoveryCodes', async (call) =>
    secondFactor.renewRecoveryCodes(await proved(call), call.where),
  );

  smallRoute(router, 'me.changeEmail', async (call) =>
    emailChange.begin(await proved(call), call.body.email, call.where),
  );
  smallRoute(router, 'me.confirmEmail', async (call) => {
    const user = await emailChange.confirm(await proved(call), call.body, call.where);
    markDevice(call.res, user.email);
    return user;
  });
  route(router, 'me.cancelEmail', ({ userId }) => emailChange.cancel(userId));
  route(router, 'me.delete', async (call) => deletion.ask(await proved(call), call.where));
  return router;
}
