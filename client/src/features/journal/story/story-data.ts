import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { TraitName } from '@app/shared/trait-names';
import { apiPage } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { isCreatedLater, newerByRevision } from '../../../lib/data/life-events.ts';
import { createPagedList } from '../../../lib/data/paged-list.ts';
import { messages } from '../../../messages.ts';

/** What narrows the story down, as the query of `GET /events`. */
export interface EventFilter {
  q?: string | undefined;
  trait?: TraitName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The filter as the user has set it. */
export const useFilter = createStore<{ filter: EventFilter }>(() => ({ filter: {} }));

/** Whether a filter narrows anything down. */
export const isNarrow = (filter: EventFilter): boolean => Object.values(filter).some(Boolean);

const createEventList = (filter: () => EventFilter, takesNew: boolean) =>
  createPagedList<LifeEvent>({
    read: async (page) => {
      const { answer, total } = await apiPage('events.list', { query: { ...filter(), ...page } });
      return { items: answer, total };
    },
    pageSize: 40,
    pageMax: limits.eventsPageMax,
    isBefore: isCreatedLater,
    newerOf: newerByRevision,
    takesNew,
    failure: messages.journal.loadFailed,
  });

/** All life events. */
export const useStory = createEventList(() => ({}), true);

/** The life events that the filter lets through. Whether a new one passes is the server's to say: it is asked again. */
export const useSearchResults = createEventList(() => useFilter.getState().filter, false);

/** All events, or those that were found. */
export type EventList = typeof useStory;

/** Narrows the story down; an empty filter shows all of it again. */
export function setFilter(filter: EventFilter): void {
  useFilter.setState({ filter });
  useSearchResults.getState().clear();
  if (isNarrow(filter)) void useSearchResults.getState().load();
}

/** Asks again what the filter lets through, after something has changed that it looks at. */
export function refetchSearch(): void {
  if (isNarrow(useFilter.getState().filter)) void useSearchResults.getState().refetch();
}

/** Shows an event wherever it belongs, if it is no older version. True when it was new to the story. */
export function upsertEvent(event: LifeEvent): boolean {
  const isNew = useStory.getState().upsert(event);
  useSearchResults.getState().upsert(event);
  return isNew;
}

/** Takes an event away wherever it is shown. */
export function removeEvent(id: string): void {
  useStory.getState().remove(id);
  useSearchResults.getState().remove(id);
}

/** Puts an event back that was removed too soon. */
export function restoreEvent(event: LifeEvent, wasFound: boolean): void {
  useStory.getState().restore(event);
  if (wasFound) useSearchResults.getState().restore(event);
}

/** The event, if it has been loaded. */
export const eventOf = (id: string): LifeEvent | undefined =>
  [...useStory.getState().items, ...useSearchResults.getState().items].find((event) => event.id === id);
