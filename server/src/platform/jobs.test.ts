import { Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase, silent } from '../../test/database.ts';
import { until } from '../../test/harness.ts';
import { declareModel } from './db/model.ts';
import { Jobs } from './jobs.ts';
import { isExpired, Leases, retryDelayMs } from './leases.ts';

interface ErrandRow {
  _id: string;
  owner: string;
  isOpen: boolean;
  due_at: Date;
  fence: number;
  tries: number;
}

const schema = new Schema<ErrandRow>(
  { _id: String, owner: String, isOpen: Boolean, due_at: Date, fence: Number, tries: Number },
  { collection: 'errands', versionKey: false, strict: 'throw' },
);
const errandModel = declareModel<ErrandRow>('Errand', schema);

let db: Awaited<ReturnType<typeof freshDatabase>>;
let leases: Leases<ErrandRow>;
const errands = () => errandModel(db.connection);
beforeAll(async () => {
  db = await freshDatabase();
  leases = new Leases(errands(), { open: { isOpen: true } });
});
beforeEach(() => errands().deleteMany({}));
afterAll(() => db.drop());

const add = (_id: string, due = 0, owner = _id) =>
  errands().create({ _id, owner, isOpen: true, due_at: new Date(due), fence: 0, tries: 0 });

describe('a lease', () => {
  it('is on the job that has been due longest, and counts', async () => {
    await add('later', 2);
    await add('sooner', 1);
    await add('not yet', Date.now() + 60_000);
    expect(await leases.claim(60_000)).toMatchObject({ _id: 'sooner', fence: 1, tries: 1 });
    expect(await leases.claim(60_000, { owner: { $ne: 'later' } })).toBeNull();
    expect(await leases.claim(60_000)).toMatchObject({ _id: 'later' });
    expect(await leases.claim(60_000)).toBeNull();
  });

  it('ends, and then what its holder stores matches nothing', async () => {
    await add('one');
    const first = await leases.claim(0);
    const second = await leases.claim(60_000);
    expect([first?.fence, second?.fence, second?.tries]).toEqual([1, 2, 2]);
    expect(await leases.renew(first!, 60_000)).toBe(false);
    expect((await errands().deleteOne(leases.heldBy(first!))).deletedCount).toBe(0);
    expect(await leases.renew(second!, 0, 0)).toBe(true);
    expect(await leases.claim(60_000)).toMatchObject({ fence: 3, tries: 1 });
  });

  it('is given to one of many that ask at once', async () => {
    for (let n = 0; n < 10; n += 1) await add(`job ${String(n)}`);
    const claimed = await Promise.all(Array.from({ length: 30 }, () => leases.claim(60_000)));
    const ids = claimed.flatMap((row) => (row ? [row._id] : []));
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  it('holds no more when its job is stored anew, whose words are no expressions', async () => {
    const fields = { owner: '$due_at', isOpen: true };
    await leases.request('one', { fields, times: { due_at: '$$NOW' } });
    const first = await leases.claim(60_000);
    expect(first).toMatchObject({ owner: '$due_at', fence: 2, tries: 1 });
    await leases.request('one', { fields, times: { due_at: '$$NOW' } });
    expect(await leases.renew(first!, 0)).toBe(false);
    expect(await leases.claim(60_000)).toMatchObject({ fence: 4, tries: 1 });
  });

  it('ends with what a job has come to, and its tries with it', async () => {
    await add('one');
    const job = await leases.claim(60_000);
    await db.transact(async (session) => {
      expect(await leases.take(job!, { owner: 'b' }, { session, where: { owner: 'a' } })).toBe(false);
      expect(await leases.take(job!, { owner: 'b' }, { session, where: { owner: 'one' } })).toBe(true);
    });
    const stored = await errands().findById('one').lean();
    expect(stored).toEqual({ _id: 'one', owner: 'b', isOpen: true, fence: 1 });
  });

  it('is of a job that was too old when it was claimed', async () => {
    const expires_at = new Date(10_000);
    expect([60_000, 69_999, 70_000].map((end) => isExpired({ due_at: new Date(end), expires_at }, 60_000))).toEqual([
      ...[false, false, true],
    ]);
  });

  it('is on nothing that is done', async () => {
    await add('done');
    await errands().updateOne({ _id: 'done' }, { $set: { isOpen: false } });
    expect(await leases.claim(60_000)).toBeNull();
  });
});

type Work = (job: ErrandRow, signal: AbortSignal) => Promise<void>;

function jobsOf(work: Work, more: Partial<ConstructorParameters<typeof Jobs<ErrandRow>>[0]> = {}) {
  const jobs = new Jobs<ErrandRow>({
    ...{ name: 'errands', everyMs: 60_000, concurrency: 2, log: silent, work },
    claim: (except) => leases.claim(60_000, { owner: { $nin: except } }),
    isHopeless: ({ tries }) => tries > 3,
    giveUp: async (job) => void (await errands().deleteOne(leases.heldBy(job))),
    ...more,
  });
  onTestFinished(() => jobs.stop());
  return jobs;
}
const finish = async (job: ErrandRow) => void (await errands().deleteOne(leases.heldBy(job)));

describe('jobs', () => {
  it('are worked on a few at a time until none is due', async () => {
    for (let n = 0; n < 7; n += 1) await add(`job ${String(n)}`, n);
    let [atOnce, most] = [0, 0];
    const jobs = jobsOf(async (job) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await finish(job);
      atOnce -= 1;
    });
    jobs.start();
    await until(async () => (await errands().countDocuments()) === 0);
    expect(most).toBe(2);
  });

  it('of somebody whose places are full wait, and are taken up when one is free', async () => {
    for (const id of ['a1', 'a2', 'b1']) await add(id, 0, id.charAt(0));
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const jobs = jobsOf(
      async (job) => {
        begun.push(job._id);
        await new Promise<void>((resolve) => ends.set(job._id, resolve));
        await finish(job);
      },
      { concurrency: 3, perOwner: { places: 1, ownerOf: ({ owner }) => owner } },
    );
    jobs.start();
    await until(() => begun.length === 2);
    expect(new Set(begun.map((id) => id.charAt(0)))).toEqual(new Set(['a', 'b']));
    ends.get(begun.find((id) => id.startsWith('a')) ?? '')?.();
    await until(() => begun.length === 3);
    for (const end of ends.values()) end();
    await until(async () => (await errands().countDocuments()) === 0);
  });

  it('have a place held while they are stored, of those that their owner has', async () => {
    const worked: string[] = [];
    const jobs = jobsOf(async ({ _id }) => void worked.push(_id), {
      perOwner: { places: 1, ownerOf: ({ owner }) => owner },
    });
    const place = jobs.reserve('a');
    expect(jobs.reserve('a')).toBeNull();
    const other = jobs.reserve('b');
    expect(jobs.reserve('c')).toBeNull();
    other?.release();
    place?.begin(await add('stored', Date.now() + 60_000, 'a'));
    await until(() => worked.includes('stored'));
    expect(jobs.reserve('a')).not.toBeNull();
  });

  it('have no place held that a claim under way may need', async () => {
    let [begun, most] = [0, 0];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let claimed: ((row: ErrandRow) => void) | null = null;
    const jobs = jobsOf(
      async () => {
        begun += 1;
        most = Math.max(most, begun);
        await held;
        begun -= 1;
      },
      {
        concurrency: 1,
        claim: () => (claimed ? Promise.resolve(null) : new Promise((resolve) => (claimed = resolve))),
      },
    );
    jobs.start();
    const answer = await until(() => claimed);
    const place = jobs.reserve('a');
    place?.begin(await add('stored', Date.now() + 60_000));
    answer(await add('claimed'));
    await until(() => begun > 0);
    await new Promise((resolve) => setImmediate(resolve));
    release();
    expect([place, most]).toEqual([null, 1]);
  });

  it('that came while all places were held are taken up when one is free', async () => {
    const worked: string[] = [];
    const jobs = jobsOf(async (job) => {
      worked.push(job._id);
      await finish(job);
    });
    const places = [jobs.reserve('a'), jobs.reserve('b')];
    await add('waiting');
    jobs.start();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(worked).toEqual([]);
    places[0]?.begin(await add('stored', Date.now() + 60_000));
    await until(() => worked.includes('waiting'));
    places[1]?.release();
  });

  it('that are hopeless are given up and not worked on', async () => {
    await add('poison');
    await errands().updateOne({ _id: 'poison' }, { $set: { tries: 3 } });
    const worked: string[] = [];
    await jobsOf(async ({ _id }) => void worked.push(_id)).drain();
    expect([worked, await errands().countDocuments()]).toEqual([[], 0]);
  });

  it('that throw leave their lease, and hold nobody up', async () => {
    await add('broken', 1);
    await add('whole', 2);
    const jobs = jobsOf(async (job) => {
      if (job._id === 'broken') throw new Error('It breaks.');
      await finish(job);
    });
    await jobs.drain();
    expect(await errands().find().lean()).toMatchObject([{ _id: 'broken', tries: 1 }]);
  });

  it('are aborted when their lease is lost', async () => {
    await add('one');
    const jobs = jobsOf(
      (_job, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
      { renew: { everyMs: 10, lease: (job) => leases.renew(job, 60_000) } },
    );
    const drained = jobs.drain();
    await until(async () => (await errands().countDocuments({ fence: 1 })) === 1);
    await errands().updateOne({ _id: 'one' }, { $inc: { fence: 1 } });
    await drained;
  });

  it('are finished within the grace of a stop, and aborted after it', async () => {
    for (const id of ['short', 'long']) await add(id);
    const ended: string[] = [];
    let begun = 0;
    let end: () => void = () => undefined;
    const jobs = jobsOf(async ({ _id }, signal) => {
      await new Promise<void>((resolve) => {
        if (_id === 'short') end = resolve;
        else signal.addEventListener('abort', () => resolve(), { once: true });
        begun += 1;
      });
      ended.push(`${_id} ${signal.aborted ? 'aborted' : 'finished'}`);
    });
    jobs.start();
    await until(() => begun === 2);
    const stopped = jobs.stop(300);
    end();
    await stopped;
    expect(ended).toEqual(['short finished', 'long aborted']);
  });
});

describe('retryDelayMs', () => {
  it('doubles from two seconds to a quarter of an hour', () => {
    expect([1, 2, 3, 9, 10, 11, 1000].map(retryDelayMs)).toEqual([
      2000, 4000, 8000, 512_000, 900_000, 900_000, 900_000,
    ]);
  });
});
