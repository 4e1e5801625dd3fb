import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { createStore } from '../../../lib/create-store.ts';
import { dropUnsent, onKeptElsewhere, openUnsent, readUnsent, unsentNames, writeUnsent } from '../../../lib/unsent.ts';

/** What was changed of an event while nobody answered. Of each field only the latest is kept, and that is what is sent. */
export interface PendingChange {
  changes: UpdateEventBody;
  /** The event as it was known before the first of them, to tell whether somewhere else it was changed, too. */
  before: LifeEvent;
  /** When the latest was made, in milliseconds. */
  at: number;
}

/** The changes that wait, by the id of their event. */
export const useChanges = createStore<{ byEvent: Readonly<Record<string, PendingChange>> }>(() => ({ byEvent: {} }));

const START = 'change:';

const put = (id: string, change: PendingChange | null) => {
  useChanges.setState(({ byEvent }) => {
    const others = Object.fromEntries(Object.entries(byEvent).filter(([other]) => other !== id));
    return { byEvent: change ? { ...others, [id]: change } : others };
  });
};

export const changeOf = (id: string): PendingChange | undefined => useChanges.getState().byEvent[id];

/** Keeps what nobody took on this device; a later change of the same field takes the place of the earlier. */
export function keepChange(before: LifeEvent, changes: UpdateEventBody): void {
  const { id } = before;
  const known = changeOf(id);
  const change = {
    changes: { ...known?.changes, ...changes },
    before: known?.before ?? before,
    at: Math.max(Date.now(), (known?.at ?? 0) + 1),
  };
  put(id, change);
  void writeUnsent(START + id, change);
}

/** It was sent or refused, or its event is gone. What has been changed since `sent` goes on waiting. */
export function dropChange(id: string, sent?: PendingChange): void {
  const known = changeOf(id);
  if (!known || (sent && known.at !== sent.at)) return;
  put(id, null);
  dropUnsent(START + id);
}

/** An event as its author has left it, also where the server does not know that yet. */
export function withChange(event: LifeEvent, change: PendingChange | undefined): LifeEvent {
  if (!change) return event;
  // Null hands a trait or a summary back to the writer; until then they are what they were.
  const isSaid = ([key, value]: [string, unknown]) =>
    value !== undefined && !(value === null && ['traits', 'ai_summary'].includes(key));
  return { ...event, ...Object.fromEntries(Object.entries(change.changes).filter(isSaid)) };
}

/** Brings back what earlier visits left. */
export async function restoreChanges(): Promise<void> {
  await openUnsent();
  for (const name of unsentNames(START)) put(name.slice(START.length), readUnsent<PendingChange>(name));
}

/** Shows what other tabs change, too. Returns how to stop. */
export const followOtherChanges = (): (() => void) =>
  onKeptElsewhere((name) => {
    if (name.startsWith(START)) put(name.slice(START.length), readUnsent<PendingChange>(name));
  });
