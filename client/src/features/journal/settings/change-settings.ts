import type { SettingsBody } from '@app/shared/settings';
import { api } from '../../../lib/api.ts';
import { optimistic } from '../../../lib/data/optimistic.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { setDefaultPublic } from '../compose/draft.ts';
import { useSettings } from '../compose/settings.ts';

/** Changes settings at once; what the server refuses is as it was. */
export async function changeSettings(changes: SettingsBody): Promise<void> {
  const { data: before, change } = useSettings.getState();
  if (!before) return;
  try {
    const saved = await optimistic({
      apply: () => {
        change((settings) => ({ ...settings, ...changes }));
      },
      send: () => api('settings.update', { body: changes }),
      rollBack: () => {
        change((settings) => ({ ...settings, ...before }));
      },
    });
    change(() => saved);
    setDefaultPublic(saved.default_public);
  } catch (error) {
    toastError(error, messages.journal.settingsFailed);
  }
}
