import { createStore } from '../create-store.ts';
import { createReadings, type Readable, type Status } from './reading.ts';

interface Identified {
  id: string;
}

/** A page as the server answers it; `total` null when it does not say how many there are. */
export interface Page<Item> {
  items: readonly Item[];
  total: number | null;
}

export interface PagedList<Item extends Identified> extends Readable {
  /** In order, without gaps, as far as it has been paged. */
  items: readonly Item[];
  /** How many there are in all. */
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** What has come in since the list was first read and was not marked as seen. */
  unseenIds: ReadonlySet<string>;
  /** What was deleted: a late push or answer must not bring it back. */
  deletedIds: ReadonlySet<string>;
  loadMore: () => Promise<void>;
  /** Puts a new item in at its place, or the newer version of a known one. True when it was new. */
  upsert: (item: Item) => boolean;
  remove: (id: string) => void;
  /** Undoes `remove`. */
  restore: (item: Item) => void;
  /** Shows another version whether it is newer or not, as before an answer and after a refusal. */
  replace: (item: Item) => void;
  setTotal: (total: number) => void;
  markSeen: () => void;
  /** Forgets what is there and what is on its way. */
  clear: () => void;
}

interface Options<Item> {
  read: (page: { limit: number; before?: string | undefined }) => Promise<Page<Item>>;
  pageSize: number;
  /** The longest page that the server gives. */
  pageMax: number;
  isBefore: (a: Item, b: Item) => boolean;
  /** The newer of two versions. */
  newerOf: (known: Item, incoming: Item) => Item;
  /** Whether a new item belongs in the list for sure. Where it may not, the server is asked again. */
  takesNew: boolean;
  failure: string | null | (() => string | null);
}

const idsOf = (items: readonly Identified[]) => new Set(items.map(({ id }) => id));
const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id));

