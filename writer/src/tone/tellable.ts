import type { NarrativeEvent } from '../contract.ts';
import { toneOf } from '../tone.ts';

/** The events that a narrative may tell: grief, illness, failure and despair belong into no application. */
export const tellable = (events: readonly NarrativeEvent[]): NarrativeEvent[] =>
  events.filter((event) => !['heavy', 'crisis'].includes(toneOf(event)));
