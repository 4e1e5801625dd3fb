import { createCache } from '../cache.ts';

/** What a push reports the state of, and the revision of its user: of two states the one with the higher revision is newer. */
export interface AsOf {
  thing: string;
  rev: number;
}

/** So many things are remembered; what overtakes does so by milliseconds. */
const REMEMBERED = 20_000;

/**
 * Pushes of this server and of others take different routes and can overtake each other; this decides which are still
 * current.
 */
export class NewestOnly {
  readonly #revs;

  constructor(remembered = REMEMBERED) {
    this.#revs = createCache<number>({ max: remembered });
  }

  /** Whether nothing newer about this thing was pushed to this user; from now on this is the newest. */
  admits(userId: string, { thing, rev }: AsOf): boolean {
    const key = `${userId} ${thing}`;
    if ((this.#revs.get(key) ?? 0) > rev) return false;
    this.#revs.set(key, rev);
    return true;
  }
}
