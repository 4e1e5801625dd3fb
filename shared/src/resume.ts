import { z } from 'zod';
import { day, id, instant, queryFlag } from './primitives.ts';
import { traitName } from './traits.ts';

/** One sentence of the narrative and the events that it rests on, at least one. `paragraph` counts from 0. */
const narrativeSentence = z
  .object({
    text: z.string(),
    paragraph: z.number().int().min(0),
    event_ids: z.array(id).min(1),
  })
  .meta({ id: 'NarrativeSentence' });
export type NarrativeSentence = z.infer<typeof narrativeSentence>;

/**
 * What a narrative is for: `bio` tells in paragraphs, `review` in bullets, outcomes and numbers first, `application` in three
 * short paragraphs, each a claim and its proof.
 */
export const narrativePurpose = z.enum(['bio', 'review', 'application'], {
  error: 'The purpose must be bio, review or application.',
});
export type NarrativePurpose = z.infer<typeof narrativePurpose>;

/** `from` and `to` are days of events, both included; without them all of time is meant. */
export const narrativeQuery = z
  .object({
    refresh: queryFlag.optional(),
    include_private: queryFlag.optional(),
    purpose: narrativePurpose.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The period must not end before it begins.',
  });

export const resumeNarrative = z
  .object({
    purpose: narrativePurpose,
    /** The whole text; paragraphs are parted by an empty line, bullets are lines. Empty when there is nothing to tell. */
    narrative: z.string(),
    sentences: z.array(narrativeSentence),
    /** By number of events, most first; of a period those of the events that were read. */
    all_traits: z.array(traitName),
    /** All events of the period. */
    event_count: z.number().int().min(0),
    /** Those that the writer read: the most telling ones, spread over the period. */
    read_count: z.number().int().min(0),
    generated_at: instant,
  })
  .meta({ id: 'ResumeNarrative' });
export type ResumeNarrative = z.infer<typeof resumeNarrative>;
