import { addDays } from '@app/shared/dates';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { CheersRepo } from './cheers/cheers.repo.ts';
import { firstIdAt, timedId } from './events/event.rules.ts';
import { eventModel } from './events/event.model.ts';
import { bruteForce } from '../../../test/memory-by-brute-force.ts';
import { EventsRepo } from './events/events.repo.ts';
import { EARLIER_MAX, MemoryRepo } from './events/memory.repo.ts';
import { ResumeEventsRepo } from './events/resume-events.repo.ts';

const EVENTS = 20_000;
const DAY = '2026-11-20';
const userId = 'a'.repeat(24);
const facts = { keys: ['t:run', 'p:Anna'], measures: [] };
const friends = [userId, 'b'.repeat(24)];
const farBack = firstIdAt(new Date(Date.parse(DAY) - 900 * EVENTS));
/** As many as a page has, of the last days. */
const page = Array.from({ length: 50 }, (_, index) => ({
  ...{
    id: String(index).padStart(24, 'f'),
    date: addDays(DAY, -Math.floor(index / 12)),
    ...{ title: 'Ran', what_learned: null, language: 'en' as const },
    description: 'Ran',
    facts,
  },
}));

let db: Awaited<ReturnType<typeof freshDatabase>>;
let repo: MemoryRepo;
let shown: CheersRepo;

/** Twelve runs with Anna a day for more than four years, each with a lesson: nobody writes more that counts. */
beforeAll(async () => {
  db = await freshDatabase();
  repo = new MemoryRepo(db);
  shown = new CheersRepo(db);
  const { collection } = eventModel(db.connection);
  // Without the search of words, which takes most of the time of a write and is not asked here.
  for (const [fields, options] of eventModel(db.connection).schema.indexes())
    if (options.name !== 'words')
      await collection.createIndex(fields as Record<string, 1>, options as mongo.CreateIndexesOptions);
  const start = Date.parse(DAY);
  for (let from = 0; from < EVENTS; from += 10_000)
    await collection.insertMany(
      Array.from({ length: 10_000 }, (_, index) => ({
        _id: new mongo.ObjectId(timedId(new Date(start - (from + index) * 1000))),
        user_id: new mongo.ObjectId(userId),
        date: addDays(DAY, -Math.floor((from + index) / 12)),
        facts: { ...facts, keys: [...facts.keys, 'l'] },
        ...{ title: 'Ran', description: 'Ran', what_learned: 'Bad news ages badly', traits: [], tone: 'plain' },
        ...{ ai_summary: 'You ran.', public_summary: 'I ran.', image_url: null },
        ...{ is_public: index % 3 > 0, impact: index % 11, created_at: new Date(start) },
        ai: { status: 'done' },
      })) as never[],
      { writeConcern: { w: 1 } },
    );
}, 60_000);
afterAll(() => db.drop());

interface Asked {
  docsExamined: number;
  keysExamined: number;
  planSummary: string;
  hasSortStage?: boolean;
}

/** What the database looked at for each thing that `work` asked of the events. */
async function asked(work: () => Promise<unknown>): Promise<Asked[]> {
  await db.native.command({ profile: 2 });
  const read = () =>
    db.native
      .collection<Asked>('system.profile')
      .find({
        ns: `${db.connection.name}.events`,
        $or: [{ op: { $in: ['query', 'update', 'bulkWrite'] } }, { 'command.findAndModify': 'events' }],
      })
      .sort({ $natural: 1 })
      .toArray();
  let found: Asked[] = [];
  // The database writes its profile down a moment after it has answered, and not at all when it is too busy for it.
  for (let tries = 0; tries < 3 && found.length === 0; tries += 1) {
    await work();
    await vi.waitUntil(async () => (await read()).length > 0, 2000).catch(() => undefined);
    found = await read();
  }
  await db.native.command({ profile: 0 });
  await db.native.collection('system.profile').drop();
  return found;
}

const sum = (all: readonly Asked[], what: 'docsExamined' | 'keysExamined') =>
  all.reduce((total, one) => total + one[what], 0);
const outsideIndexes = (all: readonly Asked[]) =>
  all.filter(({ planSummary, hasSortStage }) => !/^IXSCAN|^EXPRESS/.test(planSummary) || hasSortStage);

