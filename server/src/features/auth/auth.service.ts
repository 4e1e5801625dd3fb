import { invalid } from '../../platform/errors.ts';
import type { AuthDeps } from './auth.ports.ts';
import { createCodeMails } from './code-mails.ts';
import type { GoogleClient } from './google-client.ts';
import { createGoogleService } from './google.service.ts';
import { createPasswordResetService } from './password-reset.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSignUpService } from './sign-up.service.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Everything about accounts. `googleClient` is `null` where Google sign-in is not configured. */
export function createAuthService(deps: AuthDeps, googleClient: GoogleClient | null) {
  const codeMails = createCodeMails(deps);
  const google = googleClient && createGoogleService(deps, googleClient);
  return {
    ...createSignUpService(deps, codeMails),
    ...createSignInService(deps, codeMails),
    ...createPasswordResetService(deps),
    google,
    options: () => ({ google: google !== null }),
    exchangeGoogle: (sessionId: string) => {
      if (!google) throw invalid('Google sign-in is not set up here.');
      return google.exchange(sessionId);
    },
    /** One more sign-up from an IP. Throws `too_many`. */
    admitSignUp: (ip: string) => deps.limits.consume('register_ip', ip),
  };
}
