import { aiFaults } from './faults/ai.ts';
import { clockFaults } from './faults/clock.ts';
import { diskFull } from './faults/disk.ts';
import type { Fault } from './faults/fault.ts';
import { hostileFaults } from './faults/hostile.ts';
import { limitsOn } from './faults/limits.ts';
import { linkFaults } from './faults/links.ts';
import { mailFaults } from './faults/mail.ts';
import { calm, killDatabase, killServer, kills, longFaults, processFaults, stopDatabase } from './faults/processes.ts';
import { pushFaults } from './faults/pushes.ts';
import { mutations, type Mutation } from './mutations.ts';
import type { Random } from './lib/random.ts';

/** What breaks, in this order: the product's own parts one after the other, and meanwhile what lies around it. */
export interface Round {
  parts: Fault[];
  around: Fault[];
}

const FEW_MOMENTS = 5;
const MANY_MOMENTS = 25;
const around = [...aiFaults, ...mailFaults, ...pushFaults, ...clockFaults, ...hostileFaults, limitsOn];

/** Every fault there is, in an order of its own for each seed and round. */
export const longRound = (random: Random): Round => ({
  parts: random.shuffled([...kills, ...kills, ...kills, ...processFaults, ...linkFaults, diskFull, ...longFaults]),
  around: random.shuffled([...around, ...around]),
});

/** Enough people for the writes that say something, and few enough for servers to start soon. */
export const SHORT_ACTORS = 5;

/**
 * Enough kills to say something, of the database rather than of servers, which take longest to start, and of everything else a part
 * that another seed chooses differently.
 */
export const shortRound = (random: Random): Round => ({
  parts: random.shuffled([
    ...kills,
    ...kills,
    ...[killDatabase, killDatabase, killDatabase],
    ...some(processFaults, 1, random),
    ...some(linkFaults, 3, random),
  ]),
  around: [
    ...some(aiFaults, 2, random),
    ...some(mailFaults, 1, random),
    ...some(pushFaults, 1, random),
    ...some(clockFaults, 1, random),
    ...some(hostileFaults, 2, random),
    limitsOn,
  ],
});

/** Moments of calm, in which most of what is broken for good shows; what only a kill shows gets kills. */
export const mutationRound = (name: Mutation): Round => {
  const moments = (count: number) => Array.from({ length: count }, () => calm);
  const parts = {
    // It ends with the first that shows.
    meanwhile: moments(MANY_MOMENTS),
    'in the end': moments(FEW_MOMENTS),
    'by kills': moments(FEW_MOMENTS).flatMap((moment) => [moment, killDatabase]),
    'by kills of servers': [calm, killServer, calm, killServer],
    'while the database is away': [stopDatabase],
  };
  return { parts: parts[mutations[name].shows], around: [] };
};

/** One round and no other. */
export function once(draw: (random: Random) => Round): (random: Random) => Round | undefined {
  let isDrawn = false;
  return (random) => {
    if (isDrawn) return undefined;
    isDrawn = true;
    return draw(random);
  };
}

const some = (faults: Fault[], count: number, random: Random) => random.shuffled(faults).slice(0, count);
