import type { Call } from '../lib/client.ts';
import type { ChaosServer } from '../lib/server.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** What is looked at when all is quiet: what the API says, and what is in the database. */
export interface Ending {
  world: World;
  scene: Scene;
}

export type Check = (ending: Ending) => Promise<void>;

/** An answer of the API, when all is quiet. Throws when there is none. */
export async function answerOf<T>({ world, scene }: Ending, call: Call, server?: ChaosServer): Promise<T> {
  const outcome = await scene.client.ask<T>(server ?? world.servers[0], call);
  if (outcome.kind === 'acknowledged') return outcome.body;
  const how = outcome.kind === 'refused' ? `refused: ${outcome.detail}` : 'not answered';
  throw new Error(`${call.method} ${call.path} was ${how} when all was quiet`);
}
