import { z } from 'zod';

/** What of one's own journal can be shown to others as a picture: a seal, a week or a year. */
const cardKind = z.enum(['achievement', 'week', 'year'], {
  error: 'There are cards of an achievement, a week and a year.',
});

const cardSize = z.enum(['wide', 'tall'], { error: 'size must be wide or tall.' });
export type CardSize = z.infer<typeof cardSize>;

/** `of` is the id of an achievement, a week (`yyyy-Www`) or a year (`yyyy`). */
export const cardParams = z.object({ kind: cardKind, of: z.string().max(40, 'There is no such card.') });
export type CardParams = z.infer<typeof cardParams>;

/** 1200 × 630, or 1080 × 1350. */
export const cardQuery = z.object({ size: cardSize.default('wide') });
