import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { apiPage } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import type { EventFilter } from './event-filter.ts';
import { insertSorted, isWithin, newerVersion } from './event-order.ts';
import { sameSession } from '../same-session.ts';

const PAGE = 40;

export interface EventList {
  /** Newest created first, without gaps, as far as it has been paged. */
  items: LifeEvent[];
  /** How many there are in all. */
  total: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  hasMore: boolean;
  isLoadingMore: boolean;
  /** How many have come in since the list was first read. */
  arrivals: number;
  /** Deleted here: a late push or answer must not bring one back. */
  gone: ReadonlySet<string>;
  /** Reads from the top, as far as it had been paged; what is on the screen stays. A quiet one fails without a word. */
  load: (isQuiet?: boolean) => Promise<void>;
  loadMore: () => Promise<void>;
  /** Puts a new event in, or the newer version of a known one. True when it was new. */
  upsert: (event: LifeEvent) => boolean;
  remove: (id: string) => void;
  /** Undoes `remove`. */
  restore: (event: LifeEvent) => void;
}

const idsOf = (items: readonly LifeEvent[]) => new Set(items.map((item) => item.id));
const without = (gone: ReadonlySet<string>, id: string) => new Set([...gone].filter((other) => other !== id));

/** A list of life events that is paged, kept in step by upserts and removals, and read again after a gap. */
export function createEventList(filter: () => EventFilter, takesNew: boolean) {
  let reading = 0;
  /** Asked later, tells whether an answer still counts: no newer reading, nobody signed out. */
  const stillCounts = (turn: number) => {
    const isSame = sameSession();
    return () => turn === reading && isSame();
  };

  return createStore<EventList>((set, get) => ({
    items: [],
    total: 0,
    status: 'idle',
    hasMore: false,
    isLoadingMore: false,
    arrivals: 0,
    gone: new Set(),

    async load(isQuiet = false) {
      const counts = stillCounts(++reading);
      const before = idsOf(get().items);
      const limit = Math.min(Math.max(PAGE, before.size), limits.eventsPageMax);
      if (!isQuiet) set({ status: 'loading' });
      try {
        const { items: page, total } = await apiPage('events.list', { query: { ...filter(), limit } });
        if (!counts()) return;
        const { items, gone } = get();
        const fresh = page.filter((event) => !gone.has(event.id)).map((event) => latest(items, event));
        const rest = deeper(items, page, limit);
        const shown = idsOf([...fresh, ...rest]);
        // Pushed while the answer was on its way, so the answer may not know them yet.
        const arrived = items.filter((event) => !before.has(event.id) && !shown.has(event.id));
        set({
          items: arrived.reduce(insertSorted, [...fresh, ...rest]),
          total: total - (page.length - fresh.length) + arrived.length,
          hasMore: rest.length > 0 ? get().hasMore : page.length >= limit && page.length < total,
          status: 'ready',
          isLoadingMore: false,
        });
      } catch (error) {
        if (!counts() || isQuiet) return;
        set({ status: 'failed' });
        toastFixed(error, messages.journal.loadFailed);
      }
    },

    async loadMore() {
      const { items, hasMore, isLoadingMore, status } = get();
      const last = items.at(-1);
      if (!last || !hasMore || isLoadingMore || status === 'loading') return;
      const counts = stillCounts(reading);
      set({ isLoadingMore: true });
      try {
        const { items: page } = await apiPage('events.list', { query: { ...filter(), limit: PAGE, before: last.id } });
        if (!counts()) return;
        const { items: now, gone } = get();
        const known = idsOf(now);
        const fresh = page.filter((event) => !known.has(event.id) && !gone.has(event.id));
        set({ items: [...now, ...fresh], hasMore: page.length >= PAGE && fresh.length > 0, isLoadingMore: false });
      } catch (error) {
        if (!counts()) return;
        set({ isLoadingMore: false, status: 'failed' });
        toastFixed(error, messages.journal.loadFailed);
      }
    },

    upsert(event) {
      const { items, gone, status, hasMore, total, arrivals } = get();
      if (gone.has(event.id)) return false;
      if (items.some((item) => item.id === event.id)) {
        set({ items: items.map((item) => (item.id === event.id ? newerVersion(item, event) : item)) });
        return false;
      }
      if (!takesNew || status === 'idle' || (hasMore && !isWithin(items, event))) return false;
      set({ items: insertSorted(items, event), total: total + 1, arrivals: arrivals + 1 });
      return true;
    },

    remove(id) {
      const { items, total, gone } = get();
      const isKnown = items.some((item) => item.id === id);
      set({
        items: isKnown ? items.filter((item) => item.id !== id) : items,
        total: isKnown ? total - 1 : total,
        gone: new Set(gone).add(id),
      });
    },

    restore(event) {
      const { items, total, gone } = get();
      if (!gone.has(event.id)) return;
      set({ items: insertSorted(items, event), total: total + 1, gone: without(gone, event.id) });
    },
  }));
}

/** The version to show of an event that was just read. */
function latest(items: readonly LifeEvent[], event: LifeEvent): LifeEvent {
  const known = items.find((item) => item.id === event.id);
  return known ? newerVersion(known, event) : event;
}

/** What had been paged beyond a page that was read again, if the page still reaches it without a gap. */
function deeper(items: readonly LifeEvent[], page: readonly LifeEvent[], limit: number): LifeEvent[] {
  const last = page.at(-1);
  if (!last || page.length < limit || items.length <= limit) return [];
  const index = items.findIndex((item) => item.id === last.id);
  return index < 0 ? [] : items.slice(index + 1);
}
