import { addDays } from '@app/shared/dates';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { CheersRepo } from './cheers/cheers.repo.ts';
import { firstIdAt, timedId } from './events/event.rules.ts';
import { eventModel } from './events/event.model.ts';
import {
  isBefore,
  keysAhead,
  keysAlike,
  keysBehind,
  noFacts,
  REACH_DAYS,
  yearLater,
  type Remembered,
} from './memory/memory.facts.ts';
import { EARLIER_MAX, MemoryRepo } from './memory/memory.repo.ts';
import { memoryFrom } from './memory/memory.rules.ts';
import { ResumeEventsRepo } from './events/resume-events.repo.ts';

const EVENTS = 100_000;
const DAY = '2026-11-20';
const userId = 'a'.repeat(24);
const facts = { ...noFacts, keys: ['e', 't:run', 'p:Anna'] };
const friends = [userId, 'b'.repeat(24)];
const farBack = firstIdAt(new Date(Date.parse(DAY) - 90_000_000));
const told = { id: 'f'.repeat(24), userId, date: DAY, facts };

let db: Awaited<ReturnType<typeof freshDatabase>>;
let repo: MemoryRepo;
let shown: CheersRepo;

/** Twelve runs with Anna a day for more than twenty years, each with a lesson: nobody writes more that counts. */
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
  await work();
  await db.native.command({ profile: 0 });
  const found = await db.native
    .collection<Asked>('system.profile')
    .find({
      ns: `${db.connection.name}.events`,
      $or: [{ op: { $in: ['query', 'update', 'bulkWrite'] } }, { 'command.findAndModify': 'events' }],
    })
    .sort({ $natural: 1 })
    .toArray();
  await db.native.collection('system.profile').drop();
  return found;
}

const sum = (all: readonly Asked[], what: 'docsExamined' | 'keysExamined') =>
  all.reduce((total, one) => total + one[what], 0);
const outsideIndexes = (all: readonly Asked[]) =>
  all.filter(({ planSummary, hasSortStage }) => !/^IXSCAN|^EXPRESS/.test(planSummary) || hasSortStage);

it.each<[string, number, () => Promise<unknown>]>([
  ['those before one', EARLIER_MAX, () => db.transact((session) => repo.earlier(session, told))],
  ['a lesson of last year', 20, () => db.transact((session) => repo.lesson(session, told))],
  [
    'whether something lies between',
    2,
    () => db.transact((session) => repo.hasBetween(session, told, addDays(DAY, -3), keysAlike(facts.keys))),
  ],
  ['the feed of friends', 60, () => shown.shownToFriends(friends, { limit: 20 })],
  ['the feed of friends, far back', 60, () => shown.shownToFriends(friends, { limit: 20, before: farBack })],
  ['what is due', 0, () => repo.claim(1000, { users: [], ids: [] })],
])('asks for %s by an index, and looks at no more than it needs among 100,000 events', async (_what, most, work) => {
  const all = await asked(work);
  expect(all).toHaveLength(1);
  expect(outsideIndexes(all)).toEqual([]);
  expect(sum(all, 'docsExamined')).toBeLessThanOrEqual(most);
  expect(sum(all, 'keysExamined')).toBeLessThanOrEqual(6 * Math.max(1, most));
});

