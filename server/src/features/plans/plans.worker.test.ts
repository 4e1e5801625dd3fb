import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { createLog } from '../../platform/log.ts';
import type { PlanRow } from './plan.model.ts';
import { newId, PlansRepo } from './plans.repo.ts';
import { createPlansWorker } from './plans.worker.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let repo: PlansRepo;
const plans = () => db.connection.collection('plans');
beforeAll(async () => {
  db = await freshDatabase();
  repo = new PlansRepo(db);
});
beforeEach(() => plans().deleteMany({}));
afterAll(() => db.drop());

const NOW = new Date('2026-11-25T09:00:00Z');
const userId = newId();

/** A plan whose time has come. */
async function duePlan(): Promise<PlanRow> {
  const times = { ask_on: '2026-11-25', ask_at: new Date('2026-11-25T08:00:00Z') };
  const plan: PlanRow = {
    ...{ id: newId(), user_id: userId, event_id: null, text: 'Dentist', state: 'open', ...times },
    ...{ rev: 1, fence: 0, tries: 0 },
  };
  await db.transact((session) => repo.insert(session, [plan]));
  return plan;
}

/** A worker whose mails fail while `isBroken` is set, and what it logs and counts. */
function brokenWorker() {
  const [lines, outcomes, asked]: [string[], string[], string[]] = [[], [], []];
  const state = { isBroken: true };
  const worker = createPlansWorker({
    ...{ db, repo, now: () => NOW, notify: () => Promise.resolve(), askLater: () => Promise.resolve(null) },
    log: createLog('warn', { pretty: false, to: { write: (line) => void lines.push(line) } }),
    async askByMail(_session, { id }) {
      if (state.isBroken) throw new Error('unreadable');
      asked.push(id);
    },
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return { worker, state, lines, outcomes, asked };
}

/** As if the pause after a failure were over, and `tries` had come to nothing. */
const dueAgain = ({ id }: PlanRow, tries: number) =>
  plans().updateOne({ _id: new mongo.ObjectId(id) }, { $set: { again_at: new Date(0), tries } });
const stored = ({ id }: PlanRow) => plans().findOne({ _id: new mongo.ObjectId(id) });

it('tries what failed again after a pause, and holds nobody up', async () => {
  const { worker, state, outcomes, asked } = brokenWorker();
  const plan = await duePlan();
  await worker.drain();
  await worker.drain();
  expect(await stored(plan)).toMatchObject({ tries: 1, ask_at: plan.ask_at });
  state.isBroken = false;
  await dueAgain(plan, 1);
  await worker.drain();
  expect([asked, outcomes]).toEqual([[plan.id], ['asked']]);
  expect(await stored(plan)).not.toHaveProperty('tries');
});

it('gives up what fails again and again: it stays open, is not due any more, and is logged as an error', async () => {
  const { worker, state, lines, outcomes, asked } = brokenWorker();
  const plan = await duePlan();
  await dueAgain(plan, 11);
  await worker.drain();
  expect([outcomes, await stored(plan)]).toMatchObject([[], { tries: 12 }]);
  await dueAgain(plan, 12);
  await worker.drain();
  expect(outcomes).toEqual(['given_up']);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 50, plan: plan.id, tries: 13 });
  state.isBroken = false;
  await dueAgain(plan, 0);
  await worker.drain();
  expect(asked).toEqual([]);
  expect(await stored(plan)).toMatchObject({ state: 'open', text: 'Dentist', ask_at: null });
});

it('has all its tries again where its owner moves it', async () => {
  const plan = await duePlan();
  await dueAgain(plan, 12);
  await db.transact((session) => repo.save(session, { ...plan, ask_on: '2026-11-26', rev: 2 }, NOW));
  const { worker, outcomes } = brokenWorker();
  await worker.drain();
  expect([outcomes, await stored(plan)]).toMatchObject([[], { tries: 1 }]);
});
