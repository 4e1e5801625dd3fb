import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Measurement } from '../lib/measurement.ts';
import { bearer } from '../lib/people.ts';
import { seedPerson } from '../lib/seed-person.ts';

const SIDE = 1290;

/** A PNG of noise, a little under 5 MB, as a data URL. */
async function heavyPicture(): Promise<string> {
  const raw = { width: SIDE, height: SIDE, channels: 3 as const };
  const png = await sharp(randomBytes(SIDE * SIDE * raw.channels), { raw })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

export const p16: Measurement = {
  id: 'P16',
  title: 'Pictures of 5 MB: no answer but /api/media holds their bytes',
  async run(bench) {
    const mongoUri = bench.database();
    const db = await bench.connect(mongoUri);
    const server = await bench.server({ MONGODB_URI: mongoUri });
    const people = await Promise.all(Array.from({ length: 6 }, () => seedPerson(db, { events: 3 })));
    const [me] = people as [(typeof people)[number]];
    const picture = await heavyPicture();
    for (const { id } of people) {
      const response = await fetch(`${server.url}/api/profile`, {
        method: 'PUT',
        headers: { ...bearer(id), 'Content-Type': 'application/json' },
        body: JSON.stringify({ picture }),
      });
      if (!response.ok) throw new Error(`PUT /profile answered ${String(response.status)}: ${await response.text()}`);
    }
    const circle = (of: string) => people.filter(({ id }) => id !== of).map(({ id }) => id);
    await me.befriend(circle);
    const board = await fetch(`${server.url}/api/friends/leaderboard`, { headers: bearer(me.id) });
    const text = await board.text();
    const rows = JSON.parse(text) as unknown[];
    if (rows.length !== people.length) throw new Error(`the leaderboard has ${String(rows.length)} rows`);
    return [
      {
        what: 'GET /friends/leaderboard, six people',
        value: Buffer.byteLength(text),
        unit: 'B',
        goal: { atMost: 2048 },
      },
    ];
  },
};
