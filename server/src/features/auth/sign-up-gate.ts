import type { SignUpMode } from '@app/shared/auth';
import { forbidden } from '../../platform/errors.ts';
import type { SignUpAccessRepo } from './sign-up-access.repo.ts';

/** What decides who may sign up. */
export interface GateDeps {
  /** What the operator has set. */
  mode: SignUpMode;
  /** What the operator allows, which counts in every mode. */
  signUpAccess: Pick<SignUpAccessRepo, 'isOpen' | 'addressOf' | 'isInvited'>;
  /** The address that a user's invitation was sent to, by the token of its link; `null` when it waits no longer. */
  invitedAddress: (token: string) => Promise<string | null>;
  isInvited: (email: string) => Promise<boolean>;
  now: () => Date;
}

/** Who may create an account. Closed means nobody but whom the operator has invited; the first account of all is no exception. */
export class SignUpGate {
  readonly #deps: GateDeps;

  constructor(deps: GateDeps) {
    this.#deps = deps;
  }

  async mode(): Promise<SignUpMode> {
    const { mode, signUpAccess, now } = this.#deps;
    return mode !== 'open' && (await signUpAccess.isOpen(now())) ? 'open' : mode;
  }

  /** By the token of a mail, not by the address alone: the answer must not say who is invited. Throws `forbidden`. */
  admit(email: string, invitation: string | undefined): Promise<void> {
    const { invitedAddress, signUpAccess, now } = this.#deps;
    return this.#admit({
      byOperator: async () => invitation !== undefined && (await signUpAccess.addressOf(invitation, now())) === email,
      byUser: async () => invitation !== undefined && (await invitedAddress(invitation)) === email,
    });
  }

  /** Somebody whose address is known to be theirs. Throws `forbidden`. */
  admitVerified(email: string): Promise<void> {
    const { isInvited, signUpAccess, now } = this.#deps;
    return this.#admit({
      byOperator: () => signUpAccess.isInvited(email, now()),
      byUser: () => isInvited(email),
    });
  }

  async #admit(invited: { byOperator: () => Promise<boolean>; byUser: () => Promise<boolean> }): Promise<void> {
    const mode = await this.mode();
    if (mode === 'open' || (await invited.byOperator())) return;
    if (mode === 'invitation' && (await invited.byUser())) return;
    throw forbidden(
      mode === 'closed'
        ? 'Registration is closed on this server.'
        : 'You need an invitation to register here: use the link in the email, with the address it was sent to.',
      'sign_up_closed',
    );
  }
}
