import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { EventsRepo } from './events.repo.ts';
import { newAiWork } from './event.rules.ts';

const LEASE_MS = 300;
const MINUTES_MS = 120_000;

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => (db = await freshDatabase()));
afterEach(async () => {
  vi.useRealTimers();
  await db.drop();
});

const waiting = async (now = new Date()) => {
  const ai = newAiWork(0, now);
  await db.connection.collection('events').insertOne({ user_id: new mongo.ObjectId(), created_at: now, ai });
};
const clockIsOffBy = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('a claim of a server whose clock is minutes off', () => {
  it.each([
    ['ahead', MINUTES_MS],
    ['behind', -MINUTES_MS],
  ])('%s ends when its lease is over, and others go on', async (_which, offMs) => {
    const claims = new EventsRepo(db);
    await waiting();
    clockIsOffBy(offMs);
    const claimed = await claims.claimNext(LEASE_MS, []);
    expect(await claims.renew(claimed!, LEASE_MS)).toBe(true);
    vi.useRealTimers();
    expect(await claims.claimNext(LEASE_MS, [])).toBeNull();
    await sleep(LEASE_MS);
    expect(await claims.claimNext(LEASE_MS, [])).toMatchObject({
      id: claimed!.id,
      ai: { fence: claimed!.ai.fence + 1 },
    });
  });

  it('pauses for others as long as it says, and what it wrote down itself is due at once', async () => {
    const claims = new EventsRepo(db);
    clockIsOffBy(MINUTES_MS);
    await waiting();
    vi.useRealTimers();
    const claimed = await claims.claimNext(LEASE_MS, []);
    clockIsOffBy(MINUTES_MS);
    await claims.renew(claimed!, LEASE_MS, 1);
    vi.useRealTimers();
    await sleep(LEASE_MS);
    expect(await claims.claimNext(LEASE_MS, [])).toMatchObject({ id: claimed!.id, ai: { tries: 2 } });
  });
});
