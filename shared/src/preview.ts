import { z } from 'zod';
import { tone, traitEvidence } from './journal.ts';
import { limits } from './limits.ts';
import { day, text } from './primitives.ts';
import { traitName } from './traits.ts';

export const previewBody = z.object({ text: text(1, limits.descriptionMax, 'The text') }).meta({ id: 'PreviewBody' });

/** What the built-in writer makes of a visitor's words, of which nothing is stored. */
export const preview = z
  .object({
    /** What is asked, or still ahead, is no event: it is answered, and has no traits. */
    kind: z.enum(['event', 'plan', 'ask']),
    tone,
    /** The sentence of the reply; in a crisis it says where help is. */
    reaction: z.string(),
    /** What is new about it, and whether that is a passage of the text. */
    noticed: z.object({ text: z.string(), is_quote: z.boolean() }).nullable(),
    traits: z.array(traitName),
    trait_evidence: z.array(traitEvidence),
    /** The day that the words name, otherwise today. */
    date: day,
    /** Of the words, as `lang` has it. */
    language: z.string(),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;
