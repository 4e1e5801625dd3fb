import { PRODUCT } from '@app/shared/product';
import type { User } from '@app/shared/profile';
import type { RecoveryCodes, TotpBody, TotpSetUp } from '@app/shared/security';
import { generateSecret, generateURI } from 'otplib';
import { z } from 'zod';
import { conflict, invalid, invalidField } from '../../platform/errors.ts';
import type { Where } from '../../platform/http/where.ts';
import type { AuthDeps } from './auth.deps.ts';
import { cleanCode, hashOfRecoveryCode, newRecoveryCodes, openSecret, sealSecret, stepOf } from './totp.rules.ts';

type Owner = Pick<User, 'id' | 'email'>;

const storedSetUp = z.object({ secret: z.string() });

/** A code that is not, or no longer, the right one. */
const wrongCode = () =>
  invalidField('code', 'This code is not right, or it has been used. Please wait for the next one.');

/** Codes of an authenticator app after the password, and recovery codes for who has lost it. */
export class SecondFactorService {
  readonly #deps: AuthDeps;

  constructor(deps: AuthDeps) {
    this.#deps = deps;
  }

  async isOn(userId: string): Promise<boolean> {
    return (await this.#deps.credentials.of(userId)).totp !== null;
  }

  /** A secret for an app. It counts from its first code on, and until then nothing has changed. */
  async setUp({ id, email }: Owner): Promise<TotpSetUp> {
    const { oneTime, now, secret: serverSecret } = this.#deps;
    const secret = generateSecret();
    const data = { secret: sealSecret(secret, serverSecret) };
    const set_up = await oneTime.issue('totp_set_up', { userId: id, data }, now());
    return { set_up, secret, uri: generateURI({ issuer: PRODUCT, label: email, secret }) };
  }

  async enable(owner: Owner, { set_up, code }: TotpBody, where: Where): Promise<RecoveryCodes> {
    const { oneTime, credentials, limits, security, now, secret: serverSecret } = this.#deps;
    const found = await oneTime.peek('totp_set_up', set_up, now());
    if (found?.userId !== owner.id) throw invalid('This took too long. Please start again.');
    await limits.consume('code_user', owner.id);
    const sealed = storedSetUp.parse(found.data).secret;
    const step = stepOf(cleanCode(code), openSecret(sealed, serverSecret) ?? '', now());
    if (step === null) throw wrongCode();
    await limits.reset('code_user', owner.id);
    if (!(await oneTime.take('totp_set_up', set_up, now()))) throw invalid('This took too long. Please start again.');
    const recovery_codes = newRecoveryCodes();
    const hashes = recovery_codes.map((one) => hashOfRecoveryCode(one, owner.id));
    await credentials.setTotp(owner.id, { secret: sealed, last_step: step }, hashes);
    await security.note('totp_on', owner, where);
    return { recovery_codes };
  }

  async disable(owner: Owner, where: Where): Promise<void> {
    const { credentials, security } = this.#deps;
    if (await credentials.removeTotp(owner.id)) await security.note('totp_off', owner, where);
  }

  async renewRecoveryCodes(owner: Owner, where: Where): Promise<RecoveryCodes> {
    const { credentials, security } = this.#deps;
    const recovery_codes = newRecoveryCodes();
    const hashes = recovery_codes.map((one) => hashOfRecoveryCode(one, owner.id));
    if (!(await credentials.setRecoveryCodes(owner.id, hashes)))
      throw conflict('There is no second factor to recover. Set up an authenticator app first.');
    await security.note('recovery_codes_renewed', owner, where);
    return { recovery_codes };
  }

  /** Uses a code up. Every try is counted before it is looked at, so that many at once are no more tries. Throws unless it is right. */
  async use(owner: Owner, typed: string, where: Where): Promise<void> {
    const { limits, security } = this.#deps;
    await limits.consumeAll(['code_user', 'code_user_day'], owner.id);
    if (await this.#isRight(owner, cleanCode(typed), where)) {
      await Promise.all([limits.reset('code_user', owner.id), limits.refund('code_user_day', owner.id)]);
      return;
    }
    if ((await limits.isUsedUp('code_user', owner.id)) && (await limits.take('code_mail_day', owner.id)).isAllowed)
      await security.note('code_guessed', owner, where);
    throw wrongCode();
  }

  async #isRight(owner: Owner, code: string, where: Where): Promise<boolean> {
    const { credentials, security, log, now, secret: serverSecret } = this.#deps;
    const { totp } = await credentials.of(owner.id);
    if (!totp) return false;
    const secret = openSecret(totp.secret, serverSecret);
    if (secret === null)
      log.warn({ userId: owner.id }, 'a second factor was sealed with another secret of this server');
    const step = secret === null ? null : stepOf(code, secret, now());
    // Each code opens once, on whichever server.
    if (step !== null) return credentials.useStep(owner.id, step);
    if (!(await credentials.useRecoveryCode(owner.id, hashOfRecoveryCode(code, owner.id)))) return false;
    await security.note('recovery_code_used', owner, where);
    return true;
  }
}
