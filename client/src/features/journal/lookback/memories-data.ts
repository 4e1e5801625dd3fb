import type { MemoryOfDay } from '@app/shared/look-back';
import { api } from '../../../lib/api.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { currentUserId } from '../../../lib/session.ts';
import { keptText } from '../../../lib/storage.ts';

/** What happened on this day. That it could not be read is not worth a word. */
export const useMemories = createResource<MemoryOfDay[]>({ read: () => api('memories.list'), failure: null });

/** Until when the user wants no more of it, on this device. */
const dismissed = () => keptText('localStorage', `memories:${currentUserId() ?? ''}`);

export const isDismissed = (day: string): boolean => dismissed().read() === day;
export const dismiss = (day: string): boolean => dismissed().write(day);
