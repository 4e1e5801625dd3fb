import { z } from 'zod';
import { id, instant, queryFlag } from './primitives.ts';
import { traitName } from './traits.ts';

/** One sentence of the narrative and the events that it rests on, at least one. `paragraph` counts from 0. */
export const narrativeSentence = z
  .object({
    text: z.string(),
    paragraph: z.number().int().min(0),
    event_ids: z.array(id).min(1),
  })
  .meta({ id: 'NarrativeSentence' });
export type NarrativeSentence = z.infer<typeof narrativeSentence>;

export const narrativeQuery = z.object({
  refresh: queryFlag.optional(),
  include_private: queryFlag.optional(),
});
export type NarrativeQuery = z.infer<typeof narrativeQuery>;

export const resumeNarrative = z
  .object({
    /** The whole text; paragraphs are parted by an empty line. Empty when there is no event to write about. */
    narrative: z.string(),
    sentences: z.array(narrativeSentence),
    /** By number of events, most first. */
    all_traits: z.array(traitName),
    event_count: z.number().int().min(0),
    generated_at: instant,
  })
  .meta({ id: 'ResumeNarrative' });
export type ResumeNarrative = z.infer<typeof resumeNarrative>;
