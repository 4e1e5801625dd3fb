import type { Analytics } from '@app/shared/analytics';
import type { Insight } from '@app/shared/insights';
import type { Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { TraitName } from '@app/shared/trait-names';
import { api, apiPage } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { isCreatedLater, isDatedLater, newerByRevision } from '../../lib/data/changes.ts';
import { createPagedList } from '../../lib/data/paged-list.ts';
import type { Page } from '../../lib/data/paged-list-types.ts';
import { createResource } from '../../lib/data/resource.ts';
import * as messages from '../../messages.ts';

export const useAnalytics = createResource<Analytics>({
  read: () => api('analytics.detailed'),
  failure: messages.insight.analyticsFailed,
});

/** What the journal noticed; the page does without where it cannot be read. */
export const useInsights = createResource<Insight[]>({
  read: () => api('insights.list', { query: { for: 'analytics' } }),
  failure: null,
});

/** What the user looks at more closely. */
export type Filter =
  { trait: TraitName } | { day: Day } | { from: Day; to: Day; name: string } | { ids: string[]; name: string };

export const useFilter = createStore<{ filter: Filter | null }>(() => ({ filter: null }));

/** More than a screen of cards at once helps nobody. */
export const MATCHES_PAGE = 10;

function queryOf(filter: Exclude<Filter, { trait: TraitName }>): { from: Day; to: Day } | { ids: string } {
  if ('ids' in filter) return { ids: filter.ids.join() };
  return 'day' in filter ? { from: filter.day, to: filter.day } : { from: filter.from, to: filter.to };
}

async function readMatches(page: { limit: number; before?: string | undefined }): Promise<Page<LifeEvent>> {
  const { filter } = useFilter.getState();
  if (!filter) return { items: [], total: 0 };
  const { answer, total } =
    'trait' in filter
      ? await apiPage('analytics.eventsByTrait', { params: { trait: filter.trait }, query: page })
      : await apiPage('events.list', { query: { ...queryOf(filter), order: 'dated', ...page } });
  return { items: answer, total };
}

export const failureOf = (filter: Filter | null): string =>
  filter && 'trait' in filter ? messages.insight.traitFailed : messages.journal.loadFailed;

/** Whether no trait is looked at: the events are then in the order of their days. */
const isByDay = (): boolean => {
  const { filter } = useFilter.getState();
  return filter !== null && !('trait' in filter);
};

/** The events that match the filter: of a trait newest created first, otherwise the latest day first. */
export const useMatches = createPagedList<LifeEvent>({
  read: readMatches,
  pageSize: MATCHES_PAGE,
  pageMax: limits.eventsPageMax,
  placeOf: ({ id, date }) => (isByDay() ? `${date}_${id}` : id),
  isBefore: (a, b) => (isByDay() ? isDatedLater(a, b) : isCreatedLater(a, b)),
  newerOf: newerByRevision,
  takesNew: false,
  failure: () => failureOf(useFilter.getState().filter),
});

/** Shows the events behind a trait, a sentence, a day or a longer stretch of time. */
export function chooseFilter(filter: Filter): void {
  useFilter.setState({ filter });
  useMatches.getState().clear();
  void useMatches.getState().load();
}

export function clearFilter(): void {
  useFilter.setState({ filter: null });
  useMatches.getState().clear();
}
