import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { YearBook } from '@app/shared/year';
import { api, apiPage } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { createResource } from '../../lib/data/resource.ts';
import * as messages from '../../messages.ts';

/** A year with all its events, first day first. */
export interface Year extends YearBook {
  events: LifeEvent[];
}

/** How many of the events of a year have been read. */
export const useGathering = createStore<{ read: number; total: number }>(() => ({ read: 0, total: 0 }));

let gathering = new AbortController();

/** Nobody waits for the rest of the year any more. */
export function stopGathering(): void {
  gathering.abort();
}

async function readEvents(year: number): Promise<LifeEvent[]> {
  stopGathering();
  gathering = new AbortController();
  const { signal } = gathering;
  const period = { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
  const events: LifeEvent[] = [];
  useGathering.setState({ read: 0, total: 0 });
  for (;;) {
    const page = { ...period, limit: limits.eventsPageMax, before: events.at(-1)?.id };
    const { answer, total } = await apiPage('events.list', { query: page, signal });
    events.push(...answer);
    useGathering.setState({ read: events.length, total: total ?? events.length });
    if (answer.length < limits.eventsPageMax) break;
  }
  return events.sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
}

export const useYear = createResource<Year, number>({
  read: async (year = new Date().getFullYear()) => {
    const [book, events] = await Promise.all([api('years.view', { params: { year: String(year) } }), readEvents(year)]);
    return { ...book, events };
  },
  failure: messages.insight.yearFailed,
});
