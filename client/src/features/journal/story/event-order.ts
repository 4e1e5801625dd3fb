import type { LifeEvent } from '@app/shared/journal';

/** Newest created first; ids decide between events of the same instant. */
const isNewer = (a: LifeEvent, b: LifeEvent): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

/** Puts an event at its place in a list that is sorted newest created first. */
export function insertSorted(items: readonly LifeEvent[], event: LifeEvent): LifeEvent[] {
  const index = items.findIndex((item) => isNewer(event, item));
  return index < 0 ? [...items, event] : [...items.slice(0, index), event, ...items.slice(index)];
}

/** Whether the event stands before the last of the items, that is: inside what has been loaded. */
export function isWithin(items: readonly LifeEvent[], event: LifeEvent): boolean {
  const last = items.at(-1);
  return last === undefined || isNewer(event, last);
}

/**
 * The newer of two versions of one event. An answer can be overtaken by a push: one that still says 'pending' about
 * words whose summary is already here is the older one.
 */
export function newerVersion(known: LifeEvent, incoming: LifeEvent): LifeEvent {
  const isOvertaken =
    known.ai_status === 'done' && incoming.ai_status === 'pending' && known.description === incoming.description;
  return isOvertaken
    ? { ...incoming, ai_status: 'done', ai_summary: known.ai_summary, ai_source: known.ai_source, traits: known.traits }
    : incoming;
}
