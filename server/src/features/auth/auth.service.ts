import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import type { AuthDeps } from './auth.deps.ts';
import { mailKinds } from './auth.mails.ts';
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
  const signUp = createSignUpService(deps, codeMails);
  const signIn = createSignInService(deps, codeMails);
  const passwordReset = createPasswordResetService(deps);
  const google = googleClient && createGoogleService(deps, googleClient);
  const mails: Record<string, MailWriter> = {
    [mailKinds.code]: signUp.writeCodeMail,
    [mailKinds.reset]: passwordReset.writeResetMail,
    [mailKinds.passwordChanged]: passwordReset.writePasswordChangedMail,
    ...(google && { [mailKinds.googleLinked]: google.writeGoogleLinkedMail }),
  };
  return { signUp, signIn, passwordReset, google, mails };
}
