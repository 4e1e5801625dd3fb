import { beforeAll, describe, expect, it } from 'vitest';
import { isMutation, mutations, sampled } from './mutations.ts';
import { createHistory, type History } from './lib/history.ts';
import { createRandom, type Random } from './lib/random.ts';
import { play } from './run.ts';
import { mutationRound, once } from './schedule.ts';
import { startWorld, type World } from './world.ts';

const SEED = 7;
const RUN_MS = 300_000;
/** They are few and share a world, so that all of them together take no longer than they must. */
const ACTORS = 4;

const names = process.env.MUTATIONS === 'all' ? Object.keys(mutations).filter(isMutation) : sampled;

let world: World;
let random: Random;
beforeAll(async () => {
  random = createRandom(SEED);
  world = await startWorld(createHistory(), random.fork(), { mayBeMutated: true });
  return () => world.stop();
});

describe('a server that breaks its word', () => {
  it.each(names)('is found out: %s', { timeout: RUN_MS }, async (name) => {
    const isSeen = ({ violations }: History) => violations.some(({ promise }) => promise === mutations[name].promise);
    world.history.forgive();
    const nextRound = once(() => mutationRound(name));
    const plan = { seed: SEED, mutation: name, nextRound, isHurried: true, actors: ACTORS, endsWhen: isSeen };
    await play(world, plan, random);
    expect(isSeen(world.history)).toBe(true);
  });
});
