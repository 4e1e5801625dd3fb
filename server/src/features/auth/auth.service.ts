import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import { AccountService } from './account.service.ts';
import type { AuthDeps } from './auth.deps.ts';
import { mailKinds } from './auth.mails.ts';
import { CodeMails } from './code-mails.ts';
import { EmailChangeService } from './email-change.service.ts';
import { OpenIdService } from './openid.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { ProofService } from './proof.service.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { LoginService } from './login.service.ts';
import { SignUpService } from './sign-up.service.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Everything about accounts. */
export function createAuthService(deps: AuthDeps) {
  const codeMails = new CodeMails(deps);
  const signUp = new SignUpService(deps, codeMails);
  const passkeys = new PasskeysService(deps);
  const secondFactor = new SecondFactorService(deps);
  const proof = new ProofService(deps, passkeys, secondFactor);
  const login = new LoginService(deps, codeMails, secondFactor, passkeys);
  const passwordReset = new PasswordResetService(deps);
  const openId = new OpenIdService(deps, secondFactor);
  const account = new AccountService(deps);
  const emailChange = new EmailChangeService(deps);
  /** Who writes the mails of this feature, by kind. */
  const mails: Record<string, MailWriter> = {
    [mailKinds.code]: signUp.writeCodeMail,
    [mailKinds.reset]: passwordReset.writeResetMail,
    [mailKinds.invitation]: signUp.writeInvitationMail,
    ...deps.security.mails,
    ...emailChange.mails,
  };
  return {
    signUp,
    login,
    passwordReset,
    account,
    emailChange,
    openId,
    passkeys,
    secondFactor,
    proof,
    signUpMode: () => deps.signUpGate.mode(),
    mails,
  };
}
