import { randomBytes } from 'node:crypto';
import { limits as numbers } from '@app/shared/limits';
import { PRODUCT } from '@app/shared/product';
import type { User } from '@app/shared/profile';
import type {
  AuthenticationResponse,
  NewPasskeyBody,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  RegistrationResponse,
} from '@app/shared/security';
import { budgets } from '../../platform/budgets.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Where } from '../../platform/http/where.ts';
import type { AuthDeps } from './auth.deps.ts';
import type { OneTimeKind } from './one-time.model.ts';
import type { PasskeyRow } from './user.model.ts';

/** Fetched when it is first needed: it takes longer to load than most of the server. */
const webAuthn = () => import('@simplewebauthn/server');

const unknown = () => invalid('This passkey is not known here. It may have been deleted in the settings.');
const unproven = () => invalid('This passkey could not be verified. Please try again.');

/** The challenge that a browser says it has answered. What it signed is looked at after that. */
function challengeOf({ response }: RegistrationResponse | AuthenticationResponse): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

/** Passkeys: made in the settings, for logging in and for proving anew who one is. Each asks for the person, so it is two factors in one. */
export class PasskeysService {
  readonly #deps: AuthDeps;
  readonly #rpId: string;
  readonly #origin: string;

  constructor(deps: AuthDeps) {
    this.#deps = deps;
    const { hostname, origin } = new URL(deps.publicUrl);
    this.#rpId = hostname;
    this.#origin = origin;
  }

  async list(userId: string): Promise<Passkey[]> {
    return (await this.#deps.credentials.of(userId)).passkeys.map(toPasskey).toReversed();
  }

  async creation({ id, email, name }: User): Promise<PasskeyCreation> {
    const { generateRegistrationOptions } = await webAuthn();
    const { passkeys } = await this.#deps.credentials.of(id);
    const options = await generateRegistrationOptions({
      ...{ rpName: PRODUCT, rpID: this.#rpId, userName: email, userDisplayName: name },
      userID: new Uint8Array(Buffer.from(id, 'hex')),
      challenge: new Uint8Array(Buffer.from(await this.#challenge('passkey_creation', id), 'base64url')),
      timeout: budgets.passkeyMs,
      excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    return options as PasskeyCreation;
  }

  async add(owner: User, { passkey: response, name }: NewPasskeyBody, where: Where): Promise<Passkey> {
    const { oneTime, credentials, security, now } = this.#deps;
    const { verifyRegistrationResponse } = await webAuthn();
    const expectedChallenge = challengeOf(response);
    const issued = await oneTime.take('passkey_creation', expectedChallenge, now());
    if (issued?.userId !== owner.id) throw unproven();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: this.#origin, expectedRPID: this.#rpId },
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) throw unproven();
    const { id, publicKey, counter } = registrationInfo.credential;
    const passkey: PasskeyRow = {
      ...{ id: randomBytes(12).toString('hex'), credential_id: id, counter },
      public_key: Buffer.from(publicKey).toString('base64url'),
      transports: response.response.transports ?? [],
      name: name ?? where.device.slice(0, numbers.passkeyNameMax),
      ...{ created_at: now(), used_at: null },
    };
    await credentials.addPasskey(owner.id, passkey);
    await security.note('passkey_added', owner, where);
    return toPasskey(passkey);
  }

  async rename(userId: string, id: string, name: string): Promise<Passkey> {
    const { credentials } = this.#deps;
    const isThere = await credentials.renamePasskey(userId, id, name);
    const passkey = (await credentials.of(userId)).passkeys.find((one) => one.id === id);
    if (!isThere || !passkey) throw notFound('There is no such passkey.');
    return toPasskey(passkey);
  }

  async remove(owner: Pick<User, 'id' | 'email'>, id: string, where: Where): Promise<void> {
    const { credentials, security } = this.#deps;
    if (!(await credentials.removePasskey(owner.id, id))) throw notFound('There is no such passkey.');
    await security.note('passkey_removed', owner, where);
  }

  /** What any browser is asked with: it knows itself which passkeys it has. */
  async request(): Promise<PasskeyRequest> {
    const challenge = await this.#challenge('passkey', null);
    return { challenge, rpId: this.#rpId, timeout: budgets.passkeyMs, userVerification: 'required' };
  }

  /** Whose passkey was used. Throws unless it answers a challenge of ours, for the first time. */
  async use(response: AuthenticationResponse): Promise<string> {
    const { oneTime, credentials, log, now } = this.#deps;
    const { verifyAuthenticationResponse } = await webAuthn();
    const expectedChallenge = challengeOf(response);
    if (!(await oneTime.take('passkey', expectedChallenge, now()))) throw unproven();
    const found = await credentials.findPasskey(response.id);
    if (!found) throw unknown();
    const { userId, passkey } = found;
    const { userHandle, ...signed } = response.response;
    if (userHandle && userHandle !== Buffer.from(userId, 'hex').toString('base64url')) throw unproven();
    const { credential_id: id, public_key, counter, transports } = passkey;
    const outcome = await verifyAuthenticationResponse({
      response: { ...response, response: signed, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: this.#origin, expectedRPID: this.#rpId },
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter, transports },
    }).catch((error: unknown) => {
      // A count that goes back may be a copy of the key.
      log.warn({ userId, reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
      return null;
    });
    if (!outcome?.verified) throw unproven();
    if (!(await credentials.usePasskey(passkey, outcome.authenticationInfo.newCounter, now()))) throw unproven();
    return userId;
  }

  /** A one-time token is one: random bytes, as base64url. */
  #challenge(kind: OneTimeKind, userId: string | null): Promise<string> {
    const { oneTime, now } = this.#deps;
    return oneTime.issue(kind, { userId }, now());
  }
}

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  ...{ id, name },
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
