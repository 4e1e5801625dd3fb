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

  it('keeps so many bytes', async () => {
    const cache = createCache<string>({ maxBytes: 10, bytesOf: (value) => value.length });
    cache.set('a', 'aaaaaa');
    expect(await cache.getOrMake('b', () => Promise.resolve('bbbbbb'))).toBe('bbbbbb');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'bbbbbb']);
    expect(await cache.getOrMake('c', () => Promise.resolve('more than all of it'))).toBe('more than all of it');
    expect(cache.get('c')).toBeUndefined();
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

  it('refuses to have no bound', () => {
    expect(() => createCache<string>({ ttlMs: 50 })).toThrow('bound');
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

    it('answers, but does not keep, what was deleted while it was made', async () => {
      const cache = createCache<string>({ max: 2 });
      let finish: (value: string) => void = () => undefined;
      const asked = cache.getOrMake('a', () => new Promise<string>((resolve) => (finish = resolve)));
      cache.delete('a');
      finish('old');
      expect(await asked).toBe('old');
      expect(cache.get('a')).toBeUndefined();
    });

    it('answers all who ask for more keys than are kept', async () => {
      const cache = createCache<string>({ max: 2 });
      const keys = ['a', 'b', 'c', 'd', 'e'];
      expect(await Promise.all(keys.map((key) => cache.getOrMake(key, () => Promise.resolve(key))))).toEqual(keys);
    });
  });
});
