import type { SignUpMode } from '@app/shared/auth';
import { forbidden } from '../../platform/errors.ts';
import type { SignUpWindowRepo } from './sign-up-window.repo.ts';

/** What decides who may sign up. */
export interface GateDeps {
  /** What the operator has set. */
  mode: SignUpMode;
  signUpWindows: Pick<SignUpWindowRepo, 'isOpen'>;
  /** The address that an invitation was sent to, by the token of its link; `null` when it waits no longer. */
  invitedAddress: (token: string) => Promise<string | null>;
  isInvited: (email: string) => Promise<boolean>;
  now: () => Date;
}

/** Who may create an account. Closed means nobody, the first account of all too: the operator opens it for some minutes. */
export class SignUpGate {
  readonly #deps: GateDeps;

  constructor(deps: GateDeps) {
    this.#deps = deps;
  }

  async mode(): Promise<SignUpMode> {
    const { mode, signUpWindows, now } = this.#deps;
    return mode !== 'open' && (await signUpWindows.isOpen(now())) ? 'open' : mode;
  }

  /** By the token of a mail, not by the address alone: the answer must not say who is invited. Throws `forbidden`. */
  admit(email: string, invitation: string | undefined): Promise<void> {
    const { invitedAddress } = this.#deps;
    return this.#admit(async () => invitation !== undefined && (await invitedAddress(invitation)) === email);
  }

  /** Somebody whose address is known to be theirs. Throws `forbidden`. */
  admitVerified(email: string): Promise<void> {
    return this.#admit(() => this.#deps.isInvited(email));
  }

  async #admit(isInvited: () => Promise<boolean>): Promise<void> {
    const mode = await this.mode();
    if (mode === 'open' || (mode === 'invitation' && (await isInvited()))) return;
    throw forbidden(
      mode === 'closed'
        ? 'Sign-up is closed on this server.'
        : 'You need an invitation to sign up here: use the link in the email, with the address it was sent to.',
      'sign_up_closed',
    );
  }
}
