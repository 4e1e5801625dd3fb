import { readFile } from 'node:fs/promises';
import type { Database } from '@app/server/platform/db/connect';
import type { Bench } from './bench.ts';
import { bearer } from './people.ts';
import { seedPerson } from './seed-person.ts';
import { round } from './statistics.ts';

/** A server and the floor on one database with a person of many events. */
export async function beside(bench: Bench, events: number) {
  const mongoUri = bench.database();
  const db = await bench.connect(mongoUri);
  const server = await bench.server({ MONGODB_URI: mongoUri });
  const floor = await bench.program('bare-http', { mongoUri });
  const person = await seedPerson(db, { events });
  return { db, server, floor, person, headers: bearer(person.id) };
}

/** Resolves when all summaries are written, so that the work of one way is not left to the next. */
export async function summariesWritten(db: Database): Promise<void> {
  const pending = () => db.connection.collection('events').findOne({ 'ai.status': 'pending' });
  while (await pending()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Two rates, for the reader. */
export const perSecondNote = (own: number, floor: number) =>
  `${String(round(own, 0))} against ${String(round(floor, 0))} req/s`;

/** Of Linux, in which `/proc` counts processor time. */
const TICK_MS = 10;

/** What a process has used of processors since its start; NaN where the system does not say. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may have blanks in it.
  const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** A rate, and what its requests take of the processor: that can be compared on a busy machine, too. */
export function metered({ pid }: { pid: number }, rateOf: () => Promise<number>, seconds = 3) {
  let [ms, requests] = [0, 0];
  return {
    async run(): Promise<number> {
      const before = await processorMs(pid);
      const rate = await rateOf();
      ms += (await processorMs(pid)) - before;
      requests += rate * seconds;
      return rate;
    },
    msEach: () => ms / requests,
  };
}

/** Two processor times of a request, for the reader. */
export const processorNote = (own: { msEach(): number }, floor: { msEach(): number }) =>
  `${String(round(own.msEach()))} against ${String(round(floor.msEach()))} ms of the processor each`;
