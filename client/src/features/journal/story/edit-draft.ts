import type { UpdateEventBody } from '@app/shared/journal';
import { dropUnsent, openUnsent, readUnsent, unsentNames, writeUnsent } from '../../../lib/unsent.ts';

const START = 'edit:';

/** Under which name the open editor keeps what was changed in it. */
export const editDraftOf = (eventId: string): string => START + eventId;

/** Has changes stand in the editor of an event when it is opened. */
export function keepEdit(eventId: string, { what_learned, ...changes }: UpdateEventBody): void {
  const learned = what_learned === undefined ? {} : { what_learned: what_learned ?? '' };
  void writeUnsent(editDraftOf(eventId), { ...changes, ...learned });
}

export const dropEdit = (eventId: string): void => {
  if (readUnsent(editDraftOf(eventId))) dropUnsent(editDraftOf(eventId));
};

/** The events whose editor was open when the page went. */
export async function openEdits(): Promise<string[]> {
  await openUnsent();
  return unsentNames(START).map((name) => name.slice(START.length));
}
