import { z } from 'zod';
import { day } from './primitives.ts';
import { traitName } from './traits.ts';

const count = z.number().int().min(0);

export const analytics = z
  .object({
    total_events: count,
    public_events: count,
    private_events: count,
    total_traits: count,
    /** Ascending by date; only days that have events. */
    events_over_time: z.array(z.object({ date: day, count })),
    /** Descending by count, then by name. */
    trait_distribution: z.array(z.object({ trait: traitName, count })),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analytics>;

export const traitParams = z.object({ trait: traitName });
