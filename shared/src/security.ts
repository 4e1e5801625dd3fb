import { z } from 'zod';
import { limits } from './limits.ts';
import { id, instant, lineOfText } from './primitives.ts';

const INVALID = 'This passkey is not valid.';

/** Bytes as browsers send them, at most so many characters. */
const bytes = (max: number) =>
  z
    .string(INVALID)
    .regex(/^[A-Za-z0-9_-]+$/, INVALID)
    .max(max, INVALID);

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key', INVALID) };

/** What a browser answers that has made a passkey (WebAuthn's RegistrationResponseJSON). */
const registrationResponse = z
  .object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: bytes(4096),
          attestationObject: bytes(11_000),
          transports: z.array(z.string(INVALID).max(32, INVALID), INVALID).max(10, INVALID).optional(),
        },
        INVALID,
      ),
    },
    INVALID,
  )
  .meta({ id: 'RegistrationResponse' });
export type RegistrationResponse = z.infer<typeof registrationResponse>;

/** What a browser answers in which somebody has used a passkey (WebAuthn's AuthenticationResponseJSON). */
export const authenticationResponse = z
  .object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: bytes(4096),
          authenticatorData: bytes(4096),
          signature: bytes(4096),
          userHandle: bytes(128).nullish(),
        },
        INVALID,
      ),
    },
    INVALID,
  )
  .meta({ id: 'AuthenticationResponse' });
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

/** What a browser is asked with for a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON); each challenge works once. */
export const passkeyRequest = z
  .object({ challenge: z.string(), rpId: z.string(), timeout: z.number(), userVerification: z.literal('required') })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser is asked with to make a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

const passkeyName = lineOfText(1, limits.passkeyNameMax, 'The name');

export const newPasskeyBody = z
  .object({
    /** Absent: the browser and the system. */
    name: passkeyName.optional(),
    passkey: registrationResponse,
  })
  .meta({ id: 'NewPasskeyBody' });
export type NewPasskeyBody = z.infer<typeof newPasskeyBody>;

export const passkeyNameBody = z.object({ name: passkeyName }).meta({ id: 'PasskeyNameBody' });

export const passkeyBody = z.object({ passkey: authenticationResponse }).meta({ id: 'PasskeyBody' });

/** A passkey as its owner sees it. */
export const passkey = z
  .object({ id, name: z.string(), created_at: instant, used_at: instant.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

/** A code of an authenticator app, or a recovery code, as it is typed. */
export const typedCode = z
  .string({ error: 'A code is required.' })
  .trim()
  .min(1, 'A code is required.')
  .max(64, 'This code is too long.');

const setUp = z.string('The secret of the app is missing.').max(128, 'This is no longer valid.');

/** What an authenticator app is given. `set_up` names it when the first code is sent, within 15 minutes. */
export const totpSetUp = z.object({ set_up: setUp, secret: z.string(), uri: z.string() }).meta({ id: 'TotpSetUp' });
export type TotpSetUp = z.infer<typeof totpSetUp>;

export const totpBody = z.object({ set_up: setUp, code: typedCode }).meta({ id: 'TotpBody' });
export type TotpBody = z.infer<typeof totpBody>;

/** Each opens once what a code of the app opens. They are shown here and never again. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const otp = z
  .string({ error: 'Please enter a 6-digit code.' })
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${String(limits.otpLength)}}$`), 'Please enter a 6-digit code.'));

/** The codes that were sent to the present address and to the new one. */
export const confirmEmailBody = z.object({ old_code: otp, new_code: otp }).meta({ id: 'ConfirmEmailBody' });
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** A deletion that was asked for, and until when a login undoes it. */
export const accountDeletionAnswer = z
  .object({ message: z.string(), deletes_at: instant })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletionAnswer = z.infer<typeof accountDeletionAnswer>;
