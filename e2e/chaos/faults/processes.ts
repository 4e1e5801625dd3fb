import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosServer } from '../lib/server.ts';
import { untilInFlight } from '../world.ts';
import { inTrouble, type Arena, type Fault } from './fault.ts';
import { EXIT_MS, LISTENING_MS, expectAway, recovered } from './recovery.ts';

/** Long enough that every call of the time before has been answered, short enough for a driver to wait. */
const STOPPED_MS = 6_500;
const CALM_MS = 1_000;
/** After so long a server ends without what it still had to do. */
const GIVEN_UP_MS = 9_000;

export const killDatabase: Fault = {
  name: 'SIGKILL of mongod',
  run: (arena) =>
    inTrouble(arena.world.servers, 'its database', async () => {
      const { world } = arena;
      await untilInFlight(world);
      world.history.killed();
      await world.database.signal('SIGKILL');
      await world.database.whenWritable();
      await recovered(arena, 'database killed and back: writes', world.servers);
    }),
};

export const stopDatabase: Fault = {
  name: 'SIGSTOP of mongod',
  run: (arena) =>
    inTrouble(arena.world.servers, 'its database', async () => {
      const { world } = arena;
      await untilInFlight(world);
      await world.database.signal('SIGSTOP');
      try {
        await Promise.all([sleep(STOPPED_MS), ...world.servers.map((server) => expectAway(arena, server))]);
      } finally {
        await world.database.signal('SIGCONT');
      }
      await recovered(arena, 'database stopped and back: writes', world.servers);
    }),
};

async function killAndStart(arena: Arena, victims: readonly ChaosServer[]): Promise<void> {
  await inTrouble(victims, 'itself', async () => {
    await untilInFlight(arena.world);
    victims.forEach(() => arena.world.history.killed());
    await Promise.all(victims.map((server) => server.end('SIGKILL')));
    const times = await Promise.all(victims.map((server) => server.start()));
    arena.world.history.recovered('server killed: listening', Math.max(...times), LISTENING_MS);
  });
  await recovered(arena, 'server killed: writes', victims);
}

export const killServer: Fault = {
  name: 'SIGKILL of a server',
  run: (arena) => killAndStart(arena, [arena.random.pick(arena.world.servers)]),
};

const killServers: Fault = {
  name: 'SIGKILL of both servers',
  run: (arena) => killAndStart(arena, arena.world.servers),
};

async function endAndStart(arena: Arena, server: ChaosServer): Promise<void> {
  await inTrouble([server], 'itself', async () => {
    await untilInFlight(arena.world);
    const began = Date.now();
    const code = await server.end('SIGTERM');
    const ms = Date.now() - began;
    arena.world.history.recovered('SIGTERM: exit', ms, EXIT_MS);
    // One that is not at its end by then exits with 1.
    const promise = ms < GIVEN_UP_MS ? 'recovery' : 'recovery in time';
    if (code !== 0) arena.world.history.violated(promise, `SIGTERM ended in ${String(code)} instead of 0`);
    await arena.world.database.signal('SIGCONT');
    await server.start();
  });
  await recovered(arena, 'server ended and started: writes', [server]);
}

const endServer: Fault = {
  name: 'SIGTERM of a server',
  run: (arena) => endAndStart(arena, arena.random.pick(arena.world.servers)),
};

const endWithoutDatabase: Fault = {
  name: 'SIGTERM of a server whose database is away',
  run: (arena) =>
    inTrouble(arena.world.servers, 'its database', async () => {
      await arena.world.database.signal('SIGSTOP');
      await endAndStart(arena, arena.random.pick(arena.world.servers));
    }),
};

const stopServer: Fault = {
  name: 'SIGSTOP of a server',
  async run(arena) {
    const server = arena.random.pick(arena.world.servers);
    await inTrouble([server], 'itself', async () => {
      await untilInFlight(arena.world);
      server.pause();
      await sleep(1_000 + arena.random.below(1_500));
      server.resume();
      // Calls that had queued up meanwhile are answered first: until it recovers, a late answer is its stop's fault.
      await recovered(arena, 'server stopped and back: writes', [server]);
    });
  },
};

/** Longer than a lease, so that somebody else has taken over its work when it comes back. */
const stopServerLong: Fault = {
  name: 'SIGSTOP of a server beyond its leases',
  async run(arena) {
    const server = arena.random.pick(arena.world.servers);
    await inTrouble([server], 'itself', async () => {
      await untilInFlight(arena.world);
      server.pause();
      await sleep(36_000);
      server.resume();
      // Calls that had queued up meanwhile are answered first: until it recovers, a late answer is its stop's fault.
      await recovered(arena, 'server stopped and back: writes', [server]);
    });
  },
};

/** Nothing breaks for a while. */
export const calm: Fault = { name: 'calm', run: () => sleep(CALM_MS) };

export const kills: Fault[] = [killDatabase, killServer, killServers];
export const processFaults: Fault[] = [stopDatabase, endServer, endWithoutDatabase, stopServer];
export const longFaults: Fault[] = [stopServerLong];
