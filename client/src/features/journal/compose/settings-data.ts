import type { Settings, SettingsBody } from '@app/shared/settings';
import { api } from '../../../lib/api.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { setDefaultPublic } from './draft.ts';
import { optimistic } from '../../../lib/data/changes.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { toast } from '../../../lib/toast.ts';
import * as messages from '../../../messages.ts';

/** What the user has chosen for the journal, read once in a session. That it could not be read changes nothing here. */
export const useSettings = createResource<Settings>({ read: () => api('settings.read'), failure: null });

/** Reads the settings, and has the composer begin as private as they say. */
export async function readSettings(): Promise<void> {
  if (!(await useSettings.getState().load())) return;
  const { data } = useSettings.getState();
  if (data) setDefaultPublic(data.default_public);
}

/** As `readSettings`, unless they have been read. */
export async function loadSettings(): Promise<void> {
  const { status } = useSettings.getState();
  if (status !== 'loading' && status !== 'ready') await readSettings();
}

/** Changes settings at once; what the server refuses is as it was. Resolves to whether they are saved. */
export async function changeSettings(changes: SettingsBody): Promise<boolean> {
  const { data: before, change } = useSettings.getState();
  if (!before) {
    toast.error(messages.journal.settingsFailed);
    return false;
  }
  try {
    const saved = await optimistic({
      apply: () =>
        change((settings) => ({ ...settings, ...changes, streak: { ...settings.streak, ...changes.streak } })),
      send: () => api('settings.update', { body: changes }),
      rollBack: () => change((settings) => ({ ...settings, ...before })),
    });
    change(() => saved);
    setDefaultPublic(saved.default_public);
    return true;
  } catch (error) {
    toastError(error, messages.journal.settingsFailed);
    return false;
  }
}
