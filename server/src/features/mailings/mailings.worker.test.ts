import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase, silent } from '../../../test/database.ts';
import { createLog } from '../../platform/log.ts';
import { MailingsRepo } from './mailings.repo.ts';
import type { MailingKind, Timing } from './mailings.types.ts';
import { createMailingsWorker } from './mailings.worker.ts';
import { nextTime } from './schedule.rules.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(async () => {
  await db.connection.collection('mailings').deleteMany({});
});
afterAll(() => db.drop());

it('mails who waits behind any number that fail, and tries those again later, in the same turn', async () => {
  const start = Date.parse('2026-03-30T08:00:00Z');
  let now = new Date(start + 60_000);
  let isBroken = true;
  const ids = Array.from({ length: 8 }, () => new mongo.ObjectId().toHexString());
  const last = ids.at(-1);
  const repo = new MailingsRepo(db);
  await db.transact(async (session) => {
    for (const [n, userId] of ids.entries()) {
      const timing = { time: '08:00', zone: 'UTC', version: 1, due_at: new Date(start + n) };
      await repo.schedule(session, 'week', userId, timing);
    }
  });
  const mailed: (string | undefined)[] = [];
  const worker = createMailingsWorker({
    ...{ db, repo, log: silent, now: () => now, push: () => undefined },
    notify: () => Promise.resolve(),
    plans: { isAnyOn: () => Promise.resolve(false) },
    mailings: { hasWritten: async () => false },
    users: {
      settings: () => Promise.resolve({ weekly_mail: true }),
      async findPresent(id) {
        if (isBroken && id !== last) throw new Error('unreadable');
        return { email: `${id}@example.org` };
      },
    },
    mailQueue: { enqueue: async ({ key }) => void mailed.push(key) },
  });
  await worker.drain();
  expect(mailed).toEqual([`${last} 2026-W13`]);
  isBroken = false;
  await worker.drain();
  expect(mailed).toHaveLength(1);
  now = new Date(now.getTime() + 6 * 60_000);
  await db.connection.collection('mailings').updateMany({}, { $set: { again_at: new Date(0) } });
  await worker.drain();
  expect(new Set(mailed)).toEqual(new Set(ids.map((id) => `${id} 2026-W13`)));
  expect(mailed).toHaveLength(ids.length);
});

const HALF_AN_HOUR = 30 * 60_000;
const instants = (from: string, to: string) =>
  Array.from(
    { length: (Date.parse(to) - Date.parse(from)) / HALF_AN_HOUR + 1 },
    (_each, n) => new Date(Date.parse(from) + n * HALF_AN_HOUR),
  );