it.each<[string, number, () => Promise<unknown>]>([
  ['the feed of friends', 60, () => shown.shownToFriends(friends, { limit: 20 })],
  ['the feed of friends, far back', 60, () => shown.shownToFriends(friends, { limit: 20, before: farBack })],
  [
    'a page in the order of days, far back',
    100,
    () =>
      new EventsRepo(db).publicPage(userId, {
        ...{ order: 'newest day', limit: 50 },
        before: { day: addDays(DAY, -1400), id: 'f'.repeat(24) },
      }),
  ],
  ['what is remembered with a page of 50', EARLIER_MAX, () => repo.of(userId, page)],
])('asks for %s by an index, and looks at no more than it needs among 20,000 events', async (_what, most, work) => {
  const all = await asked(work);
  expect(all).toHaveLength(1);
  expect(outsideIndexes(all)).toEqual([]);
  expect(sum(all, 'docsExamined')).toBeLessThanOrEqual(most);
  expect(sum(all, 'keysExamined')).toBeLessThanOrEqual(6 * Math.max(1, most));
});

describe('for a résumé', () => {
  const period = { includePrivate: true, from: null, to: null };
  const year = { ...period, from: addDays(DAY, -365), to: DAY };

  it.each([
    ['all of the time', period],
    ['a year', year],
    ['what is public of a year', { ...year, includePrivate: false }],
  ])('reads the best of %s by the index, and little more than it tells', async (_what, asked_) => {
    const resume = new ResumeEventsRepo(db);
    const reads = await asked(() => resume.best(userId, asked_, 200));
    expect(outsideIndexes(reads)).toEqual([]);
    expect(sum(reads, 'docsExamined')).toBeLessThanOrEqual(1200);
    expect(sum(reads, 'keysExamined')).toBeLessThanOrEqual(1600);
  });
});

/** A journal of few doings and people, on near days and on days a year apart, which meet more often than by chance. */
const entry = fc.record({
  date: fc
    .record({ year: fc.constantFrom(0, 0, 0, 1), back: fc.integer({ min: 0, max: 120 }) })
    .map(({ year, back }) => addDays('2024-03-02', year * 365 - back)),
  keys: fc.constantFrom(
    ...[['t:run'], ['x:run'], ['p:Anna', 'n:anna'], ['p:Anna Smith', 'n:anna'], ['n:anna'], ['t:run', 'p:Anna Smith']],
    ...[['n:raise'], ['n:raise', 'n:boss'], ['t:run', 'l'], ['x:run', 'p:Anna', 'l']],
  ),
  amount: fc.constantFrom(0, 3, 5),
});

it('remembers what a look at all events finds, of a page and of one event alone', async () => {
  const someone = 'd'.repeat(24);
  const { collection } = eventModel(db.connection);
  const property = fc.asyncProperty(fc.array(entry, { minLength: 3, maxLength: 30 }), async (entries) => {
    const all = entries.map(({ date, keys, amount }, index) => ({
      ...{ id: String(index + 1).padStart(24, '0'), date, language: 'en' as const },
      ...{ description: `Raise of Anna ${String(index)}`, lesson: `lesson ${String(index)}` },
      facts: { keys, measures: amount && keys.includes('t:run') ? [{ topic: 'run', of: 'km', amount }] : [] },
    }));
    await collection.deleteMany({ user_id: new mongo.ObjectId(someone) });
    await collection.insertMany(
      all.map(({ id, date, facts, lesson, description }) => ({
        ...{ _id: new mongo.ObjectId(id), user_id: new mongo.ObjectId(someone), date, facts, description },
        what_learned: lesson,
      })) as never[],
    );
    const asking = all.map((one) => ({ ...one, title: '', what_learned: one.lesson }));
    const expected = new Map(
      all.flatMap(({ id }) => {
        const memory = bruteForce(all, id);
        return memory ? [[id, memory] as const] : [];
      }),
    );
    expect(await repo.of(someone, asking)).toEqual(expected);
    const [one] = asking;
    expect((await repo.of(someone, [one!])).get(one!.id)).toEqual(expected.get(one!.id));
  });
  await fc.assert(property, { numRuns: 60 });
  await collection.deleteMany({ user_id: new mongo.ObjectId(someone) });
}, 30_000);

it('answers the people of a year with 20,000 events without losing one', async () => {
  const someone = 'e'.repeat(24);
  const { collection } = eventModel(db.connection);
  await collection.insertMany(
    Array.from({ length: 20_000 }, (_, index) => ({
      ...{ user_id: new mongo.ObjectId(someone), date: addDays('2025-01-01', index % 365), facts },
      ...{ title: 'Lunch', description: 'Had lunch with Anna and went for a run. '.repeat(20) },
    })) as never[],
  );
  const [anna] = await repo.peopleBetween(someone, '2025-01-01', '2025-12-31');
  expect([anna?.name, anna?.event_ids.length]).toEqual(['Anna', 20_000]);
});
