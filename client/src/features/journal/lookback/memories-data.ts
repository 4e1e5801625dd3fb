import type { MemoryOfDay } from '@app/shared/look-back';
import { api } from '../../../lib/api.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { currentUserId } from '../../../lib/session.ts';
import { keptText } from '../../../lib/storage.ts';

/** What happened on this day. That it could not be read is not worth a word. */
export const useMemories = createResource<MemoryOfDay[]>({ read: () => api('memories.list'), failure: null });

/** Shows an entry as it is now, or no more, when it is among them. */
export function refreshMemories(id: string): void {
  const { data, refetchSoon } = useMemories.getState();
  if (data?.some(({ event }) => event.id === id)) refetchSoon();
}

/** The day on which the user wants no more of it, on this device. */
export const dismissedDay = () => keptText('localStorage', `memories:${currentUserId() ?? ''}`);
