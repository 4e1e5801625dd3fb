import { z } from 'zod';
import { day, id } from './primitives.ts';

/**
 * What a summary is: `noticed`, computed from the event and nowhere in it; `told`, a model's sentences, or the person's own; `quote`,
 * a passage of the event; `own_words`, the event itself, which no page shows a second time.
 */
export const summaryKind = z.enum(['noticed', 'told', 'quote', 'own_words']);
export type SummaryKind = z.infer<typeof summaryKind>;

/** What the assistant asks back about an event, with the two answers that can be tapped; it goes when it is answered. */
const eventQuestion = z
  .object({
    kind: z.enum(['appointment', 'plan', 'first', 'lesson']),
    text: z.string(),
    yes: z.string(),
    no: z.string(),
    /** What a yes makes of it by `POST /plans`; null where it is answered by what was learned. */
    plan: z.object({ text: z.string(), ask_on: day }).nullable(),
  })
  .meta({ id: 'EventQuestion' });
export type EventQuestion = z.infer<typeof eventQuestion>;

/**
 * What the assistant's reply to an event consists of: a reaction, and below it what is new. `memory`, `noticed` and `told` are
 * the journal's sentences, `quote` is the person's own.
 */
export const eventReply = z
  .object({
    line: z.string(),
    new: z
      .object({
        kind: z.enum(['memory', 'noticed', 'told', 'quote']),
        text: z.string(),
        /** What a memory counts. */
        event_ids: z.array(id),
      })
      .nullable(),
    /** Absent where nothing is asked, and once it is answered. `content` does not have it. */
    question: eventQuestion.optional(),
    /** Of a hard day, or of what may be one: nothing is celebrated beside it, numbers neither. */
    is_quiet: z.literal(true).optional(),
  })
  .meta({ id: 'EventReply' });
export type EventReply = z.infer<typeof eventReply>;
