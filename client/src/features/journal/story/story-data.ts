import { addDays } from '@app/shared/dates';
import type { EventsOrder, LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { TraitName } from '@app/shared/trait-names';
import type { Part } from '../../../domain/lit-text.tsx';
import { api, ApiError, apiPage } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { isCreatedLater, isDatedLater, newerByRevision } from '../../../lib/data/changes.ts';
import { createPagedList } from '../../../lib/data/paged-list.ts';
import { createResource } from '../../../lib/data/resource.ts';
import * as messages from '../../../messages.ts';
import { onOutcome } from '../mutations/mutation.ts';
import { dayAfterMonth, dayIn, type Month } from './months.ts';
import { create } from 'zustand';
import { keptText } from '../../../lib/storage.ts';

/** How the story is shown on this device. */
export interface StoryView {
  order: EventsOrder;
  density: 'full' | 'compact';
}

/** Where that is kept. */
const keptView = keptText('localStorage', 'story_view');

function read(): StoryView {
  const words = keptView.read()?.split(' ') ?? [];
  return {
    order: words.includes('dated') ? 'dated' : 'written',
    density: words.includes('compact') ? 'compact' : 'full',
  };
}

/** As it was last chosen on this device, by any user. */
export const useView = create<StoryView>(read);

/** What narrows the story down, as the query of `GET /events`. */
export interface EventFilter {
  q?: string | undefined;
  trait?: TraitName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The filter as the user has set it, and whether it can be seen. */
export const useSearch = createStore<{ filter: EventFilter; isOpen: boolean }>(() => ({ filter: {}, isOpen: false }));

/** Opens the search, from wherever that is asked for. */
export const openSearch = (): void => {
  useSearch.setState({ isOpen: true });
};

/** Whether a filter narrows anything down. */
export const isNarrow = (filter: EventFilter): boolean => Object.values(filter).some(Boolean);

/** How a list was read, with the tag of the answer. */
interface ListRead {
  query: EventFilter & { limit?: number; before?: string; after?: string; order?: EventsOrder };
  etag: string;
}

const createEventList = (filter: () => EventFilter, takesNew: boolean, onRead?: (read: ListRead | null) => void) =>
  createPagedList<LifeEvent>({
    read: async (page) => {
      const { order } = useView.getState();
      const query = { ...filter(), ...page, ...(order === 'dated' ? { order } : {}) };
      const { answer, total, etag, isKept } = await apiPage('events.list', { query });
      // Of several pages the first, which is the oldest: a later one may be read after a change that is missed in it.
      const isFirst = page.before === undefined && page.after === undefined;
      if (isFirst) onRead?.(etag === null || isKept ? null : { query, etag });
      return { items: answer, total, isKept };
    },
    placeOf: (event) => (useView.getState().order === 'dated' ? `${event.date}_${event.id}` : event.id),
    placeAbove: (event) => addDays(dayIn(useView.getState().order, event), 1),
    pageSize: 40,
    pageMax: limits.eventsPageMax,
    isBefore: (a, b) => (useView.getState().order === 'dated' ? isDatedLater(a, b) : isCreatedLater(a, b)),
    newerOf: newerByRevision,
    takesNew,
    failure: messages.journal.loadFailed,
  });

/** All life events. */
export const useStory = createEventList(
  () => ({}),
  true,
  (read) => useStoryRead.setState({ read }),
);

const useStoryRead = createStore<{ read: ListRead | null }>(() => ({ read: null }));

/** Whether no event has changed since the story was read from its top: the tag of that page says so for all of it. */
export async function isStoryCurrent(): Promise<boolean> {
  const { read } = useStoryRead.getState();
  if (!read) return false;
  const { query, etag } = read;
  return apiPage('events.list', { query, headers: { 'If-None-Match': etag } }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 304,
  );
}

/** The life events that the filter lets through. Whether a new one passes is the server's to say: it is asked again. */
export const useSearchResults = createEventList(() => useSearch.getState().filter, false);

/** All events, or those that were found. */
export type EventList = typeof useStory;

/** How many events each month and each trait has, whatever of the story has been read. */
export const useOverview = createResource({ read: () => api('events.overview'), failure: null });

/** Narrows the story down; an empty filter shows all of it again. What was found before stays until there is an answer. */
export function setFilter(filter: EventFilter): void {
  useSearch.setState({ filter });
  if (isNarrow(filter)) void useSearchResults.getState().restart();
  else useSearchResults.getState().clear();
}

/** Reads the story from a month on, without what lies between; null from its top. */
export const startAtMonth = (month: Month | null): Promise<boolean> =>
  useStory.getState().restart(month && dayAfterMonth(month));

/** Cuts a text up by what is searched for; null while nothing is. */
export const useMarks = createStore<{ cut: ((text: string) => Part[]) | null }>(() => ({ cut: null }));

/** The event that is to be seen, wherever the story was being read. */
export const useShown = createStore<{ id: string | null }>(() => ({ id: null }));

/** Shows an event that its author has just sent, whatever else was being looked at. */
export function showEvent({ id }: LifeEvent): void {
  if (isNarrow(useSearch.getState().filter)) setFilter({});
  useShown.setState({ id });
}

/** Asks again what the filter lets through, after something has changed that it looks at. */
export function refetchSearch(): void {
  if (isNarrow(useSearch.getState().filter)) void useSearchResults.getState().refetch();
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
export function restoreEvent(id: string): void {
  useStory.getState().restore(id);
  useSearchResults.getState().restore(id);
}

/** The event, if it has been loaded. */
export const eventOf = (id: string): LifeEvent | undefined =>
  [...useStory.getState().items, ...useSearchResults.getState().items].find((event) => event.id === id);

onOutcome((outcome) => {
  if (outcome.of !== 'create') return;
  upsertEvent(outcome.event);
  // What has waited goes out by itself: its author may be reading something else by now.
  if (!outcome.hasWaited && !useStory.getState().removed.has(outcome.event.id)) showEvent(outcome.event);
});

/** Shows the story in another way, and remembers that; another order is read anew. */
export function changeView(view: Partial<StoryView>): void {
  const before = useView.getState().order;
  useView.setState(view);
  const { order, density } = useView.getState();
  keptView.write(`${order} ${density}`);
  if (order === before) return;
  void useStory.getState().restart();
  if (isNarrow(useSearch.getState().filter)) void useSearchResults.getState().restart();
}
