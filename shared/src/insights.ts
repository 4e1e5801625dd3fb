import { z } from 'zod';
import { id } from './primitives.ts';
import { weekParams } from './look-back.ts';

/** What a sentence about a journal is about: one of the patterns that its events are searched for. */
export const insightKinds = [
  'week_more',
  'family_up',
  'trait_most',
  'person_most',
  'doing_longer',
  'weekday',
  'cheers',
  'month_best',
  'person_new',
  'doing_more',
  'word_unused',
  'weeks_steady',
  'traits_new',
  'pictures_more',
  'week_trait',
  'pause_ended',
  'trait_with_person',
  'days_more',
  'person_again',
  'doing_sum',
  'time_of_day',
  'people_many',
  'family_down',
  'family_new',
  'lessons_more',
  'week_people',
  'week_full',
] as const;
const insightKind = z.enum(insightKinds);
export type InsightKind = z.infer<typeof insightKind>;

/** A true sentence that is computed from a journal, and events that it counts, the newest first: at most 50 of them. */
export const insight = z
  .object({ kind: insightKind, text: z.string(), event_ids: z.array(id).min(1) })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof insight>;

/** `analytics` looks at the whole journal, `week` at one week and how it differs: this week unless another one is named. */
export const insightsQuery = z.object({
  for: z.enum(['analytics', 'week'], { error: 'for must be analytics or week.' }),
  week: weekParams.shape.week.optional(),
});
