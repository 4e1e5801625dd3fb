import { z } from 'zod';
import { chatMessage, lifeEvent } from './journal.ts';
import { limits } from './limits.ts';
import { day, id, text } from './primitives.ts';

export const askBody = z.object({ content: text(1, limits.messageMax, 'The message') }).meta({ id: 'AskBody' });
export type AskBody = z.infer<typeof askBody>;

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
  ])
  .meta({ id: 'AskAction' });
export type AskAction = z.infer<typeof askAction>;

/** What the journal answers to what is no entry: a sentence, the events it speaks of, and what can be done. */
export const askAnswer = z
  .object({
    kind: z.enum(['entry', 'greeting', 'thanks', 'question', 'command']),
    reply: z.string(),
    events: z.array(lifeEvent),
    actions: z.array(askAction),
    /** What was said and the reply, as they stand in the chat. */
    messages: z.array(chatMessage),
  })
  .meta({ id: 'AskAnswer' });
export type AskAnswer = z.infer<typeof askAnswer>;