it.each([
  [
    'leap over it',
    { time: '02:30', zone: 'Europe/Berlin' },
    ['2026-03-27T12:00Z', '2026-03-30T12:00Z'],
    [
      'reminder of 2026-03-28 at 2026-03-28T01:30',
      'reminder of 2026-03-29 at 2026-03-29T01:30',
      'reminder of 2026-03-30 at 2026-03-30T00:30',
      'week of 2026-W13 at 2026-03-30T06:00',
    ],
  ],
  [
    'show it twice',
    { time: '02:30', zone: 'Europe/Berlin' },
    ['2026-10-23T12:00Z', '2026-10-26T12:00Z'],
    [
      'reminder of 2026-10-24 at 2026-10-24T00:30',
      'reminder of 2026-10-25 at 2026-10-25T00:30',
      'reminder of 2026-10-26 at 2026-10-26T01:30',
      'week of 2026-W43 at 2026-10-26T07:00',
    ],
  ],
  [
    'have moved in the night before',
    { time: '20:00', zone: 'America/New_York' },
    ['2026-03-07T12:00Z', '2026-03-09T16:00Z'],
    [
      'reminder of 2026-03-07 at 2026-03-08T01:00',
      'reminder of 2026-03-08 at 2026-03-09T00:00',
      'week of 2026-W10 at 2026-03-09T12:00',
    ],
  ],
] as const)(
  'of two servers one mails each question and week, at its time where clocks %s',
  async (_how, timing, [from, to], expected) => {
    const userId = new mongo.ObjectId().toHexString();
    let now = new Date(from);
    const mailed: string[] = [];
    const [one, other] = [new MailingsRepo(db), new MailingsRepo(db)];
    const timings: Record<MailingKind, Timing> = { reminder: timing, week: { ...timing, time: '08:00' } };
    for (const kind of ['reminder', 'week'] as const) {
      const due_at = nextTime(kind, timings[kind], now, null);
      await db.transact((session) => one.schedule(session, kind, userId, { ...timings[kind], version: 1, due_at }));
    }
    const servers = [one, other].map((repo) =>
      createMailingsWorker({
        ...{ db, repo, log: silent, now: () => now, push: () => undefined },
        notify: () => Promise.resolve(),
        plans: { isAnyOn: () => Promise.resolve(false) },
        mailings: { hasWritten: async () => false },
        users: {
          settings: () => Promise.resolve({ weekly_mail: true }),
          findPresent: async (id) => ({ email: `${id}@example.org` }),
        },
        mailQueue: {
          enqueue: async ({ kind, data }) =>
            void mailed.push(`${kind} of ${String(data?.turn)} at ${now.toISOString().slice(0, 16)}`),
        },
      }),
    );
    for (now of instants(from, to)) await Promise.all(servers.map((server) => server.drain()));
    expect(mailed).toEqual(expected);
  },
);

it('claims a mailing, so that of two servers each takes others', async () => {
  const due_at = new Date('2026-03-30T08:00:00Z');
  const now = new Date('2026-03-30T08:00:30Z');
  const repo = new MailingsRepo(db);
  const ids = Array.from({ length: 6 }, () => new mongo.ObjectId().toHexString());
  await db.transact(async (session) => {
    for (const userId of ids)
      await repo.schedule(session, 'week', userId, { time: '08:00', zone: 'UTC', version: 1, due_at });
  });
  const asked: string[] = [];
  const servers = [1, 2].map(() =>
    createMailingsWorker({
      ...{ db, repo, log: silent, now: () => now, push: () => undefined },
      notify: () => Promise.resolve(),
      plans: { isAnyOn: () => Promise.resolve(false) },
      mailings: { hasWritten: async () => false },
      users: {
        settings: () => Promise.resolve({ weekly_mail: true }),
        async findPresent(id) {
          asked.push(id);
          return { email: `${id}@example.org` };
        },
      },
      mailQueue: { enqueue: async () => undefined },
    }),
  );
  await Promise.all(servers.map((server) => server.drain()));
  // Each once: nobody is looked at by both.
  expect(asked.toSorted()).toEqual(ids.toSorted());
});

it('counts and logs what came too late', async () => {
  const repo = new MailingsRepo(db);
  const userId = new mongo.ObjectId().toHexString();
  const due_at = new Date('2026-03-30T08:00:00Z');
  await db.transact((session) =>
    repo.schedule(session, 'reminder', userId, { time: '08:00', zone: 'UTC', version: 1, due_at }),
  );
  const outcomes: string[] = [];
  const log = createLog('warn', { pretty: false, to: { write: (line) => void lines.push(line) } });
  const lines: string[] = [];
  const worker = createMailingsWorker({
    ...{ db, repo, log, now: () => new Date('2026-03-30T23:00:00Z'), push: () => undefined },
    notify: () => Promise.resolve(),
    plans: { isAnyOn: () => Promise.resolve(false) },
    mailings: { hasWritten: async () => false },
    users: { settings: () => Promise.resolve({ weekly_mail: true }), findPresent: async () => null },
    mailQueue: { enqueue: async () => undefined },
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  await worker.drain();
  expect(outcomes).toEqual(['late']);
  expect(lines.join('')).toContain('came too late');
});
