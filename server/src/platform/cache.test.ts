import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';

describe('createCache', () => {
  it('keeps the values used last', () => {
    const cache = createCache<string>({ max: 2 });
    cache.set('a', 'A');
    cache.set('b', 'B');
    cache.get('a');
    cache.set('c', 'C');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('keeps them so long', () => {
    let instant = 1000;
    const cache = createCache<string>({ max: 2, ttlMs: 50, now: () => instant });
    cache.set('a', 'A');
    instant += 50;
    expect(cache.get('a')).toBe('A');
    instant += 1;
    expect(cache.get('a')).toBeUndefined();
  });

  describe('getOrMake', () => {
    it('makes a value once, however many ask', async () => {
      const cache = createCache<number>({ max: 2 });
      let made = 0;
      const make = () => Promise.resolve((made += 1));
      expect(await Promise.all([1, 2, 3].map(() => cache.getOrMake('a', make)))).toEqual([1, 1, 1]);
      expect(await cache.getOrMake('a', make)).toBe(1);
    });

    it('keeps no failure', async () => {
      const cache = createCache<string>({ max: 2 });
      await expect(cache.getOrMake('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
      expect(await cache.getOrMake('a', () => Promise.resolve('A'))).toBe('A');
    });

    it('answers all who ask for more keys than are kept', async () => {
      const cache = createCache<string>({ max: 2 });
      const keys = ['a', 'b', 'c', 'd', 'e'];
      expect(await Promise.all(keys.map((key) => cache.getOrMake(key, () => Promise.resolve(key))))).toEqual(keys);
    });
  });
});
