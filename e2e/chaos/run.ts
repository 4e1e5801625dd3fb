import { setTimeout as sleep } from 'node:timers/promises';
import { registerPerson, type Person } from '../people.ts';
import { openDevices } from './acts/devices.ts';
import { beNotified, watchNotifications } from './acts/notified.ts';
import { peopleAct } from './acts/people.ts';
import { checkAccounts } from './checks/accounts.ts';
import { checkAchievements } from './checks/achievements.ts';
import { checkDevices } from './checks/devices.ts';
import type { Check } from './checks/ending.ts';
import { checkEvents } from './checks/events.ts';
import { checkFriends } from './checks/friends.ts';
import { checkGone } from './checks/gone.ts';
import { checkMails } from './checks/mails.ts';
import { checkNumbers } from './checks/numbers.ts';
import { checkPlans } from './checks/plans.ts';
import { checkPrivacy, checkSessions } from './checks/privacy.ts';
import { checkProcesses } from './checks/processes.ts';
import { settle } from './checks/settle.ts';
import { checkSummaries } from './checks/summaries.ts';
import type { Arena, Fault } from './faults/fault.ts';
import type { Mutation } from './mutations.ts';
import { runAdmin } from './lib/admin.ts';
import { createHistory, type History } from './lib/history.ts';
import { createRandom, type Random } from './lib/random.ts';
import type { ChaosServer } from './lib/server.ts';
import type { Round } from './schedule.ts';
import type { Actor, Scene } from './scene.ts';
import { startWorld, type World } from './world.ts';

interface Plan {
  seed: number;
  /** Rounds of faults: the next one, or `undefined` when it is enough. */
  nextRound: (random: Random) => Round | undefined;
  /** Does not wait for leases in real time. */
  isHurried?: boolean;
  /** A switch of the harness by which the servers break a promise, to see that it is noticed. */
  mutation?: Mutation;
  /** Goes on in calm, where a busy machine was slow, until so many writes are acknowledged. */
  writesMin?: number;
  /** How many people act; 8 unless said. */
  actors?: number;
  /** Ends early once enough is seen. */
  endsWhen?: (history: History) => boolean;
  say?: (line: string) => void;
}

const checks: Check[] = [
  ...[checkDevices, checkEvents, checkNumbers, checkFriends, checkAchievements, checkSummaries],
  ...[checkAccounts, checkMails, checkPlans, checkPrivacy, checkGone, checkSessions, checkProcesses],
];
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const ACTORS = 8;
const BETWEEN_MS = 250;
const WARM_UP_MS = 1_000;
/** A busy machine gets so long for the writes that a run needs. */
const WRITES_MS = 240_000;
const REGISTER_TRIES = 10;
const REGISTER_PAUSE_MS = 1_000;

/** One run in a world of its own. */
export async function runChaos(plan: Plan): Promise<History> {
  const history = createHistory(plan.say);
  const random = createRandom(plan.seed);
  const world = await startWorld(history, random.fork(), { mayBeMutated: plan.mutation !== undefined });
  const giveUp = () => void world.stop().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, giveUp);
  try {
    await play(world, plan, random);
    return history;
  } finally {
    for (const signal of SIGNALS) process.off(signal, giveUp);
    await world.stop();
  }
}

/** People act, things break and are mended, all settles, and then everything is looked at. */
export async function play(world: World, plan: Plan, random: Random): Promise<void> {
  let isOver = false;
  const { scene, prober } = await openScene(world, plan.actors ?? ACTORS, () => isOver);
  await world.switchTo(plan.mutation ?? null);
  const acting = peopleAct(scene, random.fork());
  await breakThings(plan, { world, random: random.fork(), proberToken: prober.token });
  isOver = true;
  await acting;
  const endedOn = new Date().toISOString().slice(0, 10);
  if (!mustEnd(plan, world.history)) {
    await settle(world, plan.isHurried ?? false);
    for (const check of checks) await check({ world, scene, endedOn });
  }
  scene.devices.forEach((device) => device.close());
  await world.switchTo(null);
}

const mustEnd = ({ endsWhen }: Plan, history: History) => endsWhen?.(history) ?? false;

/** People with accounts, made before anything breaks, two of them friends for good. */
async function openScene(world: World, count: number, isOver: () => boolean) {
  const { servers, client, history, mailBox, pushService } = world;
  // One after the other at each server: a server refuses many who sign in at the same moment.
  const people: Person[] = [];
  const register = async ({ ownUrl }: ChaosServer) => {
    while (people.length <= count) people.push(await patiently(() => registerPerson(ownUrl, mailBox.url, 'actor')));
  };
  await Promise.all(servers.map(register));
  const [prober, ...others] = people;
  const actors = await Promise.all(others.map((person, index) => enter(world, person, index % 2 === 0)));
  const [one, two] = actors;
  if (!prober || !one || !two) throw new Error('There are too few people.');
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const)
    await from.person.api('POST', '/friends/invite', { email: to.person.email });
  const scene: Scene = {
    ...{ servers, client, history, actors, pushService, isOver },
    couple: [one, two],
    devices: [],
    mailUrl: mailBox.url,
    promisedMails: [],
    endedSessions: new Set(),
    registered: new Map(),
    gone: [],
    deletes: async (email) => /is deleted|No user has/.test(await runAdmin(world, 'user:delete', email)),
    endedInvitations: new Map(),
    authors: new Map(),
    contested: { emails: new Set(), usernames: new Set() },
  };
  scene.devices.push(...openDevices(scene));
  return { scene, prober };
}

/** Somebody who is asked about plans from the first minute of a day on, by mail and in a browser. */
async function enter({ pushService, history, servers }: World, person: Person, showsWords: boolean): Promise<Actor> {
  await person.api('PUT', '/settings', { reminder_at: '00:00', timezone: 'UTC', show_words: showsWords });
  const browser = await beNotified(pushService, person);
  const actor: Actor = {
    ...{ person, browser, showsWords },
    ...{ events: [], messages: [], plans: [], unlocked: new Set(), over: new Map() },
  };
  watchNotifications(actor, history, servers);
  return actor;
}

/** A busy server asks newcomers to try again in a moment. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < REGISTER_TRIES; tries += 1) {
    try {
      return await work();
    } catch {
      await sleep(REGISTER_PAUSE_MS);
    }
  }
  return work();
}

async function breakThings(plan: Plan, arena: Arena): Promise<void> {
  const { history } = arena.world;
  const inject = async (fault: Fault) => {
    if (mustEnd(plan, history)) return;
    const began = Date.now();
    history.injected(fault.name);
    await fault.run(arena);
    plan.say?.(`  ${fault.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await sleep(BETWEEN_MS);
  };
  const one = async (faults: Fault[]) => {
    for (const fault of faults) await inject(fault);
  };
  await sleep(WARM_UP_MS);
  for (let round = plan.nextRound(arena.random); round && !mustEnd(plan, history); round = plan.nextRound(arena.random))
    await Promise.all([one(round.parts), one(round.around)]);
  const deadline = Date.now() + WRITES_MS;
  const isShort = () => history.answered.acknowledged < (plan.writesMin ?? 0);
  while (isShort() && Date.now() < deadline && !mustEnd(plan, history)) await sleep(BETWEEN_MS);
}
