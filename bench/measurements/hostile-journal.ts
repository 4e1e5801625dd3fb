import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInZone } from '@app/shared/dates';
import type { ImportStatus } from '@app/shared/transfer';
import { eventModel } from '@app/server/features/journal/events/event.model';
import { timedId } from '@app/server/features/journal/events/event.rules';
import { messageModel } from '@app/server/features/journal/chat/message.model';
import type { Database } from '@app/server/platform/db/connect';
import { pictureFileModel } from '@app/server/platform/media/picture-file.model';
import { ObjectId } from 'mongodb';
import sharp from 'sharp';
import yazl from 'yazl';
import type { Bench } from '../lib/bench.ts';
import type { Figure, Measurement } from '../lib/measurement.ts';
import { bearer } from '../lib/people.ts';
import { seedPerson } from '../lib/seed-person.ts';
import { median } from '../lib/statistics.ts';

const YEAR_EVENTS = 20_000;
const NAMES = ['Anna', 'Ben', 'Clara', 'David', 'Emma', 'Felix'];
const DELETIONS = 25;
const KNOWN = 1_000;
const SHARERS = 150;

/** A server with a database of its own, and a call that fails loudly. */
async function serverOf(bench: Bench) {
  const uri = bench.database();
  const db = await bench.connect(uri);
  const { url } = await bench.server({ MONGODB_URI: uri });
  const call = async (method: string, path: string, userId: string, body?: Buffer) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: bearer(userId),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? null : JSON.parse(text)) as unknown;
  };
  return { db, url, call };
}
type Server = Awaited<ReturnType<typeof serverOf>>;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** How long the server's event loop was held at most since this was last asked, in milliseconds. */
async function longestHold(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
}

/** One year in which everybody is met in many of its entries, and kin is spoken of in all. */
async function year(bench: Bench): Promise<Figure[]> {
  const { db, url, call } = await serverOf(bench);
  const { id } = await seedPerson(db, { events: YEAR_EVENTS });
  const events = eventModel(db.connection).collection;
  const number = Number(dayInZone(new Date(), 'UTC').slice(0, 4)) - 1;
  const rows = await events.find({ user_id: new ObjectId(id) }, { projection: { _id: 1 } }).toArray();
  const dayOf = (n: number) => new Date(Date.UTC(number, 0, 1 + (n % 365))).toISOString().slice(0, 10);
  await events.bulkWrite(
    rows.map(({ _id }, n) => {
      const name = String(NAMES[n % NAMES.length]);
      const facts = { keys: [`p:${name}`] };
      const description = `Had lunch with ${name}, and told her that my little sister had finished the wall.`;
      return { updateOne: { filter: { _id }, update: { $set: { date: dayOf(n), facts, description } } } };
    }),
    { ordered: false },
  );
  // The first call loads code; the hold is that of the calls alone.
  await call('GET', `/api/years/${String(number - 5)}`, id);
  await longestHold(url);
  const times: number[] = [];
  for (let n = 0; n < 3; n += 1) times.push(await timeOf(() => call('GET', `/api/years/${String(number)}`, id)));
  const hold = await longestHold(url);
  return [
    {
      what: `GET /years/{y} of ${String(YEAR_EVENTS)} entries`,
      value: median(times) / 1000,
      unit: 's',
      goal: { atMost: 1 },
    },
    { what: 'longest that it holds the event loop', value: hold, unit: 'ms', goal: { atMost: 100 } },
  ];
}

/** What the deletion of an event takes beside so many messages in the chat. */
async function deletionBeside({ db, call }: Server, messages: number): Promise<number> {
  const { id, eventIds } = await seedPerson(db, { events: DELETIONS * 2 });
  const user_id = new ObjectId(id);
  const store = messageModel(db.connection).collection;
  for (let at = 0; at < messages; at += 10_000) {
    const batch = Array.from({ length: Math.min(10_000, messages - at) }, (_each, n) => ({
      _id: new ObjectId(timedId(new Date(Date.now() - 86_400_000 + (at + n) * 100))),
      ...{
        user_id,
        type: 'user' as const,
        content: `Message ${String(at + n)}`,
        event_id: null,
        created_at: new Date(),
      },
    }));
    await store.insertMany(batch, { ordered: false, writeConcern: { w: 1 } });
  }
  const times: number[] = [];
  for (const eventId of eventIds.slice(0, DELETIONS))
    times.push(await timeOf(() => call('DELETE', `/api/events/${eventId}`, id)));
  return median(times);
}

async function deletions(bench: Bench): Promise<Figure[]> {
  const server = await serverOf(bench);
  await deletionBeside(server, 10);
  const few = await deletionBeside(server, 1_000);
  const many = await deletionBeside(server, 100_000);
  return [
    {
      what: 'deleting an event beside 100,000 messages against 1,000',
      value: many / few,
      unit: '×',
      goal: { atMost: 1.3 },
      note: `${many.toFixed(1)} against ${few.toFixed(1)} ms`,
    },
  ];
}

