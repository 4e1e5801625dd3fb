import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { silent } from '../../test/database.ts';
import { createPoller } from './poller.ts';

/** A look that ends when it is told to. */
function createLook() {
  const ends: ((error?: Error) => void)[] = [];
  const look = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  const end = async (error?: Error) => {
    ends.at(-1)?.(error);
    await nextTurn();
  };
  return { look, end, count: () => ends.length };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('createPoller', () => {
  const everyMs = 60_000;
  const start = () => {
    const given = createLook();
    const poller = createPoller({ name: 'test', everyMs, look: given.look, log: silent });
    return { ...given, poller };
  };

  it('looks at its start, and every so often', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { poller, end, count } = start();
    poller.start();
    expect(count()).toBe(1);
    await end();
    vi.advanceTimersByTime(everyMs);
    expect(count()).toBe(2);
    await end();
    vi.advanceTimersByTime(everyMs);
    expect(count()).toBe(3);
    await end();
    await poller.stop();
    vi.advanceTimersByTime(everyMs * 3);
    expect(count()).toBe(3);
  });

  it('looks once more when it is woken while it looks, however often', async () => {
    const { poller, end, count } = start();
    poller.start();
    poller.wake();
    poller.wake();
    expect(count()).toBe(1);
    await end();
    expect(count()).toBe(2);
    await end();
    expect(count()).toBe(2);
    poller.wake();
    expect(count()).toBe(3);
    await end();
    await poller.stop();
  });

  it('goes on after a failure', async () => {
    const { poller, end, count } = start();
    poller.start();
    await end(new Error('away'));
    poller.wake();
    expect(count()).toBe(2);
    await end();
    await poller.stop();
  });

  it('looks at nothing before its start, and stops when the look under way is done', async () => {
    const { poller, end, count } = start();
    poller.wake();
    expect(count()).toBe(0);
    poller.start();
    let isStopped = false;
    const stopped = poller.stop().then(() => (isStopped = true));
    poller.wake();
    await nextTurn();
    expect(isStopped).toBe(false);
    await end();
    await stopped;
    expect(count()).toBe(1);
  });
});
