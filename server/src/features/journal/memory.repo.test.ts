import { addDays } from '@app/shared/dates';
import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { timedId } from './timed-id.ts';
import { eventModel } from './event.model.ts';
import { noFacts, REACH_DAYS } from './memory.facts.ts';
import { EARLIER_MAX, MemoryRepo } from './memory.repo.ts';

const EVENTS = 100_000;
const DAY = '2026-11-20';
const userId = 'a'.repeat(24);
const facts = { ...noFacts, keys: ['e', 't:run', 'p:Anna'] };
const told = { id: 'f'.repeat(24), userId, date: DAY, facts };

let db: Awaited<ReturnType<typeof freshDatabase>>;
let repo: MemoryRepo;

/** Twelve runs with Anna a day for more than twenty years, each with a lesson: nobody writes more that counts. */
beforeAll(async () => {
  db = await freshDatabase();
  repo = new MemoryRepo(db);
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
        what_learned: 'Bad news ages badly',
        ai: { status: 'done' },
      })) as never[],
      { writeConcern: { w: 1 } },
    );
}, 60_000);
afterAll(() => db.drop());

interface Plan {
  stage: string;
  inputStage?: Plan;
  inputStages?: Plan[];
}
const stagesOf = ({ stage, inputStage, inputStages = [] }: Plan): string[] => [
  stage,
  ...(inputStage ? stagesOf(inputStage) : []),
  ...inputStages.flatMap(stagesOf),
];

/** What the database looked at for what `work` asked of the events. */
async function costOf(work: () => Promise<unknown>) {
  await db.native.command({ profile: 2 });
  await work();
  await db.native.command({ profile: 0 });
  const [asked] = await db.native
    .collection<{ docsExamined: number; keysExamined: number; planSummary: string; hasSortStage?: boolean }>(
      'system.profile',
    )
    .find({
      ns: `${db.connection.name}.events`,
      $or: [{ op: { $in: ['query', 'update', 'bulkWrite'] } }, { 'command.findAndModify': 'events' }],
    })
    .sort({ $natural: -1 })
    .toArray();
  await db.native.collection('system.profile').drop();
  return asked;
}

it.each<[string, number, () => Promise<unknown>]>([
  ['those before one', EARLIER_MAX, () => db.transact((session) => repo.earlier(session, told))],
  ['a lesson of last year', 20, () => db.transact((session) => repo.lesson(session, told))],
  [
    'whether something lies between',
    2,
    () => db.transact((session) => repo.hasBetween(session, told, addDays(DAY, -3))),
  ],
  ['what is due', 0, () => repo.claim(1000, { users: [], ids: [] })],
])('asks for %s by an index, and looks at no more than it needs among 100,000 events', async (_what, most, work) => {
  const asked = await costOf(work);
  expect(asked).toBeDefined();
  expect(asked?.planSummary).toMatch(/^IXSCAN|^EXPRESS/);
  expect(asked?.planSummary).not.toContain('COLLSCAN');
  expect(asked?.hasSortStage ?? false).toBe(false);
  expect(asked?.docsExamined).toBeLessThanOrEqual(most);
  expect(asked?.keysExamined).toBeLessThanOrEqual(6 * Math.max(1, most));
});

it('hides what follows an event by the index, and of today’s nothing', async () => {
  const { collection } = eventModel(db.connection);
  const filterOf = (date: string) => {
    const [write] = repo.hideAfter({ ...told, date }, 1);
    return write?.name === 'updateMany' ? write.filter : {};
  };
  const looks = async (date: string) => {
    const { queryPlanner, executionStats } = await collection.find(filterOf(date)).explain('executionStats');
    return { stages: stagesOf(queryPlanner.winningPlan as Plan), docs: executionStats.totalDocsExamined as number };
  };
  const [today, lastYear] = [await looks(addDays(DAY, 1)), await looks(addDays(DAY, -REACH_DAYS))];
  expect([...today.stages, ...lastYear.stages]).not.toContain('COLLSCAN');
  expect(today.docs).toBe(0);
  expect(lastYear.docs).toBeLessThanOrEqual(13 * (REACH_DAYS + 2));
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
