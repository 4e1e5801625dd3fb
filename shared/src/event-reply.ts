import { z } from 'zod';
import { id } from './primitives.ts';

/**
 * What a summary is: `noticed`, computed from the entry and nowhere in it; `told`, a model's sentences, or the person's own; `quote`,
 * a passage of the entry; `own_words`, the entry itself, which no page shows a second time.
 */
export const summaryKind = z.enum(['noticed', 'told', 'quote', 'own_words']);
export type SummaryKind = z.infer<typeof summaryKind>;

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
  })
  .meta({ id: 'EventReply' });
export type EventReply = z.infer<typeof eventReply>;
