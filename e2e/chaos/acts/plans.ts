import { limits } from '@app/shared/limits';
import type { Plan } from '@app/shared/plans';
import type { Call } from '../lib/client.ts';
import type { Random } from '../lib/random.ts';
import { untilKnown, type Actor, type ExpectedPlan, type Scene } from '../scene.ts';
import { createEvent } from './journal.ts';
import { endNotifications, endPlan, endPlansOf, PUSHES } from './notified.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OPEN_MAX = 20;
/** Far enough below what the server allows, of all that are open. */
const AHEAD_MAX = limits.plansOpen - OPEN_MAX - 5;
const TOMORROW_PERCENT = 40;
let made = 0;

const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

/** What somebody does next who wants to be asked about what is ahead. A plan changes once, so that nothing that comes late undoes that. */
export async function plansAct(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const isSoon = ({ ask_on }: ExpectedPlan) => ask_on <= day(1);
  const all = actor.plans.filter(({ state }) => state === 'open');
  const [open, ahead] = [all.filter(isSoon), all.filter((plan) => !isSoon(plan))];
  // Those that were moved count as open, too; on a fast machine they become many.
  if (ahead.length > AHEAD_MAX) return remove(scene, actor, random.pick(ahead), random);
  if (open.length < OPEN_MAX && (open.length === 0 || random.chance(60))) return make(scene, actor, random);
  const plan = random.pick(open);
  const draw = random.below(100);
  if (draw < 30) return answer(scene, actor, plan, random);
  if (draw < 50) return change(scene, actor, plan, { state: random.pick(['done', 'dropped']) }, random);
  if (draw < 75) return change(scene, actor, plan, { ask_on: day(5 + random.below(20)) }, random);
  return remove(scene, actor, plan, random);
}

async function make(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const alive = actor.events.filter(({ isDeleted }) => !isDeleted);
  const event_id = alive.length > 0 && random.chance(30) ? random.pick(alive).id : null;
  const ask_on = random.chance(TOMORROW_PERCENT) ? day(1) : day(0);
  const body = { text: `Plan ${String(++made)} of ${actor.person.username}.`, ask_on, event_id };
  const known = await asked<Plan>(scene, actor, random, { method: 'POST', path: '/plans', body });
  // Its event may have been deleted meanwhile, and midnight may have passed for a server.
  const isExcused = (detail: string) => event_id !== null || /past/.test(detail);
  if (known?.outcome.kind === 'refused' && !isExcused(known.outcome.detail))
    scene.history.violated(PUSHES, `a plan was refused: ${known.outcome.detail}`);
  if (known?.outcome.kind !== 'acknowledged') return;
  const { id, text } = known.outcome.body;
  actor.plans.push({ id, text, ask_on, event_id, state: 'open' });
  // The event may be deleted in the moment in which a plan comes from it.
  for (const { isDeleted, id: ofEvent } of actor.events) if (isDeleted) endPlansOf(actor, ofEvent);
}

/** Only the event that answers a plan counts; it closes the plan. */
async function answer(scene: Scene, actor: Actor, plan: ExpectedPlan, random: Random): Promise<void> {
  if (await createEvent(scene, actor, random, plan.id)) endPlan(actor, plan, 'done');
}

async function change(scene: Scene, actor: Actor, plan: ExpectedPlan, body: Partial<Plan>, random: Random) {
  const known = await asked<Plan>(scene, actor, random, { method: 'PUT', path: `/plans/${plan.id}`, body });
  if (known?.outcome.kind === 'refused' && plan.event_id === null)
    scene.history.violated(PUSHES, `${plan.text} could not be changed: ${known.outcome.detail}`);
  if (known?.outcome.kind !== 'acknowledged') return;
  if (plan.state !== 'deleted') Object.assign(plan, body);
  endNotifications(actor, `plan:${plan.id}`);
}

async function remove(scene: Scene, actor: Actor, plan: ExpectedPlan, random: Random): Promise<void> {
  const known = await asked(scene, actor, random, { method: 'DELETE', path: `/plans/${plan.id}` });
  if (!known) return;
  // 404 after a try whose outcome is unknown: that try did it.
  if (known.outcome.kind === 'refused' && known.tries === 1 && plan.event_id === null)
    scene.history.violated(PUSHES, `${plan.text} was not there to be deleted`);
  endPlan(actor, plan, 'deleted');
}

const asked = <T>(scene: Scene, { person: { token } }: Actor, random: Random, call: Omit<Call, 'token'>) =>
  untilKnown<T>(scene, random, { ...call, token });
