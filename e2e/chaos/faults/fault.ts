import type { Random } from '../lib/random.ts';
import type { ChaosServer } from '../lib/server.ts';
import type { Whose } from '../lib/troubles.ts';
import type { World } from '../world.ts';

/** What faults are done to, and who looks whether the product comes back. */
export interface Arena {
  world: World;
  random: Random;
  /** The session of somebody who only looks. */
  proberToken: string;
}

export interface Fault {
  name: string;
  /** Does it, undoes it, and waits until the product has recovered. */
  run(arena: Arena): Promise<void>;
}

/** While `work` goes on, these servers are in trouble. */
export async function inTrouble<T>(servers: readonly ChaosServer[], whose: Whose, work: () => Promise<T>): Promise<T> {
  const ends = servers.map((server) => server.trouble(whose));
  try {
    return await work();
  } finally {
    ends.forEach((end) => end());
  }
}
