import { addDays } from '@app/shared/dates';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    if (options.name !== 'text')
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
    .find({ ns: `${db.connection.name}.events`, op: { $in: ['query', 'update', 'bulkWrite'] } })
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
  ['what is due', 0, () => repo.due(50)],
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
