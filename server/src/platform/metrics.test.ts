import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { budgets } from './budgets.ts';
import { createMetrics } from './metrics.ts';

describe('createMetrics', () => {
  it('tells all the other numbers when one cannot be read, or does not come', async () => {
    const metrics = createMetrics();
    metrics.read('sockets', 'Known here', () => 7);
    metrics.read('away', 'Known to a database that is away', () => Promise.reject(new Error('away')));
    metrics.read('silent', 'Known to a database that says nothing', () => new Promise(() => undefined));
    metrics.read('broken', 'Known to nobody', () => {
      throw new Error('closed');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const told = metrics.registry.metrics();
    await vi.advanceTimersByTimeAsync(budgets.databaseAwayMs);
    expect(await told).toMatch(/^sockets 7$/m);
  });
});
