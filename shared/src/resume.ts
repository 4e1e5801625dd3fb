import { z } from 'zod';
import { day, id, instant, queryFlag } from './primitives.ts';
import { publicUser } from './profile.ts';
import { traitName } from './traits.ts';

/** One sentence of the narrative and the events that it rests on, at least one. `paragraph` counts from 0. */
const narrativeSentence = z
  .object({
    text: z.string(),
    paragraph: z.number().int().min(0),
    event_ids: z.array(id).min(1),
    /** Of a review or an application: what the sentences of this paragraph show. */
    heading: z.string().optional(),
    /** Likewise: the days of its events, which stand at the margin. */
    span: z.object({ from: day, to: day }).optional(),
  })
  .meta({ id: 'NarrativeSentence' });
export type NarrativeSentence = z.infer<typeof narrativeSentence>;

/**
 * What a narrative is for: `bio` tells in paragraphs; the others tell of work alone, under at most three headings: `review` in bullets,
 * outcomes and numbers first, `application` in three short paragraphs, each a claim and its proof.
 */
const narrativePurpose = z.enum(['bio', 'review', 'application'], {
  error: 'The purpose must be bio, review or application.',
});
export type NarrativePurpose = z.infer<typeof narrativePurpose>;

/** Which narrative has been written. */
export const writtenNarrative = z.object({
  purpose: narrativePurpose,
  include_private: z.boolean(),
  from: day.nullable(),
  to: day.nullable(),
});

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
    /** By number of events, most first; of a period, a review or an application those of the events that were read, of the latter two at most eight. */
    all_traits: z.array(traitName),
    /** All events of the period. */
    event_count: z.number().int().min(0),
    /** Those that the writer read: the most telling ones, spread over the period. */
    read_count: z.number().int().min(0),
    /** Of a review or an application, which take work alone: how many events fit, of those that do most. With fewer than three there is no text. */
    work_count: z.number().int().min(0).optional(),
    generated_at: instant,
    /** While another text is being written this is the one before, or none; `narrative:written` says when it is there. */
    state: z.enum(['written', 'writing']),
  })
  .meta({ id: 'ResumeNarrative' });
export type ResumeNarrative = z.infer<typeof resumeNarrative>;

/** What is to be shared: the text for this purpose and period, of public events alone, that was written at `generated_at`. */
export const publishBody = z
  .object({
    purpose: narrativePurpose.default('bio'),
    from: day.nullish(),
    to: day.nullish(),
    generated_at: z.iso.datetime({ error: 'Say which text is to be shared, by its generated_at.' }),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The period must not end before it begins.',
  })
  .meta({ id: 'PublishBody' });

/** Which text is shared since when, and how many of its sentences can be read now; null while none is. */
export const resumeShare = z
  .object({
    shared: z
      .object({
        purpose: narrativePurpose,
        from: day.nullable(),
        to: day.nullable(),
        shared_at: instant,
        sentence_count: z.number().int().min(0),
        visible_count: z.number().int().min(0),
      })
      .nullable(),
  })
  .meta({ id: 'ResumeShare' });
export type ResumeShare = z.infer<typeof resumeShare>;

/** A résumé as anyone may read it: each sentence with the public events that it rests on, and whose it is. */
export const sharedResume = z
  .object({ user: publicUser, purpose: narrativePurpose, sentences: z.array(narrativeSentence).min(1) })
  .meta({ id: 'SharedResume' });
export type SharedResume = z.infer<typeof sharedResume>;
