import { z } from 'zod';
import { id } from './primitives.ts';

export const yearParams = z.object({
  year: z.string().regex(/^[12]\d{3}$/, 'The year must be written yyyy, from 1000 to 2999.'),
});

/** What a year's book says besides the events themselves. */
export const yearBook = z
  .object({
    year: z.number().int(),
    event_count: z.number().int().min(0),
    /** Who was there for certain, by name; the days of an event are in the order of the year. */
    people: z.array(z.object({ name: z.string(), event_ids: z.array(id) })),
  })
  .meta({ id: 'YearBook' });
export type YearBook = z.infer<typeof yearBook>;
