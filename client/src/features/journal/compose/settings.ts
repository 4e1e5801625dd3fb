import type { Settings } from '@app/shared/settings';
import { api } from '../../../lib/api.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { setDefaultPublic } from './draft.ts';

/** What the user has chosen for the journal, read once in a session. That it could not be read changes nothing here. */
export const useSettings = createResource<Settings>({ read: () => api('settings.read'), failure: null });

/** Has the composer begin as private as the settings say. */
export async function loadSettings(): Promise<void> {
  const { status, load } = useSettings.getState();
  if (status === 'loading' || status === 'ready' || !(await load())) return;
  const { data: read } = useSettings.getState();
  if (read) setDefaultPublic(read.default_public);
}
