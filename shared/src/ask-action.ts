import { z } from 'zod';
import { day, id } from './primitives.ts';

const label = z.string();

/** Something that the person may tap; nothing is done by itself. `call` is the name of a row of the table of calls. */
export const askAction = z
  .discriminatedUnion('call', [
    z.object({
      label,
      call: z.literal('events.create'),
      params: z.object({ description: z.string(), chat: z.literal(true) }),
    }),
    z.object({
      label,
      call: z.literal('events.update'),
      params: z.object({ id, is_public: z.boolean().optional(), date: day.optional() }),
    }),
    z.object({ label, call: z.literal('events.remove'), params: z.object({ id }) }),
    z.object({ label, call: z.literal('plans.create'), params: z.object({ text: z.string(), ask_on: day }) }),
  ])
  .meta({ id: 'AskAction' });
export type AskAction = z.infer<typeof askAction>;

/** What belongs to a reply of the journal: the events it speaks of, and what can be done with them. */
export const replyAnswer = z
  .object({ event_ids: z.array(id), actions: z.array(askAction) })
  .meta({ id: 'ReplyAnswer' });
export type ReplyAnswer = z.infer<typeof replyAnswer>;
