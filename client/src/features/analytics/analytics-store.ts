import type { Analytics } from '@app/shared/analytics';
import type { Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-names';
import { api, apiPage } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { toastFixed } from '../../lib/toast-error.ts';
import { messages } from '../../messages.ts';

/** What the person looks at more closely. */
export type Filter = { trait: TraitName } | { day: Day };

export interface AnalyticsState {
  analytics: Analytics | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  filter: Filter | null;
  /** The newest events that match the filter, as far as they have been asked for; null until they are there. */
  matches: LifeEvent[] | null;
  /** How many match in all. */
  matchCount: number;
  isLoadingMore: boolean;
  hasMatchesFailed: boolean;
  load: () => Promise<void>;
  choose: (filter: Filter) => Promise<void>;
  /** The next page of matches; those that are there stay, also when it cannot be read. */
  more: () => Promise<void>;
  clear: () => void;
}

/** More than a screen of cards at once helps nobody. */
export const MATCHES_PAGE = 10;

function readMatches(filter: Filter, before?: string): Promise<{ items: LifeEvent[]; total: number }> {
  const page = { limit: MATCHES_PAGE, before };
  return 'trait' in filter
    ? apiPage('analytics.eventsByTrait', { params: { trait: filter.trait }, query: page })
    : apiPage('events.list', { query: { from: filter.day, to: filter.day, ...page } });
}

const failureOf = (filter: Filter) =>
  'trait' in filter ? messages.analytics.traitFailed : messages.journal.loadFailed;

export const useAnalytics = createStore<AnalyticsState>((set, get) => ({
  analytics: null,
  status: 'idle',
  filter: null,
  matches: null,
  matchCount: 0,
  isLoadingMore: false,
  hasMatchesFailed: false,
  load: async () => {
    if (!get().analytics) set({ status: 'loading' });
    try {
      set({ analytics: await api('analytics.detailed'), status: 'ready' });
    } catch (error) {
      toastFixed(error, messages.analytics.loadFailed);
      if (!get().analytics) set({ status: 'failed' });
    }
  },
  choose: async (filter) => {
    set({ filter, matches: null, hasMatchesFailed: false, isLoadingMore: false });
    try {
      const { items, total } = await readMatches(filter);
      if (get().filter === filter) set({ matches: items, matchCount: total });
    } catch (error) {
      if (get().filter !== filter) return;
      toastFixed(error, failureOf(filter));
      set({ hasMatchesFailed: true });
    }
  },
  more: async () => {
    const { filter, matches, isLoadingMore } = get();
    const last = matches?.at(-1);
    if (!filter || !matches || !last || isLoadingMore) return;
    set({ isLoadingMore: true });
    try {
      const { items } = await readMatches(filter, last.id);
      if (get().filter === filter) set({ matches: [...matches, ...items] });
    } catch (error) {
      if (get().filter === filter) toastFixed(error, failureOf(filter));
    } finally {
      if (get().filter === filter) set({ isLoadingMore: false });
    }
  },
  clear: () => {
    set({ filter: null, matches: null, hasMatchesFailed: false });
  },
}));
