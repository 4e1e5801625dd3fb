import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosServer } from '../lib/server.ts';
import type { Arena } from './fault.ts';

const BACK_MS = 10_000;
export const LISTENING_MS = 5_000;
export const EXIT_MS = 10_000;
const AWAY_MS = 5_000;
/** `/healthz` needs nobody, only a turn on a busy machine. */
const HEALTH_MS = 1_000;
const LOOK_MS = 50;
const NOTHING = 'nothing';
const GIVE_UP_MS = 60_000;

/** Waits until every one of these servers takes a write again, and notes how long the slowest needed. */
export async function recovered(arena: Arena, what: string, servers: readonly ChaosServer[], withinMs = BACK_MS) {
  const times = await Promise.all(servers.map((server) => untilWritable(arena, server)));
  arena.world.history.recovered(what, Math.max(...times), withinMs);
}

async function untilWritable({ world, proberToken: token }: Arena, server: ChaosServer): Promise<number> {
  const began = Date.now();
  for (let tries = 1; Date.now() - began < GIVE_UP_MS; tries += 1) {
    const body = { type: 'user', content: `Still here? (${String(tries)})` };
    const { kind } = await world.client.ask(server, { method: 'POST', path: '/chat/messages', token, body });
    if (kind === 'acknowledged') break;
    await sleep(LOOK_MS);
  }
  return Date.now() - began;
}

/** Without its database a server says so: 503 to every call within 5 s, alive, and not ready. */
export async function expectAway({ world, proberToken }: Arena, server: ChaosServer): Promise<void> {
  const authorization = `Bearer ${proberToken}`;
  const get = (path: string) => ({ path, init: { headers: { authorization } } });
  const write = {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ description: 'Is anybody there?' }),
  };
  const calls = [get('/api/friends'), get('/api/events'), { path: '/api/events', init: write }];
  await Promise.all([
    ...calls.map(({ path, init }) => expectStatus(path, init, 503, AWAY_MS)),
    expectStatus('/readyz', {}, 503, AWAY_MS),
    expectStatus('/healthz', {}, 200, HEALTH_MS),
  ]);

  async function expectStatus(path: string, init: RequestInit, status: number, withinMs: number): Promise<void> {
    const began = Date.now();
    const ask = () =>
      fetch(server.ownUrl + path, { ...init, signal: AbortSignal.timeout(2 * withinMs) }).then(
        (response) => response.status,
        () => NOTHING,
      );
    let answered = await ask();
    // What it found out a moment ago it may say for a second.
    while (path === '/readyz' && answered === 200 && Date.now() - began < 2 * withinMs) {
      await sleep(LOOK_MS);
      answered = await ask();
    }
    world.history.recovered(`database away: ${path} answers ${String(status)}`, Date.now() - began, withinMs);
    if (answered === status) return;
    const what = `${path} answered ${String(answered)} while the database was away`;
    world.history.violated(answered === NOTHING ? 'recovery in time' : 'recovery', what);
  }
}
