import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../lib/random.ts';
import { serverFor, type Actor, type Scene } from '../scene.ts';
import { contendersAct } from './contenders.ts';
import { friendsAct } from './friends.ts';
import { journalAct } from './journal.ts';
import { leaverAct } from './leavers.ts';
import { newcomerAct } from './newcomers.ts';
import { plansAct } from './plans.ts';
import { sessionAct } from './sessions.ts';

/** Such that two cores have room for servers that start again: a machine without any breaks promises by itself. */
const PAUSE_MS = 200;
/** A password is hashed in each of these, an eighth of a second of a core. */
const SESSION_PAUSE_MS = 2_000;
const PLANS_PAUSE_MS = 3_000;
const NEWCOMERS = 3;
const NEWCOMER_PAUSE_MS = 2_000;
const LEAVER_PAUSE_MS = 4_000;

const narrativeAct = (scene: Scene, { person: { token } }: Actor, random: Random) =>
  scene.client.ask(serverFor(scene, random), { method: 'GET', path: '/resume/narrative?refresh=true', token });

/** Everybody at once, each one act after the other, until the scene is over. */
export async function peopleAct(scene: Scene, random: Random): Promise<void> {
  const lane = async (draws: Random, pauseMs: number, act: (draws: Random) => Promise<unknown>) => {
    while (!scene.isOver()) {
      await act(draws);
      await sleep(draws.below(pauseMs));
    }
  };
  const lanes = scene.actors.flatMap((actor) => [
    lane(random.fork(), PAUSE_MS, (draws) => journalAct(scene, actor, draws)),
    lane(random.fork(), PAUSE_MS * 4, (draws) => friendsAct(scene, actor, draws)),
  ]);
  const some = (draws: Random) => draws.pick(scene.actors);
  await Promise.all([
    ...lanes,
    lane(random.fork(), SESSION_PAUSE_MS, (draws) => sessionAct(scene, some(draws), draws)),
    ...Array.from({ length: NEWCOMERS }, () =>
      lane(random.fork(), NEWCOMER_PAUSE_MS, (draws) => newcomerAct(scene, draws)),
    ),
    lane(random.fork(), SESSION_PAUSE_MS, (draws) => contendersAct(scene, draws)),
    lane(random.fork(), LEAVER_PAUSE_MS, (draws) => leaverAct(scene, draws)),
    lane(random.fork(), SESSION_PAUSE_MS, (draws) => narrativeAct(scene, some(draws), draws)),
    ...scene.actors.map((actor) => lane(random.fork(), PLANS_PAUSE_MS, (draws) => plansAct(scene, actor, draws))),
  ]);
}
