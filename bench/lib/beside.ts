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
