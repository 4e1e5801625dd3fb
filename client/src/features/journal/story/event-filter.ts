import type { TraitName } from '@app/shared/trait-names';
import { createStore } from '../../../lib/create-store.ts';

/** What narrows the story down, as the query of `GET /events`. */
export interface EventFilter {
  q?: string | undefined;
  trait?: TraitName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The filter as the person has set it. */
export const useFilter = createStore<{ filter: EventFilter }>(() => ({ filter: {} }));

/** Whether a filter narrows anything down. */
export const isNarrow = (filter: EventFilter): boolean => Object.values(filter).some(Boolean);