async function imported({ call }: Server, userId: string, file: Buffer): Promise<ImportStatus> {
  const { id } = (await call('POST', '/api/me/import', userId, file)) as { id: string };
  for (;;) {
    const status = (await call('GET', `/api/me/imports/${id}`, userId)) as ImportStatus;
    if (status.state === 'done') return status;
    if (status.state === 'failed') throw new Error(JSON.stringify(status.problems));
    await sleep(20);
  }
}

/** A table with entries that a person has already. */
async function knownEntries(db: Database, userId: string): Promise<Buffer> {
  const rows = await eventModel(db.connection)
    .find({ user_id: userId }, { date: 1, description: 1 })
    .sort({ _id: 1 })
    .limit(KNOWN)
    .lean();
  const lines = rows.map(({ date, description }) => `${date},"${description}"`);
  return Buffer.from(['date,description', ...lines].join('\n'));
}

async function knownImports(bench: Bench): Promise<Figure[]> {
  const server = await serverOf(bench);
  const [small, large] = [
    await seedPerson(server.db, { events: KNOWN }),
    await seedPerson(server.db, { events: 100_000 }),
  ];
  const run = async ({ id }: { id: string }) => {
    const file = await knownEntries(server.db, id);
    let changes = 0;
    const stream = eventModel(server.db.connection).collection.watch([], { maxAwaitTimeMS: 100 });
    stream.on('change', () => (changes += 1));
    await sleep(500);
    const begun = performance.now();
    const { known, added } = await imported(server, id, file);
    const seconds = (performance.now() - begun) / 1000;
    if (known !== KNOWN || added !== 0) throw new Error(`${String(known)} of ${String(KNOWN)} entries were known.`);
    // What an import leaves to be done afterwards counts, too.
    await sleep(5_000);
    await stream.close();
    return { seconds, changes };
  };
  const few = await run(small);
  const many = await run(large);
  return [
    {
      what: `writes to events by an import of ${String(KNOWN)} known entries into 100,000`,
      value: many.changes,
      unit: '',
      goal: { atMost: 0 },
    },
    {
      what: `its time against a journal of ${String(KNOWN)}`,
      value: many.seconds / few.seconds,
      unit: '×',
      goal: { atMost: 1.5 },
      note: `${many.seconds.toFixed(2)} against ${few.seconds.toFixed(2)} s`,
    },
  ];
}

/** An export in which every entry names the same picture. */
async function sharedPicture(): Promise<Buffer> {
  const raw = { width: 800, height: 800, channels: 3 as const };
  const picture = await sharp(randomBytes(800 * 800 * 3), { raw })
    .webp()
    .toBuffer();
  const events = Array.from({ length: SHARERS }, (_each, n) => {
    const at = new Date(Date.now() - (n + 1) * 86_400_000).toISOString();
    const date = at.slice(0, 10);
    return {
      ...{ id: timedId(new Date(at)), title: `Row ${String(n)}`, description: `Planted row ${String(n)} of beans` },
      ...{ what_learned: null, date, image_url: null, picture: 'pictures/a.webp', is_public: false, traits: [] },
      ...{ ai_summary: '', ai_status: 'done', ai_source: 'builtin', created_at: at, tone: 'plain' },
      ...{ trait_evidence: [], traits_source: 'writer', summary_source: 'writer', in_resume: 'auto', memory: null },
      ...{ date_words: null, written_on: date, zone: 'UTC' },
    };
  });
  const zip = new yazl.ZipFile();
  zip.addBuffer(
    Buffer.from(JSON.stringify({ format: 'milestory', version: 1, events, messages: [] })),
    'milestory.json',
  );
  zip.addBuffer(picture, 'pictures/a.webp');
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function pictures(bench: Bench): Promise<Figure[]> {
  const server = await serverOf(bench);
  const { id } = await seedPerson(server.db, { events: 0 });
  const { added, problems } = await imported(server, id, await sharedPicture());
  if (added !== SHARERS) throw new Error(JSON.stringify(problems));
  const value = await pictureFileModel(server.db.connection).countDocuments({ 'metadata.owner': id });
  const goal = { atMost: 1 };
  return [{ what: `pictures added by ${String(SHARERS)} entries that name one`, value, unit: '', goal }];
}

export const hostileJournal: Measurement = {
  id: 'HOSTILE',
  title: 'What a journal that was made to harm costs everybody',
  async run(bench) {
    const figures: Figure[] = [];
    for (const part of [year, deletions, knownImports, pictures]) {
      figures.push(...(await part(bench)));
      await bench.clear();
    }
    return figures;
  },
};
