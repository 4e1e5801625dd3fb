import { z } from 'zod';
import { cheer, traitCount } from './journal.ts';
import { id } from './primitives.ts';
import { traitName } from './traits.ts';

/** The trait that a friend names. */
export const cheerBody = z.object({ trait: traitName }).meta({ id: 'CheerBody' });
export type CheerBody = z.infer<typeof cheerBody>;

/** What I said of a friend's event, and how many friends recognized which trait. */
export const cheered = z.object({ my_cheer: traitName, cheers: z.array(traitCount) }).meta({ id: 'Cheered' });
export type Cheered = z.infer<typeof cheered>;

/** A cheer as it is pushed to the owner of the event. */
export const cheerReceived = cheer.extend({ event_id: id }).meta({ id: 'CheerReceived' });
