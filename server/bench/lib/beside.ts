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
  return { server, floor, person, headers: bearer(person.id) };
}

/** Two rates, for the reader. */
export const perSecondNote = (own: number, floor: number) =>
  `${String(round(own, 0))} against ${String(round(floor, 0))} req/s`;
