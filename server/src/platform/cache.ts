import { LRUCache } from 'lru-cache';

/** How much is cached, and for how long. */
interface CacheOptions {
  /** Values; there is always a bound, so that nothing in memory grows with what is asked for. */
  max: number;
  /** Until it is evicted by default. */
  ttlMs?: number;
  /** Milliseconds on a clock that only goes forward; for tests. */
  now?: () => number;
}

/** The one cache: values by key, in memory; what was used longest ago goes first. */
export function createCache<Value extends object | string | number | boolean>({ max, ttlMs = 0, now }: CacheOptions) {
  const values = new LRUCache<string, Value, () => Promise<Value>>({
    max,
    ttl: ttlMs,
    ...(now && { perf: { now }, ttlResolution: 0 }),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // The caller gets the value even when its key is evicted while it is made; it is not cached then.
    ignoreFetchAbort: true,
  });
  return {
    get: (key: string): Value | undefined => values.get(key),
    set: (key: string, value: Value): void => void values.set(key, value),
    /**
     * The value of `key`; when there is none, that of `make`, which runs once however many callers there are. A failure
     * is not cached.
     */
    getOrMake: (key: string, make: () => Promise<Value>): Promise<Value> => values.forceFetch(key, { context: make }),
  };
}
