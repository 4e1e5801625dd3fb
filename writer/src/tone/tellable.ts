import type { NarrativeEvent } from '../contract.ts';
import { mayTell } from '../resume/may-tell.ts';

/** The events that a narrative may tell, whoever writes it. */
export const tellable = (events: readonly NarrativeEvent[]): NarrativeEvent[] => events.filter(mayTell);
