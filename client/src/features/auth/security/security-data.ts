import type { Account, OpenSession } from '@app/shared/auth';
import { api, ApiError } from '../../../lib/api.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { renewSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { toast } from '../../../lib/toast.ts';
import { messages } from '../../../messages.ts';

/** How the user logs in. */
export const useAccount = createResource<Account>({ read: () => api('auth.account'), failure: null });
/** Where the user is logged in. */
export const useSessions = createResource<OpenSession[]>({ read: () => api('me.sessions'), failure: null });

const keep = (isKept: (session: OpenSession) => boolean) =>
  useSessions.getState().change((sessions) => sessions.filter(isKept));

/** Logs out one other device. */
export async function endSession(id: string): Promise<void> {
  try {
    await api('me.endSession', { params: { id } });
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
    await api('me.endOtherSessions');
    keep((session) => session.is_current);
    toast.success(messages.auth.othersLoggedOut);
  } catch (error) {
    toastError(error, messages.auth.logOutFailed);
  }
}

/** Changes the password; the server ends every session and begins a new one here. Rejects with `ApiError`. */
export async function changePassword(current: string, next: string): Promise<void> {
  await renewSession(() => api('auth.changePassword', { body: { current_password: current, new_password: next } }));
  keep((session) => session.is_current);
  toast.success(messages.auth.changed);
}
