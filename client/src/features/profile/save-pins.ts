import type { PublicLifeEvent } from '@app/shared/journal';
import { api } from '../../lib/api.ts';
import { toastError } from '../../lib/toast-error.ts';
import { messages } from '../../messages.ts';

/** Sets these events before all others on one's own profile; answers them, or null when the server refused. */
export async function savePins(ids: string[]): Promise<PublicLifeEvent[] | null> {
  try {
    return await api('profile.pin', { body: ids });
  } catch (error) {
    toastError(error, messages.profile.pinFailed);
    return null;
  }
}
