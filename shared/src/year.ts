import { z } from 'zod';
import { id } from './primitives.ts';

export const yearParams = z.object({
  year: z.string().regex(/^[12]\d{3}$/, 'The year must be written yyyy, from 1000 to 2999.'),
});

/** Somebody of whom a year speaks: 'Anna', or kin as an index names them: 'Mom', 'My sister'. */
const yearPerson = z
  .object({ name: z.string(), is_kin: z.boolean(), event_ids: z.array(id) })
  .meta({ id: 'YearPerson' });
export type YearPerson = z.infer<typeof yearPerson>;

/** What a year's book says besides the events themselves. */
export const yearBook = z
  .object({
    year: z.number().int(),
    event_count: z.number().int().min(0),
    /** By name; their events are in the order of the year. */
    people: z.array(yearPerson),
  })
  .meta({ id: 'YearBook' });
export type YearBook = z.infer<typeof yearBook>;
