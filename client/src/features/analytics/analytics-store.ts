import type { Analytics } from '@app/shared/analytics';
import type { Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-names';
import { api } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { toastFixed } from '../../lib/toast-error.ts';
import { messages } from '../../messages.ts';

/** What the person looks at more closely. */
export type Filter = { trait: TraitName } | { day: Day };

export interface AnalyticsState {
  analytics: Analytics | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  filter: Filter | null;
  /** The events that match the filter; null until they are there. */
  matches: LifeEvent[] | null;
  hasMatchesFailed: boolean;
  load: () => Promise<void>;
  choose: (filter: Filter) => Promise<void>;
  clear: () => void;
}

const readMatches = (filter: Filter): Promise<LifeEvent[]> =>
  'trait' in filter
    ? api('analytics.eventsByTrait', { params: { trait: filter.trait } })
    : api('events.list', { query: { from: filter.day, to: filter.day } });

export const useAnalytics = createStore<AnalyticsState>((set, get) => ({
  analytics: null,
  status: 'idle',
  filter: null,
  matches: null,
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
    set({ filter, matches: null, hasMatchesFailed: false });
    try {
      const matches = await readMatches(filter);
      if (get().filter === filter) set({ matches });
    } catch (error) {
      if (get().filter !== filter) return;
      toastFixed(error, 'trait' in filter ? messages.analytics.traitFailed : messages.journal.loadFailed);
      set({ hasMatchesFailed: true });
    }
  },
  clear: () => {
    set({ filter: null, matches: null, hasMatchesFailed: false });
  },
}));
