import { z } from 'zod';
import { traitName } from './traits.ts';

/** How many events a month has, `yyyy-MM`. */
const monthCount = z.object({ month: z.string(), count: z.number().int().min(1) }).meta({ id: 'MonthCount' });
export type MonthCount = z.infer<typeof monthCount>;

/** What there is in all, whatever of it has been read: months, the newest first, and traits, most first. */
export const eventsOverview = z
  .object({
    total: z.number().int().min(0),
    /** By the month in which the events were written, in their authors' zone. */
    written: z.array(monthCount),
    /** By the month that they are dated. */
    dated: z.array(monthCount),
    traits: z.array(z.object({ trait: traitName, count: z.number().int().min(1) })),
  })
  .meta({ id: 'EventsOverview' });
export type EventsOverview = z.infer<typeof eventsOverview>;
