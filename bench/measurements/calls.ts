import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure, Measurement } from '../lib/measurement.ts';
import { bearer } from '../lib/people.ts';
import { seedPerson } from '../lib/seed-person.ts';

const description = 'This morning I ran ten kilometres with Anna for the first time, and I was proud.';

/** What the poll for left work asks for, which no call causes. */
const isPoll = (at: string, all: readonly string[]) => at === 'findAndModify events' && all.length === 1;

export const calls: Measurement = {
  id: 'CALLS',
  title: 'Commands to the database of one call, counted by the driver',
  async run(bench) {
    const mongoUri = bench.database();
    const db = await bench.connect(mongoUri);
    const { url, ask } = await bench.program('own-calls', { mongoUri });
    const person = await seedPerson(db, { events: 200 });
    const headers = { ...bearer(person.id), 'Content-Type': 'application/json' };
    const events = db.connection.collection('events');
    const send = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}`);
    };
    /** The fewest of a few tries: the poll for left work may fall into one. */
    const countOf = async (act: () => Promise<void>) => {
      let fewest: string[] | null = null;
      for (let turn = 0; turn < 4; turn += 1) {
        await sleep(300);
        await ask({});
        await act();
        while (await events.findOne({ 'ai.status': 'pending' })) await sleep(20);
        await sleep(200);
        const { commands } = (await ask({})) as { commands: string[] };
        const seen = commands.filter((one) => !isPoll(one, commands));
        if (!fewest || seen.length < fewest.length) fewest = seen;
      }
      return fewest ?? [];
    };
    const figures: Figure[] = [];
    const figure = (what: string, seen: readonly string[], atMost: number) =>
      figures.push({ what, value: seen.length, unit: '', goal: { atMost }, note: namesOf(seen) });
    figure(
      'POST /events with chat and its summary',
      await countOf(() => send('POST', '/events', { description, chat: true })),
      11,
    );
    figure('GET /events', await countOf(() => send('GET', '/events?limit=50')), 2);
    const indexes = await events.indexes();
    figures.push({ what: 'indexes on events', value: indexes.length, unit: '', goal: { atMost: 8 } });
    return figures;
  },
};

/** Each command in its order, those that follow one another together. */
const namesOf = (commands: readonly string[]): string => commands.join(', ');
