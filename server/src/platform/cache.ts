import { LRUCache } from 'lru-cache';

/** How much is cached, by number of values or bytes (at least one of the two), and for how long. */
interface CacheOptions<Value> {
  max?: number;
  /** With it `bytesOf`: how many bytes a value takes. */
  maxBytes?: number;
  bytesOf?: (value: Value, key: string) => number;
  /** Until it is evicted by default. */
  ttlMs?: number;
  /** Milliseconds on a clock that only goes forward; for tests. */
  now?: () => number;
}

/**
 * The one cache: values by key, in memory; what was used longest ago goes first. It always has a bound, so that nothing in
 * memory grows with what is asked for.
 */
export function createCache<Value extends object | string | number | boolean>(options: CacheOptions<Value>) {
  const { max = 0, maxBytes = 0, bytesOf, ttlMs = 0, now } = options;
  if (max + maxBytes === 0) throw new Error('A cache needs a bound.');
  const values = new LRUCache<string, Value, () => Promise<Value>>({
    max,
    maxSize: maxBytes,
    ...(bytesOf && { sizeCalculation: bytesOf }),
    ttl: ttlMs,
    ...(now && { perf: { now }, ttlResolution: 0 }),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // The caller gets the value even when its key is deleted or evicted while it is made; it is not cached then.
    ignoreFetchAbort: true,
  });
  return {
    get: (key: string): Value | undefined => values.get(key),
    set: (key: string, value: Value): void => void values.set(key, value),
    delete: (key: string): void => void values.delete(key),
    /**
     * The value of `key`; when there is none, that of `make`, which runs once however many callers there are. A failure
     * is not cached.
     */
    getOrMake: (key: string, make: () => Promise<Value>): Promise<Value> => values.forceFetch(key, { context: make }),
  };
}
