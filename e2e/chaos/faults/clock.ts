import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const MINUTE = 60_000;
const HOLD_MS = 1_000;

/** The clocks of both servers jump and, after a while, jump back. The database keeps its own. */
const step = (name: string, ms: number): Fault => ({
  name: `clock steps ${name}`,
  async run({ world }) {
    await Promise.all(world.servers.map((server) => server.stepClock(ms)));
    await sleep(HOLD_MS);
    await Promise.all(world.servers.map((server) => server.stepClock(0)));
  },
});

export const clockFaults: Fault[] = [step('forward', 2 * MINUTE), step('back', -2 * MINUTE)];
