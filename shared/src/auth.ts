import { z } from 'zod';
import { limits } from './limits.ts';
import { email, instant, newPassword } from './primitives.ts';
import { personName, user, username } from './profile.ts';

/** A password as typed to prove who one is: its rules may have been others when it was set. */
const presentPassword = z
  .string({ error: 'A password is required.' })
  .min(1, 'A password is required.')
  .max(1024, 'This password is too long.');

export const loginBody = z.object({ email, password: presentPassword }).meta({ id: 'LoginBody' });
export type LoginBody = z.infer<typeof loginBody>;

export const registerBody = z
  .object({ email, password: newPassword, name: personName, username })
  .meta({ id: 'RegisterBody' });
export type RegisterBody = z.infer<typeof registerBody>;

export const verifyOtpBody = z
  .object({
    email,
    otp: z
      .string({ error: 'Please enter a 6-digit OTP' })
      .regex(new RegExp(`^\\d{${String(limits.otpLength)}}$`), 'Please enter a 6-digit OTP'),
  })
  .meta({ id: 'VerifyOtpBody' });
export type VerifyOtpBody = z.infer<typeof verifyOtpBody>;

export const emailBody = z.object({ email }).meta({ id: 'EmailBody' });

const oneTimeToken = (name: string) =>
  z.string({ error: `${name} is required.` }).regex(/^[A-Za-z0-9_-]{16,128}$/, `${name} is not valid.`);

export const googleCallbackBody = z
  .object({
    session_id: oneTimeToken('The session id'),
    /** Of the account that has the address of the Google account, to link the two. */
    password: presentPassword.optional(),
  })
  .meta({ id: 'GoogleCallbackBody' });
export type GoogleCallbackBody = z.infer<typeof googleCallbackBody>;

export const resetPasswordBody = z
  .object({
    token: z
      .string({ error: 'Invalid or missing reset token' })
      .min(1, 'Invalid or missing reset token')
      .max(128, 'Invalid or missing reset token'),
    new_password: newPassword,
  })
  .meta({ id: 'ResetPasswordBody' });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** A session: the bearer token (JWT, 7 days) and whose it is. */
export const signedIn = z.object({ token: z.string(), user }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;

/** Which ways to sign in this server offers. */
export const authOptions = z.object({ google: z.boolean() }).meta({ id: 'AuthOptions' });

export const changePasswordBody = z
  .object({ current_password: presentPassword, new_password: newPassword })
  .meta({ id: 'ChangePasswordBody' });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const reauthenticateBody = z.object({ password: presentPassword }).meta({ id: 'ReauthenticateBody' });
export type ReauthenticateBody = z.infer<typeof reauthenticateBody>;

/** The session that takes the place of the one in which the password was changed. */
export const passwordChanged = signedIn.extend({ message: z.string() }).meta({ id: 'PasswordChanged' });
export type PasswordChanged = z.infer<typeof passwordChanged>;

export const sessionParams = z.object({ id: z.uuid('This id is not valid.') });

/** How one signs in, and where one is signed in just now, seen last first. */
export const account = z
  .object({
    /** False for users who have only ever signed in with Google. */
    has_password: z.boolean(),
    has_google: z.boolean(),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        /** Browser and system in words, such as 'Firefox on Windows'. */
        device: z.string(),
        signed_in_at: instant,
        /** When the app was last opened there; accurate to the hour. */
        seen_at: instant,
        /** Whether it is the session that asks. */
        is_current: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;
