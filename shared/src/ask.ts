import { z } from 'zod';
import { askAction } from './ask-action.ts';
import { chatMessage, lifeEvent } from './journal.ts';
import { limits } from './limits.ts';
import { text } from './primitives.ts';

export const askBody = z
  .object({
    content: text(1, limits.messageMax, 'The message'),
    /** The person says that it is one, where the words alone leave it in doubt. */
    is_question: z.boolean({ error: 'is_question must be true or false.' }).optional(),
    /** The client takes it for an event: nothing is stored of it here unless it is nothing but a plan. */
    is_entry: z.boolean({ error: 'is_entry must be true or false.' }).optional(),
  })
  .meta({ id: 'AskBody' });
export type AskBody = z.infer<typeof askBody>;

/** What the journal answers to what is no event: a sentence, the events it speaks of, and what can be done. */
export const askAnswer = z
  .object({
    kind: z.enum(['entry', 'unsure', 'greeting', 'thanks', 'question', 'command', 'plan']),
    reply: z.string(),
    events: z.array(lifeEvent),
    actions: z.array(askAction),
    /** What was said and the reply, as they stand in the chat; none where nothing was stored. */
    messages: z.array(chatMessage),
  })
  .meta({ id: 'AskAnswer' });
export type AskAnswer = z.infer<typeof askAnswer>;
