import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Draws that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  /** True in `percent` of 100 draws. */
  chance(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
  /** Another source for somebody who draws beside the others: nobody's draws depend on who came first. */
  fork(): Random;
}

const SEEDS = 0x7fff_ffff;

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const below = (end: number) => uniformInt(generator, 0, end - 1);
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick<T>(from: readonly T[]) {
      return from[below(from.length)] as T;
    },
    shuffled<T>(items: readonly T[]) {
      const rest = [...items];
      return items.map(() => rest.splice(below(rest.length), 1)[0] as T);
    },
    fork: () => createRandom(below(SEEDS)),
  };
}
