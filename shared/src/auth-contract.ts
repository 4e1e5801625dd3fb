import { z } from 'zod';
import {
  account,
  authOptions,
  changePasswordBody,
  emailBody,
  googleCallbackBody,
  loginBody,
  openSession,
  passwordChanged,
  reauthenticateBody,
  registerBody,
  resetPasswordBody,
  secondFactorBody,
  sessionParams,
  signedIn,
  verifyOtpBody,
} from './auth.ts';
import type { EndpointSchemas } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import { idParams } from './journal.ts';
import { messageAnswer } from './primitives.ts';
import { user } from './profile.ts';
import {
  accountDeletionAnswer,
  confirmEmailBody,
  newPasskeyBody,
  passkey,
  passkeyBody,
  passkeyCreation,
  passkeyNameBody,
  passkeyRequest,
  recoveryCodes,
  totpBody,
  totpSetUp,
} from './security.ts';

/** What travels in the calls about accounts: a part of `contract.ts`. */
export const authContract = {
  'auth.login': { summary: 'Log in', body: loginBody, answer: signedIn },
  'auth.secondFactor': { summary: 'Log in: the second step', body: secondFactorBody, answer: signedIn },
  'auth.passkeyOptions': { summary: 'What to ask a browser with for a passkey', answer: passkeyRequest },
  'auth.passkey': { summary: 'Log in with a passkey', body: passkeyBody, answer: signedIn },
  'auth.register': {
    summary: 'Create an account; a one-time code is emailed',
    body: registerBody,
    answer: messageAnswer,
  },
  'auth.verifyOtp': {
    summary: 'Verify the email address with the one-time code',
    body: verifyOtpBody,
    answer: signedIn,
  },
  'auth.resendOtp': { summary: 'Email a fresh one-time code', body: emailBody, answer: messageAnswer },
  'auth.googleCallback': {
    summary: 'Exchange the one-time session id of a Google login',
    body: googleCallbackBody,
    answer: signedIn,
  },
  'auth.options': { summary: 'The ways to log in', answer: authOptions },
  'auth.me': { summary: 'Who is logged in', answer: user },
  'auth.logout': { summary: 'End this session', answer: messageAnswer },
  'auth.forgotPassword': { summary: 'Email a link to reset the password', body: emailBody, answer: messageAnswer },
  'auth.resetPassword': {
    summary: 'Set a new password with the token of the link',
    body: resetPasswordBody,
    answer: messageAnswer,
  },
  'auth.account': { summary: 'How I log in', answer: account },
  'auth.changePassword': {
    summary: 'Change my password; every session ends, and a new one begins here',
    body: changePasswordBody,
    answer: passwordChanged,
  },
  'auth.reauthenticate': {
    summary: 'Prove anew who I am, for ten minutes of this session',
    body: reauthenticateBody,
    answer: messageAnswer,
  },
  'me.sessions': { summary: 'Where I am logged in, seen last first', answer: z.array(openSession) },
  'me.endSession': { summary: 'End one of my sessions', params: sessionParams },
  'me.endOtherSessions': { summary: 'End all my sessions but this one' },
  'me.passkeys': { summary: 'My passkeys, newest first', answer: z.array(passkey) },
  'me.passkeyOptions': { summary: 'What to ask a browser with to make a passkey', answer: passkeyCreation },
  'me.addPasskey': { summary: 'Keep a passkey that a browser has made', body: newPasskeyBody, answer: passkey },
  'me.renamePasskey': { summary: 'Rename a passkey', params: idParams, body: passkeyNameBody, answer: passkey },
  'me.removePasskey': { summary: 'Delete a passkey', params: idParams },
  'me.setUpTotp': { summary: 'A secret for an authenticator app', answer: totpSetUp },
  'me.enableTotp': { summary: 'Turn the second factor on, by a first code', body: totpBody, answer: recoveryCodes },
  'me.disableTotp': { summary: 'Turn the second factor off' },
  'me.renewRecoveryCodes': { summary: 'New recovery codes; the old ones end', answer: recoveryCodes },
  'me.changeEmail': {
    summary: 'Ask for another email address; a code is sent to the present one and to the new one',
    body: emailBody,
    answer: messageAnswer,
  },
  'me.confirmEmail': { summary: 'Confirm another email address from both', body: confirmEmailBody, answer: user },
  'me.cancelEmail': { summary: 'Stay with my email address' },
  'me.delete': { summary: 'Have my account deleted in seven days', answer: accountDeletionAnswer },
} as const satisfies Partial<Record<EndpointName, EndpointSchemas>>;
