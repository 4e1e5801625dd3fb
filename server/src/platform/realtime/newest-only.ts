import { createCache } from '../cache.ts';

/** What a push tells the state of, and the revision of the user whose it is: of two states the higher is the newer. */
export interface AsOf {
  thing: string;
  rev: number;
}

/** So many things are remembered; what overtakes does so by milliseconds. */
const REMEMBERED = 20_000;

/** Pushes of one server and of others travel by different ways and can overtake each other: knows which are still news. */
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
