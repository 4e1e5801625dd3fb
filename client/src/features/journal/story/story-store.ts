import type { LifeEvent } from '@app/shared/journal';
import { createEventList } from './event-list.ts';
import { isNarrow, useFilter, type EventFilter } from './event-filter.ts';

/** All life events. */
export const useStory = createEventList(() => ({}), true);

/** The life events that the filter lets through. Whether a new one passes is the server's to say: it is asked again. */
export const useFound = createEventList(() => useFilter.getState().filter, false);

const isFiltering = () => isNarrow(useFilter.getState().filter);

/** Narrows the story down; an empty filter shows all of it again. */
export function setFilter(filter: EventFilter): void {
  useFilter.setState({ filter });
  if (!isNarrow(filter)) useFound.setState(useFound.getInitialState(), true);
  else {
    useFound.setState({ items: [] });
    void useFound.getState().load();
  }
}

/** Takes an event in wherever it is shown. True when it was new to the story. */
export function takeIn(event: LifeEvent): boolean {
  const isNew = useStory.getState().upsert(event);
  useFound.getState().upsert(event);
  return isNew;
}

/** Asks again what the filter lets through, after something has changed that it looks at. */
export function filterAgain(): void {
  if (isFiltering()) void useFound.getState().load(true);
}

/** Takes an event away wherever it is shown. */
export function takeAway(id: string): void {
  useStory.getState().remove(id);
  useFound.getState().remove(id);
}

/** Puts an event back that was taken away too soon. */
export function putBack(event: LifeEvent, wasFound: boolean): void {
  useStory.getState().restore(event);
  if (wasFound) useFound.getState().restore(event);
}

/** Reads the story again. */
export function reloadStory(): void {
  void useStory.getState().load();
  filterAgain();
}

/** The event, if it has been loaded. */
export const eventOf = (id: string | null): LifeEvent | undefined =>
  id === null ? undefined : useStory.getState().items.find((event) => event.id === id);