it('hides no more of what follows an event than is told of it, by the index, and of today’s nothing', async () => {
  const { collection } = eventModel(db.connection);
  const hiddenBy = async (date: string) => {
    const [write] = await db.transact((session) => repo.hideAfter(session, [{ ...told, date }], 1));
    return write?.name === 'updateMany' ? collection.countDocuments(write.filter) : 0;
  };
  expect(await hiddenBy(addDays(DAY, 1))).toBe(0);
  const lastYear = addDays(DAY, -REACH_DAYS);
  expect(await hiddenBy(lastYear)).toBe(EARLIER_MAX);
  const reads = await asked(() => db.transact((session) => repo.hideAfter(session, [{ ...told, date: lastYear }], 1)));
  expect(outsideIndexes(reads)).toEqual([]);
  // Of three keys, and of all of them at once.
  expect(sum(reads, 'docsExamined')).toBeLessThanOrEqual(4 * EARLIER_MAX + 1);
  expect(sum(reads, 'keysExamined')).toBeLessThanOrEqual(8 * EARLIER_MAX);
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

describe('with few events that are looked at', () => {
  const MAX = 4;
  const someone = 'd'.repeat(24);
  const kinds = fc.constantFrom(
    ...[['t:run'], ['x:run'], ['p:Anna'], ['p:Anna Smith', 'm:Anna'], ['m:Anna'], ['t:run', 'p:Anna Smith', 'm:Anna']],
    ...[['b:alcohol'], ['w:alcohol'], ['l'], ['t:run', 'l'], ['x:run', 'p:Anna', 'l'], []],
  );
  /** Near days and days a year apart meet more often than by chance. */
  const dates = fc
    .record({ year: fc.constantFrom(0, 0, 0, 1), back: fc.integer({ min: 0, max: 120 }) })
    .map(({ year, back }) => addDays('2024-03-02', year * 365 - back));
  const entry = fc.record({ date: dates, keys: kinds, amount: fc.constantFrom(0, 3000, 5000), days: fc.nat(40) });
  const idOf = (index: number) => String(index + 1).padStart(24, '0');
  const asEvent = ({ date, keys, amount, days }: ReturnType<typeof entry.generate>['value'], index: number) => {
    const measures = amount && keys.includes('t:run') ? [{ topic: 'run', of: 'distance' as const, amount }] : [];
    const facts = { keys: ['e', ...keys], measures, days: keys.includes('w:alcohol') ? days : null };
    return { id: idOf(index), date, facts };
  };

  /** What is told of each event, worked out by looking at all. */
  function recount(all: readonly Remembered[]): Map<string, string> {
    return new Map(all.map((event) => [event.id, JSON.stringify(toldOf(all, event))]));
  }
  const newestFirst = (all: readonly Remembered[]) => all.toSorted((a, b) => (isBefore(a, b) ? 1 : -1));
  function behind(all: readonly Remembered[], event: Remembered) {
    const keys = keysBehind(event.facts.keys);
    const reach = addDays(event.date, -REACH_DAYS);
    const before = newestFirst(all).filter((one) => isBefore(one, event) && one.date >= reach);
    const earlier = before.filter(({ facts }) => facts.keys.some((key) => keys.includes(key))).slice(0, MAX);
    return { earlier, known: earlier.length < MAX ? reach : addDays(earlier.at(-1)?.date ?? reach, 1) };
  }
  const isAlike = (one: Remembered, other: Remembered): boolean =>
    keysAlike(one.facts.keys).some((key) => other.facts.keys.includes(key));
  function lessonOf(all: readonly Remembered[], event: Remembered) {
    const { date } = event;
    const lessons = newestFirst(all).filter((one) => one.facts.keys.includes('l') && isAlike(one, event));
    return lessons.find((one) => yearLater(one.date) >= addDays(date, -3) && yearLater(one.date) <= date);
  }
  function toldOf(all: readonly Remembered[], event: Remembered) {
    const found = memoryFrom({ event: { ...event, text: '' }, ...behind(all, event) });
    const lesson = lessonOf(all, event);
    const between = (one: Remembered) => lesson && one.date >= yearLater(lesson.date) && isAlike(one, lesson);
    const isFirst = lesson && !all.some((one) => between(one) && isBefore(one, event));
    return found ?? (isFirst ? lesson.id : null);
  }

  const store = async (all: readonly Remembered[]) => {
    const { collection } = eventModel(db.connection);
    await collection.deleteMany({ user_id: new mongo.ObjectId(someone) });
    const rows = all.map(({ id, date, facts }) => ({
      ...{ _id: new mongo.ObjectId(id), user_id: new mongo.ObjectId(someone), date, facts },
      ...{ what_learned: id, ai: { status: 'done' } },
    }));
    await collection.insertMany(rows as never[]);
  };
  afterAll(() => eventModel(db.connection).collection.deleteMany({ user_id: new mongo.ObjectId(someone) }));

  /** What lies ahead of an event for which it may count: for each key the nearest, and whatever may be told a lesson. */
  function ahead(all: readonly Remembered[], event: Remembered): string[] {
    const { date, facts } = event;
    const oldestFirst = newestFirst(all).toReversed();
    const after = (key: string, last: string) =>
      oldestFirst.filter((one) => isBefore(event, one) && one.date <= last && one.facts.keys.includes(key));
    const lesson = yearLater(date);
    const told = oldestFirst.filter(
      (one) => one.date >= lesson && one.date <= addDays(lesson, 3) && isAlike(one, event),
    );
    return [
      ...keysAhead(facts.keys).flatMap((key) => after(key, addDays(date, REACH_DAYS)).slice(0, MAX)),
      ...(lessonOf(all, event) ? after('e', addDays(date, 3)) : []),
      ...(facts.keys.includes('l') ? told : []),
    ].map(({ id }) => id);
  }

  /** A journal, and the same one with an event that was added, changed, moved or deleted. */
  const change = fc
    .tuple(fc.array(entry, { minLength: 3, maxLength: 12 }), fc.option(entry, { nil: null }), fc.nat(), fc.boolean())
    .map(([entries, changed, pick, isAdded]) => {
      const before = entries.map(asEvent);
      const index = isAdded && changed ? before.length : pick % before.length;
      const now = changed && asEvent(changed, index);
      const others = before.filter(({ id }) => id !== idOf(index));
      const versions = [before[index], now].flatMap((one) => (one ? [one] : []));
      return { before, others, after: [...others, ...(now ? [now] : [])], versions };
    });

  it('has no other told something else by a change than those of each key that are nearest', () => {
    const property = fc.property(change, ({ before, others, after, versions }) => {
      const [was, is] = [recount(before), recount(after)];
      const toldAnew = others.map(({ id }) => id).filter((id) => was.get(id) !== is.get(id));
      const hidden = versions.flatMap((one) => ahead(others, one));
      expect(hidden).toEqual(expect.arrayContaining(toldAnew));
    });
    fc.assert(property, { numRuns: 1500 });
  });

  it('reads and hides what a look at all events finds', async () => {
    const few = new MemoryRepo(db, MAX);
    const property = fc.asyncProperty(change, async ({ others, after, versions }) => {
      await store(after);
      const mine = (event: Remembered) => ({ ...event, userId: someone });
      const hidden = await db.transact(async (session) => {
        for (const event of after) {
          const { earlier, known } = await few.earlier(session, mine(event));
          expect({ earlier, known }).toEqual(behind(after, event));
          expect((await few.lesson(session, mine(event)))?.id).toBe(lessonOf(after, event)?.id);
        }
        const [write] = await few.hideAfter(session, versions.map(mine), 1);
        return write?.name === 'updateMany' ? (write.filter._id as { $in: mongo.ObjectId[] }).$in : [];
      });
      const expected = versions.flatMap((one) => ahead(others, one));
      expect(hidden.map((id) => id.toHexString())).toEqual(expect.arrayContaining(expected));
    });
    await fc.assert(property, { numRuns: 25 });
  });
});

describe('what is due', () => {
  const { ObjectId } = mongo;
  const [one, other] = ['b', 'c'].map((digit) => digit.repeat(24)) as [string, string];
  const none = { users: [], ids: [] };
  const events = () => eventModel(db.connection).collection;
  const add = async (user: string, count: number, more: object = {}) => {
    const rows = Array.from({ length: count }, () => ({
      ...{ _id: new ObjectId(), user_id: new ObjectId(user), date: DAY, memory_due: 7, facts, ai: { status: 'done' } },
      ...more,
    }));
    await events().insertMany(rows as never[]);
    return rows.map(({ _id }) => _id.toHexString());
  };
  afterEach(() => events().deleteMany({ user_id: { $in: [one, other].map((id) => new ObjectId(id)) } }));

  it('is taken in the order of time, whatever a user’s revision is, and what has no time first', async () => {
    const [late] = await add(one, 1, { memory_due: 2, memory_at: new Date(2000) });
    const [early] = await add(other, 1, { memory_due: 9000, memory_at: new Date(1000) });
    const [old] = await add(one, 1, { memory_due: 9001 });
    await add(one, 1, { memory_at: new Date(Date.now() + 3_600_000) });
    const taken = [await repo.claim(60_000, none), await repo.claim(60_000, none), await repo.claim(60_000, none)];
    expect(taken.map((due) => due?.id)).toEqual([old, early, late]);
    expect(await repo.claim(60_000, none)).toBeNull();
  });

  it('is taken by one server alone until its lease ends, and tells how often', async () => {
    const [id] = await add(one, 1);
    const all = await Promise.all(Array.from({ length: 4 }, () => repo.claim(60_000, none)));
    expect(all.filter(Boolean)).toEqual([{ id, userId: one, tries: 1 }]);
    await events().updateOne({ user_id: new ObjectId(one) }, { $set: { memory_at: new Date(0) } });
    expect(await repo.claim(60_000, none)).toEqual({ id, userId: one, tries: 2 });
  });

  it('is another’s turn where one has had theirs', async () => {
    await add(one, 3);
    const [id] = await add(other, 1, { memory_at: new Date(1000) });
    expect(await repo.claim(60_000, { users: [one], ids: [] })).toMatchObject({ id, userId: other });
  });

  it('is no more of what nobody has read than is looked at', async () => {
    const unread = { memory_due: null, facts: null };
    await add(one, 5, { ...unread, date: addDays(DAY, -1) });
    await add(one, EARLIER_MAX, unread);
    await repo.readAnew({ user_id: one, date: DAY }, 8);
    expect(await events().countDocuments({ user_id: new ObjectId(one), memory_due: 8, date: DAY })).toBe(EARLIER_MAX);
    expect(await events().countDocuments({ user_id: new ObjectId(one), memory_due: 8 })).toBe(EARLIER_MAX);
  });
});
