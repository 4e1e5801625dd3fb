import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../lib/client.ts';
import type { ChaosServer } from '../lib/server.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** What is looked at when all is quiet: what the API says, and what is in the database. */
export interface Ending {
  world: World;
  scene: Scene;
  /** The day, YYYY-MM-DD in UTC, on which people stopped acting; the next one may have begun since. */
  endedOn: string;
}

export type Check = (ending: Ending) => Promise<void>;

const LOOK_MS = 200;
const GIVE_UP_MS = 60_000;

/** An answer of the API, when all is quiet, as soon as a busy machine gives one. Throws when there is none. */
export async function answerOf<T>({ world, scene }: Ending, call: Call, server?: ChaosServer): Promise<T> {
  const ask = () => scene.client.ask<T>(server ?? world.servers[0], call);
  const deadline = Date.now() + GIVE_UP_MS;
  let outcome = await ask();
  for (; outcome.kind === 'unknown' && Date.now() < deadline; outcome = await ask()) await sleep(LOOK_MS);
  if (outcome.kind === 'acknowledged') return outcome.body;
  const how = outcome.kind === 'refused' ? `refused: ${outcome.detail}` : 'not answered';
  throw new Error(`${call.method} ${call.path} was ${how} when all was quiet`);
}
