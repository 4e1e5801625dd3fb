import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportStatus } from '@app/shared/transfer';
import { PictureFiles } from '@app/server/platform/media/picture-files';
import type { Database } from '@app/server/platform/db/connect';
import { eventModel } from '@app/server/features/journal/events/event.model';
import sharp from 'sharp';
import type { Bench } from '../lib/bench.ts';
import type { Figure, Measurement } from '../lib/measurement.ts';
import { memoryOf } from '../lib/memory.ts';
import { bearer } from '../lib/people.ts';
import { seedPerson } from '../lib/seed-person.ts';

/** Entries of the longer journal; `BENCH_EVENTS=100000` is a long life with 2 GB of pictures. The shorter one has a quarter. */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000);
const SHORTER = 4;
/** Every fifth entry has a picture of some 100 kB. */
const PICTURE_EVERY = 5;
const SIDE = 420;
const AT_A_TIME = 32;
const LOOK_MS = 100;
const MB = 1_048_576;

/** The most memory that a server takes while `work` is done, in MB, and before it. */
async function memoryDuring<T>(url: string, work: () => Promise<T>) {
  const before = await memoryOf(url);
  let [most, isOver] = [before, false];
  const looking = (async () => {
    for (; !isOver; await sleep(LOOK_MS)) most = Math.max(most, await memoryOf(url));
  })();
  const result = await work().finally(() => (isOver = true));
  await looking;
  return { before, most, result };
}

/** Gives some of a person's events a picture of their own each, past the calls: the same bytes would be stored once. */
async function addPictures(db: Database, owner: string, eventIds: readonly string[]): Promise<void> {
  const raw = { width: SIDE, height: SIDE, channels: 3 as const };
  const size = { width: SIDE, height: SIDE };
  const files = new PictureFiles(db);
  const events = eventModel(db.connection);
  const add = async (id: string) => {
    const bytes = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
      .webp()
      .toBuffer();
    const picture = await files.add(bytes, owner, { kind: 'event', size });
    await db.transact((session) => files.attach(session, owner, picture, false));
    await events.updateOne({ _id: id }, { $set: { image_url: `/api/media/${picture}` } });
  };
  const chosen = eventIds.filter((_each, n) => n % PICTURE_EVERY === 0);
  for (let at = 0; at < chosen.length; at += AT_A_TIME) await Promise.all(chosen.slice(at, at + AT_A_TIME).map(add));
}

async function download(url: string, userId: string, file: string): Promise<void> {
  const answer = await fetch(`${url}/api/me/export`, { headers: bearer(userId) });
  if (!answer.ok || !answer.body) throw new Error(`GET /me/export answered ${String(answer.status)}`);
  const target = await open(file, 'w');
  for await (const part of answer.body) await target.write(part);
  await target.close();
}

async function bringIn(url: string, userId: string, file: string, events: number): Promise<void> {
  const headers = bearer(userId);
  const answer = await fetch(`${url}/api/me/import`, { method: 'POST', headers, body: await openAsBlob(file) });
  if (!answer.ok) throw new Error(`POST /me/import answered ${String(answer.status)}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  for (;;) {
    const status = (await (await fetch(`${url}/api/me/imports/${id}`, { headers })).json()) as ImportStatus;
    if (status.state !== 'running') {
      if (status.added !== events || status.problems.length > 0) throw new Error(JSON.stringify(status));
      return;
    }
    await sleep(LOOK_MS);
  }
}

/**
 * A journal of so many events leaves one server and comes in at another, `times` in a row, each time to somebody new; both have
 * a database and a process of their own. What is thrown away is collected late: only servers that have moved as much can be compared.
 */
async function move(bench: Bench, dir: string, events: number, times: number) {
  const [there, here] = [bench.database(), bench.database()];
  const db = await bench.connect(there);
  const person = await seedPerson(db, { events });
  await addPictures(db, person.id, person.eventIds);
  const empty = await bench.connect(here);
  const newcomers = await Promise.all(Array.from({ length: times }, () => seedPerson(empty, { events: 0 })));
  const [from, to] = [await bench.server({ MONGODB_URI: there }), await bench.server({ MONGODB_URI: here })];
  const file = path.join(dir, `${String(events)}.zip`);
  const exporting = await memoryDuring(from.url, async () => {
    for (let time = 0; time < times; time += 1) await download(from.url, person.id, file);
  });
  await from.stop();
  const importing = await memoryDuring(to.url, async () => {
    for (const newcomer of newcomers) await bringIn(to.url, newcomer.id, file, events);
  });
  const { size } = await stat(file);
  await bench.clear();
  return { exporting, importing, megabytes: size / MB };
}

export const transfer: Measurement = {
  id: 'TRANSFER',
  title: `A journal moves: memory with ${String(EVENTS)} entries against ${String(EVENTS / SHORTER)}; more with BENCH_EVENTS=100000`,
  async run(bench) {
    const dir = await mkdtemp(path.join(tmpdir(), 'bench-transfer-'));
    try {
      const few = await move(bench, dir, EVENTS / SHORTER, SHORTER);
      const many = await move(bench, dir, EVENTS, 1);
      return (['exporting', 'importing'] as const).flatMap((what): Figure[] => [
        {
          what: `most memory while ${what}, four times as many entries and pictures`,
          value: many[what].most / few[what].most,
          unit: '×',
          goal: { atMost: 1.2 },
          note: `${few[what].most.toFixed(0)} MB with ${few.megabytes.toFixed(0)} MB, ${many[what].most.toFixed(0)} MB with ${many.megabytes.toFixed(0)} MB`,
        },
        {
          what: `memory that ${what} adds`,
          value: many[what].most - many[what].before,
          unit: 'MB',
          goal: { atMost: 400 },
          note: `${many[what].before.toFixed(0)} MB before`,
        },
      ]);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
};
