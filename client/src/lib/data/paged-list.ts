import { createStore } from '../create-store.ts';
import type { Identified, Page, PagedList, PagedListOptions } from './paged-list-types.ts';
import { createReadings, type Status } from './reading.ts';

const idsOf = (items: readonly Identified[]) => new Set(items.map(({ id }) => id));

/** Before anything was read. */
const blank = {
  ...{ items: [], total: 0, status: 'idle' as const, start: null },
  ...{ isAnswered: false, hasMore: false, isLoadingMore: false },
};

/** A list that is read in pages, kept in step by upserts and removals, and read again after a gap as deep as it was. */
export function createPagedList<Item extends Identified>(options: PagedListOptions<Item>) {
  const { read, pageSize, pageMax, isBefore, newerOf, takesNew, failure } = options;
  const { placeOf = ({ id }: Item) => id, placeAbove = () => null } = options;
  const readings = createReadings();

  const insertSorted = (items: readonly Item[], item: Item): Item[] => {
    const index = items.findIndex((other) => isBefore(item, other));
    return index < 0 ? [...items, item] : [...items.slice(0, index), item, ...items.slice(index)];
  };

  /** Reads from the top as deep as it was, and no more than one long page beyond. */
  async function readDeep(known: readonly Item[], start: string | null): Promise<Page<Item> & { hasMore: boolean }> {
    const last = known.at(-1);
    const items: Item[] = [];
    let isKept = false;
    for (;;) {
      const limit = Math.min(Math.max(pageSize, known.length - items.length), pageMax);
      const above = items.at(-1);
      const page = await read({ limit, before: above ? placeOf(above) : (start ?? undefined) });
      items.push(...page.items);
      isKept ||= page.isKept === true;
      const end = items.at(-1);
      const isFull = page.items.length >= limit && (page.total === null || items.length < page.total);
      const isDeepEnough = !last || !end || !isBefore(end, last) || items.length >= known.length + pageMax;
      if (!isFull || isDeepEnough) return { items, total: page.total, isKept, hasMore: isFull };
    }
  }

  return createStore<PagedList<Item>>((set, get) => {
    /** Those of a page that were not removed. What had been removed unread is known by now, so that `restore` has it. */
    const withoutRemoved = (page: readonly Item[]): Item[] => {
      const { removed } = get();
      const unread = page.filter(({ id }) => removed.has(id) && removed.get(id) === undefined);
      if (unread.length > 0) set({ removed: new Map([...removed, ...unread.map((item) => [item.id, item] as const)]) });
      return page.filter(({ id }) => !removed.has(id));
    };

    /** Joins what was read with what has happened on the way. */
    const takeOver = (read: Page<Item> & { hasMore: boolean }, known: readonly Item[], isAnew: boolean) => {
      const { items, unseenIds, status, isAnswered } = get();
      const versions = new Map(items.map((item) => [item.id, item]));
      const before = idsOf(known);
      const fresh = withoutRemoved(read.items).map((item) => {
        const version = versions.get(item.id);
        // The same version may be shown with a change that is on its way, which must not flicker.
        return version ? newerOf(item, version) : item;
      });
      const shown = idsOf(fresh);
      // Pushed while the answer was on its way, so the answer may not know them yet; one that was kept takes nothing away.
      const arrived = items.filter(({ id }) => (read.isKept === true || !before.has(id)) && !shown.has(id));
      const [top] = fresh;
      // What is above a part that does not begin at the top comes with what lies between.
      const isAbovePart = (item: Item) => get().start !== null && top !== undefined && isBefore(item, top);
      const all = arrived.filter((item) => !isAbovePart(item)).reduce(insertSorted, fresh);
      const first = known[0];
      // In a list that was empty all is new, unless nobody had answered yet.
      const isNew = (item: Item) => (first ? isBefore(item, first) : isAnswered);
      const news = status !== 'idle' && !isAnew ? fresh.filter(isNew) : [];
      set({
        items: all,
        total: read.total === null ? all.length : read.total - (read.items.length - fresh.length) + arrived.length,
        hasMore: read.hasMore,
        isAnswered: true,
        unseenIds: news.length > 0 ? new Set([...unseenIds, ...idsOf(news)]) : unseenIds,
        status: 'ready',
      });
    };

    /** Whether an item lies in the part that was read, or above it; what lies below comes with its page. */
    const isWithin = (item: Item, items: readonly Item[]): boolean => {
      const last = items.at(-1);
      return !get().hasMore || last === undefined || isBefore(item, last);
    };

    /** Items of a page that are not there yet, and were not deleted. */
    const freshOf = (page: readonly Item[]): Item[] => {
      const known = idsOf(get().items);
      return withoutRemoved(page).filter(({ id }) => !known.has(id));
    };

    /** What has not been paged so far counts as well, unless a filter decides what belongs here. */
    const isCounted = (item: Item | undefined): boolean => item !== undefined || (takesNew && get().hasMore);

    /** Above a part that does not begin at the top. */
    const isAbove = (item: Item): boolean => {
      const { start, items } = get();
      return start !== null && items[0] !== undefined && isBefore(item, items[0]);
    };

    const start = (isAsked: boolean, { isAnew = false, from = get().start } = {}) => {
      const { items: known } = get();
      return readings.start(
        {
          read: () => readDeep(isAnew ? [] : known, from),
          failure,
          onAnswer: (answer) => {
            set({ start: from });
            takeOver(answer, known, isAnew);
          },
          onStatus: (status: Status, reason: string | null) => set({ status, reason }),
        },
        isAsked,
      );
    };

    const appendPage = ({ items: page, total: totalOfAll }: Page<Item>) => {
      const fresh = freshOf(page);
      const all = [...get().items, ...fresh];
      // What was removed is counted by an answer that still has it.
      const total = totalOfAll === null ? all.length : totalOfAll - (page.length - withoutRemoved(page).length);
      set({
        items: all,
        total,
        hasMore: page.length >= pageSize && fresh.length > 0 && (totalOfAll === null || all.length < total),
        status: 'ready',
      });
    };

    const prependPage = ({ items: page }: Page<Item>) => {
      const all = [...freshOf(page), ...get().items];
      const [first] = all;
      set({ items: all, start: first && page.length >= pageSize ? placeAbove(first) : null, status: 'ready' });
    };

    /** Reads a page on one side of what is there, one at a time. */
    async function readMore(
      next: () => { before?: string; after?: string; onAnswer: (page: Page<Item>) => void } | null,
    ) {
      if (get().isLoadingMore) return;
      set({ isLoadingMore: true });
      await readings.finished();
      const asked = next();
      if (asked) {
        const { onAnswer, ...place } = asked;
        const onStatus = (status: Status, reason: string | null) => {
          if (status === 'failed') set({ status, reason });
        };
        await readings.start({ read: () => read({ limit: pageSize, ...place }), failure, onAnswer, onStatus }, true);
      }
      set({ isLoadingMore: false });
    }

    return {
      ...blank,
      reason: null,
      unseenIds: new Set(),
      removed: new Map(),
      load: () => start(true),
      refetch: async () => {
        await readings.finished();
        if (readings.isWatched()) await start(false);
      },
      refetchSoon: () => readings.soon(get().refetch),
      watch: readings.watch,

      restart: (from = null) => start(true, { isAnew: true, from }),

      loadMore: () =>
        readMore(() => {
          const last = get().items.at(-1);
          return last && get().hasMore ? { before: placeOf(last), onAnswer: appendPage } : null;
        }),

      loadNewer: () =>
        readMore(() => {
          const [first] = get().items;
          return first && get().start !== null ? { after: placeOf(first), onAnswer: prependPage } : null;
        }),

      upsert(item) {
        const { items, removed, status, total, unseenIds } = get();
        if (removed.has(item.id) || status === 'idle') return false;
        const known = items.find(({ id }) => id === item.id);
        if (known) {
          const newer = newerOf(known, item);
          if (newer !== known) get().replace(newer);
          return false;
        }
        if (!takesNew || !isWithin(item, items)) return false;
        const shown = isAbove(item) ? items : insertSorted(items, item);
        set({ items: shown, total: total + 1, unseenIds: new Set(unseenIds).add(item.id) });
        return true;
      },

      remove(id) {
        const { items, total, removed } = get();
        if (removed.has(id)) return;
        const item = items.find((one) => one.id === id);
        set({
          items: item ? items.filter((one) => one !== item) : items,
          total: total - (isCounted(item) ? 1 : 0),
          removed: new Map(removed).set(id, item),
        });
      },

      restore(id) {
        const { items, total, removed } = get();
        if (!removed.has(id)) return;
        const item = removed.get(id);
        const others = new Map(removed);
        others.delete(id);
        // Put in before its page is read, it would leave a gap above it.
        const isShown = item && (!takesNew || (isWithin(item, items) && !isAbove(item)));
        set({
          items: isShown ? insertSorted(items, item) : items,
          total: total + (isCounted(item) ? 1 : 0),
          removed: others,
        });
      },

      replace(item) {
        const { items } = get();
        const known = items.find(({ id }) => id === item.id);
        if (!known) return;
        if (!isBefore(item, known) && !isBefore(known, item)) {
          set({ items: items.map((other) => (other.id === item.id ? item : other)) });
          return;
        }
        const rest = items.filter(({ id }) => id !== item.id);
        set({ items: isWithin(item, rest) && !isAbove(item) ? insertSorted(rest, item) : rest });
      },

      setTotal(total) {
        if (get().status === 'ready') set({ total });
      },

      markSeen() {
        set({ unseenIds: new Set() });
      },

      clear() {
        readings.cancel();
        set(blank);
      },
    };
  });
}
