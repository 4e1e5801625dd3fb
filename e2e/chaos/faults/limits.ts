import type { ChaosServer } from '../lib/server.ts';
import type { Arena, Fault } from './fault.ts';

/** How many messages a user may send in a minute. */
const ALLOWED = 60;
const AT_ONCE = 10;
const ROUNDS = 8;
const WINDOW_MS = 60_000;
const PATIENCE_MS = 10_000;
const UNHARMED = '9 nothing ends or floods a server';

/** Everybody else is without limits, as they would meet them all the time; here somebody does, at a server of its own. */
export const limitsOn: Fault = {
  name: 'limits: more messages than allowed',
  run: (arena) => arena.world.withServer({ RATE_LIMITS: 'on' }, (server) => sendTooMany(arena, server)),
};

async function sendTooMany({ world, proberToken }: Arena, server: ChaosServer): Promise<void> {
  const wrong = (what: string) => world.history.violated(UNHARMED, `with limits on, ${what}`);
  const began = Date.now();
  const answers: (Response | undefined)[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => sendOne(server, proberToken)))));
  const withStatus = (status: number) => answers.filter((answer) => answer?.status === status);
  const refused = withStatus(429);
  for (const answer of answers)
    if (answer && ![201, 429, 503].includes(answer.status)) wrong(`a message was answered ${String(answer.status)}`);
  for (const answer of refused)
    if (!(Number(answer?.headers.get('retry-after')) > 0)) wrong('429 did not say when to try again');
  if (Date.now() - began > WINDOW_MS) return;
  const taken = withStatus(201).length;
  if (taken > ALLOWED) wrong(`${String(taken)} messages were taken in a minute instead of ${String(ALLOWED)}`);
  const unknown = answers.length - taken - refused.length;
  if (refused.length === 0 && unknown === 0) wrong('nobody was ever refused');
}

async function sendOne(server: ChaosServer, token: string): Promise<Response | undefined> {
  try {
    const response = await fetch(`${server.ownUrl}/api/chat/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'user', content: 'Once more.' }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return response;
  } catch {
    return undefined;
  }
}
