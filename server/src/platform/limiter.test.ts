import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKeyedLimiter, createLimiter } from './limiter.ts';

/** Work that ends when it is told to, and knows how much of its kind ran at the same time. */
function createWork() {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0, begun: 0 };
  const work = async () => {
    seen.running += 1;
    seen.begun += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.running -= 1;
    return seen.begun;
  };
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await nextTurn();
    }
  };
  return { work, endAll, seen };
}

const refused = { kind: 'unavailable' };

describe('createLimiter', () => {
  it('runs so many at a time, in the order of their coming', async () => {
    const limiter = createLimiter({ concurrency: 2 });
    const { work, endAll, seen } = createWork();
    const order: number[] = [];
    const all = Promise.all(
      Array.from({ length: 7 }, (_each, at) =>
        limiter.run(() => {
          order.push(at);
          return work();
        }),
      ),
    );
    await nextTurn();
    expect([seen.running, limiter.pending()]).toEqual([2, 5]);
    await endAll();
    await all;
    expect(seen).toMatchObject({ most: 2, begun: 7 });
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([seen.running, limiter.pending()]).toEqual([0, 0]);
  });

  it('refuses at once when too many wait, in the words it was given, and goes on after an error', async () => {
    const limiter = createLimiter({ concurrency: 1, maxPending: 3, refusal: () => new Error('full') });
    const failing = () => Promise.reject(new Error('failed'));
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => limiter.run(failing)));
    const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'done'));
    expect(reasons.filter((reason) => reason === 'Error: full')).toHaveLength(6);
    expect(reasons.filter((reason) => reason === 'Error: failed')).toHaveLength(4);
    expect(await limiter.run(() => 'next')).toBe('next');
  });

  it('lets nothing wait for longer than its patience, and never runs what was refused', async () => {
    const limiter = createLimiter({ concurrency: 1, maxPending: 1, patienceMs: 5 });
    const { work, endAll, seen } = createWork();
    const slow = limiter.run(work);
    await expect(limiter.run(work)).rejects.toMatchObject(refused);
    // Its place among those that wait is free again.
    expect(limiter.pending()).toBe(0);
    await endAll();
    await slow;
    expect(await limiter.run(() => 'next')).toBe('next');
    expect(seen.begun).toBe(1);
  });

  it('is ready for the next one as soon as the last is over, even when nothing may wait', async () => {
    const limiter = createLimiter({ concurrency: 1, maxPending: 0 });
    for (let at = 0; at < 5; at += 1) expect(await limiter.run(() => at)).toBe(at);
  });
});

describe('createKeyedLimiter', () => {
  it('lets work of one key wait for work of the same key only', async () => {
    const lock = createKeyedLimiter({ concurrency: 1 });
    const { work, endAll, seen } = createWork();
    const all = Promise.all(['ann', 'ann', 'ben', 'cleo'].map((key) => lock.run(key, work)));
    await nextTurn();
    expect(seen.running).toBe(3);
    await endAll();
    await all;
    expect(seen.begun).toBe(4);
  });

  it('takes several keys in one order, so that two never wait for each other', async () => {
    const lock = createKeyedLimiter({ concurrency: 1 });
    const done = await Promise.all([
      lock.run(['ann', 'ben'], () => nextTurn('first')),
      lock.run(['ben', 'ann', 'ben'], () => nextTurn('second')),
      lock.run(['cleo', 'ben', 'ann'], () => nextTurn('third')),
    ]);
    expect(done).toEqual(['first', 'second', 'third']);
  });

  it('refuses by key', async () => {
    const lock = createKeyedLimiter({ concurrency: 2, maxPending: 0 });
    const { work, endAll } = createWork();
    const two = [lock.run('ann', work), lock.run('ann', work)];
    await expect(lock.run('ann', work)).rejects.toMatchObject(refused);
    expect(await lock.run('ben', () => 'ben')).toBe('ben');
    await endAll();
    await Promise.all(two);
    expect(await lock.run('ann', () => 'ann')).toBe('ann');
  });
});
