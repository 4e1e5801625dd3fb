import { z } from 'zod';
import { limits } from './limits.ts';
import { email, instant, newPassword } from './primitives.ts';
import { personName, user, username } from './profile.ts';
import { authenticationResponse, typedCode } from './security.ts';

/** A password as typed to prove who one is: its rules may have been others when it was set. */
const presentPassword = z
  .string({ error: 'A password is required.' })
  .min(1, 'A password is required.')
  .max(1024, 'This password is too long.');

export const loginBody = z.object({ email, password: presentPassword }).meta({ id: 'LoginBody' });
export type LoginBody = z.infer<typeof loginBody>;

export const registerBody = z
  .object({
    ...{ email, password: newPassword, name: personName, username },
    /** The token in the link of an invitation by email: needed where sign-up is by invitation. */
    invitation: z.string().max(128, 'This invitation is not valid.').optional(),
  })
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
    /** Of the account that has the address of the account at the provider, to link the two. */
    password: presentPassword.optional(),
    /** And of its second factor, where one is on. */
    code: typedCode.optional(),
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
export const signedIn = z
  .object({
    token: z.string(),
    user,
    /** The account was to be deleted, and this login has undone it. */
    restored: z.literal(true).optional(),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;

/** An OpenID provider: what people call it, and the address to which a browser goes to log in with it. */
const authProvider = z.object({ name: z.string(), label: z.string(), path: z.string() }).meta({ id: 'AuthProvider' });
export type AuthProvider = z.infer<typeof authProvider>;

/** Who may create an account: everybody, whom somebody who is here has invited, or nobody. */
export const signUpModes = ['open', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** The second step of a login: `challenge` is what the first step answered with. */
export const secondFactorBody = z
  .object({ challenge: oneTimeToken('The challenge'), code: typedCode })
  .meta({ id: 'SecondFactorBody' });
export type SecondFactorBody = z.infer<typeof secondFactorBody>;

/** Which ways to log in this server offers beside a password, and who may sign up just now. */
export const authOptions = z
  .object({ providers: z.array(authProvider), sign_up: z.enum(signUpModes) })
  .meta({ id: 'AuthOptions' });

export const changePasswordBody = z
  .object({ current_password: presentPassword, new_password: newPassword })
  .meta({ id: 'ChangePasswordBody' });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** One of the three. A password alone does not do where a second factor is on. */
export const reauthenticateBody = z
  .object({
    password: presentPassword.optional(),
    code: typedCode.optional(),
    passkey: authenticationResponse.optional(),
  })
  .refine((body) => Object.values(body).filter(Boolean).length === 1, 'A password, a code or a passkey is required.')
  .meta({ id: 'ReauthenticateBody' });
export type ReauthenticateBody = z.infer<typeof reauthenticateBody>;

/** The session that takes the place of the one in which the password was changed. */
export const passwordChanged = signedIn.extend({ message: z.string() }).meta({ id: 'PasswordChanged' });
export type PasswordChanged = z.infer<typeof passwordChanged>;

export const sessionParams = z.object({ id: z.uuid('This id is not valid.') });

/** How one logs in. */
export const account = z
  .object({
    /** False for users who have only ever logged in by an OpenID provider. */
    has_password: z.boolean(),
    /** What the OpenID providers are called that log in to the account. */
    providers: z.array(z.string()),
    passkeys: z.int(),
    /** The second factor, with how many recovery codes are left; null where it is off. */
    totp: z.object({ recovery_codes: z.int() }).nullable(),
    /** The address that takes the place of the present one once both have confirmed it; null when none is wanted. */
    new_email: z.string().nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

/** Where one is logged in just now. */
export const openSession = z
  .object({
    id: z.uuid(),
    /** Browser and system in words, such as 'Firefox on Windows'. */
    device: z.string(),
    /** About which network, such as '203.0.113.x' or 'the local network'; null for who logged in before this was kept. */
    place: z.string().nullable(),
    signed_in_at: instant,
    /** When the app was last opened there; accurate to the hour. */
    seen_at: instant,
    /** Whether it is the session that asks. */
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type OpenSession = z.infer<typeof openSession>;
