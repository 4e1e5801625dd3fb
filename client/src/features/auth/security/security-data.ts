import type { Account, OpenSession } from '@app/shared/auth';
import type { ConfirmEmailBody, Passkey, RecoveryCodes, TotpSetUp } from '@app/shared/security';
import { api, ApiError } from '../../../lib/api.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { withReauthentication } from '../../../lib/reauthenticate.ts';
import { renewSession, setUser } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { toast } from '../../../lib/toast.ts';
import * as messages from '../../../messages.ts';
import { withPasskey } from '../passkeys/passkeys.ts';

/** How the user logs in. */
export const useAccount = createResource<Account>({ read: () => api('auth.account'), failure: null });
/** What logs in without a password. */
export const usePasskeys = createResource<Passkey[]>({ read: () => api('me.passkeys'), failure: null });
/** Where the user is logged in. */
export const useSessions = createResource<OpenSession[]>({ read: () => api('me.sessions'), failure: null });

const keep = (isKept: (session: OpenSession) => boolean) =>
  useSessions.getState().change((sessions) => sessions.filter(isKept));

/** Logs out one other device. */
export async function endSession(id: string): Promise<void> {
  try {
    await withReauthentication(() => api('me.endSession', { params: { id } }));
    toast.success(messages.auth.deviceLoggedOut);
  } catch (error) {
    // It has ended by itself meanwhile: what was wanted is so.
    if (!(error instanceof ApiError && error.status === 404)) {
      toastError(error, messages.auth.logOutFailed);
      return;
    }
  }
  keep((session) => session.id !== id);
}

/** Logs out every other device. */
export async function endOtherSessions(): Promise<void> {
  try {
    await withReauthentication(() => api('me.endOtherSessions'));
    keep((session) => session.is_current);
    toast.success(messages.auth.othersLoggedOut);
  } catch (error) {
    toastError(error, messages.auth.logOutFailed);
  }
}

/** Changes the password; the server ends every session and begins a new one here. Rejects with `ApiError`, or with `DeclinedError`. */
export async function changePassword(current: string, next: string): Promise<void> {
  const body = { current_password: current, new_password: next };
  await withReauthentication(() => renewSession(() => api('auth.changePassword', { body })));
  keep((session) => session.is_current);
  toast.success(messages.auth.changed);
}

const changePasskeys = (change: (passkeys: Passkey[]) => Passkey[]) => {
  usePasskeys.getState().change(change);
  const passkeys = usePasskeys.getState().data?.length ?? 0;
  useAccount.getState().change((account) => ({ ...account, passkeys }));
};

/** Has this device make a passkey. */
export async function addPasskey(): Promise<void> {
  try {
    const added = await withPasskey(({ create }) => withReauthentication(create));
    changePasskeys((passkeys) => [added, ...passkeys]);
    toast.success(messages.auth.passkeyAdded);
  } catch (error) {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    toastError(error, isThere ? messages.auth.passkeyThere : messages.auth.passkeyNotAdded);
  }
}

/** Rejects with `ApiError`. */
export async function renamePasskey(id: string, name: string): Promise<void> {
  const renamed = await api('me.renamePasskey', { params: { id }, body: { name } });
  changePasskeys((passkeys) => passkeys.map((one) => (one.id === id ? renamed : one)));
}

export async function removePasskey(id: string): Promise<void> {
  try {
    await withReauthentication(() => api('me.removePasskey', { params: { id } }));
    toast.success(messages.auth.passkeyDeleted);
  } catch (error) {
    // It has been deleted elsewhere meanwhile: what was wanted is so.
    if (!(error instanceof ApiError && error.status === 404)) {
      toastError(error, messages.auth.passkeyUnchanged);
      return;
    }
  }
  changePasskeys((passkeys) => passkeys.filter((one) => one.id !== id));
}

const keepTotp = (totp: Account['totp']) => useAccount.getState().change((account) => ({ ...account, totp }));

/** A secret for an authenticator app. This, and the three below, reject with `ApiError`, or with `DeclinedError` where nothing is to be said. */
export const setUpTotp = (): Promise<TotpSetUp> => withReauthentication(() => api('me.setUpTotp'));

export async function enableTotp(set_up: string, code: string): Promise<RecoveryCodes> {
  const codes = await withReauthentication(() => api('me.enableTotp', { body: { set_up, code } }));
  keepTotp({ recovery_codes: codes.recovery_codes.length });
  toast.success(messages.auth.totpOn);
  return codes;
}

export async function disableTotp(): Promise<void> {
  await withReauthentication(() => api('me.disableTotp'));
  keepTotp(null);
  toast.success(messages.auth.totpOff);
}

export async function renewRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = await withReauthentication(() => api('me.renewRecoveryCodes'));
  keepTotp({ recovery_codes: codes.recovery_codes.length });
  return codes;
}

const keepNewEmail = (new_email: string | null) =>
  useAccount.getState().change((account) => ({ ...account, new_email }));

/** Has codes sent to the present address and the new one. This, and the next one, reject with `ApiError`, or with `DeclinedError`. */
export async function changeEmail(email: string): Promise<void> {
  const { message } = await withReauthentication(() => api('me.changeEmail', { body: { email } }));
  keepNewEmail(email.trim().toLowerCase());
  toast.success(message);
}

export async function confirmEmail(codes: ConfirmEmailBody): Promise<void> {
  setUser(await withReauthentication(() => api('me.confirmEmail', { body: codes })));
  keepNewEmail(null);
  toast.success(messages.auth.emailChanged);
}

/** Stays with the present address. */
export async function cancelEmail(): Promise<void> {
  try {
    await api('me.cancelEmail');
    keepNewEmail(null);
  } catch (error) {
    toastError(error, messages.auth.emailUnchanged);
  }
}
