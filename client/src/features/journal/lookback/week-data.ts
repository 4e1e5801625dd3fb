import type { Insight } from '@app/shared/insights';
import type { LifeEvent } from '@app/shared/journal';
import type { WeekPage } from '@app/shared/look-back';
import { weekOf, type Week } from '@app/shared/weeks';
import { api } from '../../../lib/api.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { today } from '../../../lib/dates.ts';

/** The week that is open; the one of today until one has been asked for. */
export const useWeek = createResource<WeekPage, Week>({
  read: (week = weekOf(today())): Promise<WeekPage> => api('weeks.read', { params: { week } }),
  failure: null,
});

/** What the journal noticed of the week that is open; the page does without where it cannot be read. */
export const useWeekInsights = createResource<{ week: Week; insights: Insight[] }, Week>({
  read: async (week = weekOf(today())) => ({
    week,
    insights: await api('insights.list', { query: { for: 'week', week } }),
  }),
  failure: null,
});

export const isHeavy = ({ tone }: LifeEvent): boolean => tone === 'heavy' || tone === 'crisis';

/** The picture of a week: the first that is not of a heavy event. */
export const pictureOf = (events: readonly LifeEvent[]): LifeEvent | undefined =>
  events.find((event) => event.image_url !== null && !isHeavy(event));

/** The events by their days, in order. */
export function byDay(events: readonly LifeEvent[]): [string, LifeEvent[]][] {
  const days = new Map<string, LifeEvent[]>();
  for (const event of events) days.set(event.date, [...(days.get(event.date) ?? []), event]);
  return [...days];
}