/** A list that is read in pages, kept in step by upserts and removals, and read again after a gap as deep as it was. */
export function createPagedList<Item extends Identified>(options: Options<Item>) {
  const { read, pageSize, pageMax, isBefore, newerOf, takesNew, failure } = options;
  const readings = createReadings();

  const insertSorted = (items: readonly Item[], item: Item): Item[] => {
    const index = items.findIndex((other) => isBefore(item, other));
    return index < 0 ? [...items, item] : [...items.slice(0, index), item, ...items.slice(index)];
  };

  /** Reads from the top as deep as it was, and no more than one long page beyond. */
  async function readDeep(known: readonly Item[]): Promise<Page<Item> & { hasMore: boolean }> {
    const last = known.at(-1);
    const items: Item[] = [];
    for (;;) {
      const limit = Math.min(Math.max(pageSize, known.length - items.length), pageMax);
      const page = await read({ limit, before: items.at(-1)?.id });
      items.push(...page.items);
      const end = items.at(-1);
      const isFull = page.items.length >= limit && (page.total === null || items.length < page.total);
      const isDeepEnough = !last || !end || !isBefore(end, last) || items.length >= known.length + pageMax;
      if (!isFull || isDeepEnough) return { items, total: page.total, hasMore: isFull };
    }
  }

  return createStore<PagedList<Item>>((set, get) => {
    /** Joins what was read with what has happened on the way. */
    const takeOver = (read: Page<Item> & { hasMore: boolean }, known: readonly Item[]) => {
      const { items, deletedIds, unseenIds, status } = get();
      const versions = new Map(items.map((item) => [item.id, item]));
      const before = idsOf(known);
      const fresh = read.items
        .filter(({ id }) => !deletedIds.has(id))
        .map((item) => {
          const version = versions.get(item.id);
          // The same version may be shown with a change that is on its way, which must not flicker.
          return version ? newerOf(item, version) : item;
        });
      const shown = idsOf(fresh);
      // Pushed while the answer was on its way, so the answer may not know them yet.
      const arrived = items.filter(({ id }) => !before.has(id) && !shown.has(id));
      const all = arrived.reduce(insertSorted, fresh);
      const first = known[0];
      const news = first && status !== 'idle' ? fresh.filter((item) => isBefore(item, first)) : [];
      set({
        items: all,
        total: read.total === null ? all.length : read.total - (read.items.length - fresh.length) + arrived.length,
        hasMore: read.hasMore,
        unseenIds: news.length > 0 ? new Set([...unseenIds, ...idsOf(news)]) : unseenIds,
        status: 'ready',
      });
    };

    const start = (isAsked: boolean) => {
      const known = get().items;
      return readings.start(
        {
          read: () => readDeep(known),
          failure,
          onAnswer: (answer) => {
            takeOver(answer, known);
          },
          onStatus: (status: Status) => {
            set({ status });
          },
        },
        isAsked,
      );
    };

    const appendPage = ({ items: page, total }: Page<Item>) => {
      const { items, deletedIds } = get();
      const known = idsOf(items);
      const fresh = page.filter(({ id }) => !known.has(id) && !deletedIds.has(id));
      const all = [...items, ...fresh];
      set({
        items: all,
        total: total ?? all.length,
        hasMore: page.length >= pageSize && fresh.length > 0 && (total === null || all.length < total),
        status: 'ready',
      });
    };

    return {
      items: [],
      total: 0,
      status: 'idle',
      hasMore: false,
      isLoadingMore: false,
      unseenIds: new Set(),
      deletedIds: new Set(),
      load: () => start(true),
      refetch: async () => {
        await readings.settled();
        if (readings.isWatched()) await start(false);
      },
      refetchSoon: () => {
        readings.soon(get().refetch);
      },
      watch: readings.watch,

      async loadMore() {
        if (get().isLoadingMore) return;
        set({ isLoadingMore: true });
        await readings.settled();
        const last = get().items.at(-1);
        if (last && get().hasMore) {
          await readings.start(
            {
              read: () => read({ limit: pageSize, before: last.id }),
              failure,
              onAnswer: appendPage,
              onStatus: (status) => {
                if (status === 'failed') set({ status });
              },
            },
            true,
          );
        }
        set({ isLoadingMore: false });
      },

      upsert(item) {
        const { items, deletedIds, status, hasMore, total, unseenIds } = get();
        if (deletedIds.has(item.id) || status === 'idle') return false;
        const known = items.find(({ id }) => id === item.id);
        if (known) {
          const newer = newerOf(known, item);
          if (newer !== known) get().replace(newer);
          return false;
        }
        const last = items.at(-1);
        const isWithin = !hasMore || last === undefined || isBefore(item, last);
        if (!takesNew || !isWithin) return false;
        set({ items: insertSorted(items, item), total: total + 1, unseenIds: new Set(unseenIds).add(item.id) });
        return true;
      },

      remove(id) {
        const { items, total, hasMore, deletedIds } = get();
        if (deletedIds.has(id)) return;
        const rest = items.filter((item) => item.id !== id);
        // What has not been paged so far counts as well, unless a filter decides what belongs here.
        const wasCounted = rest.length < items.length || (takesNew && hasMore);
        set({
          items: rest.length < items.length ? rest : items,
          total: total - (wasCounted ? 1 : 0),
          deletedIds: new Set(deletedIds).add(id),
        });
      },

      restore(item) {
        const { items, total, hasMore, deletedIds } = get();
        if (!deletedIds.has(item.id)) return;
        const last = items.at(-1);
        // What lies below what was paged comes with its page: put in before, it would leave a gap above it.
        const isWithin = !takesNew || !hasMore || last === undefined || isBefore(item, last);
        const restored = isWithin ? insertSorted(items, item) : items;
        set({ items: restored, total: total + 1, deletedIds: without(deletedIds, item.id) });
      },

      replace(item) {
        set(({ items }) => ({ items: items.map((other) => (other.id === item.id ? item : other)) }));
      },

      setTotal(total) {
        if (get().status === 'ready') set({ total });
      },

      markSeen() {
        set({ unseenIds: new Set() });
      },

      clear() {
        readings.cancel();
        set({ items: [], total: 0, status: 'idle', hasMore: false, isLoadingMore: false });
      },
    };
  });
}
