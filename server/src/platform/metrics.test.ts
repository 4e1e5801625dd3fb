import { describe, expect, it } from 'vitest';
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
    expect(await metrics.registry.metrics()).toMatch(/^sockets 7$/m);
  });
});
