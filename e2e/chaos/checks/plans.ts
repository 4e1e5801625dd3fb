import { ObjectId } from 'mongodb';
import { PUSHES } from '../acts/notified.ts';
import { mailsTo } from '../acts/newcomers.ts';
import { groupedBy } from '../lib/grouped.ts';
import type { Actor } from '../scene.ts';
import type { Check, Ending } from './ending.ts';

interface Stored {
  _id: ObjectId;
  text: string;
  ask_on: string;
  state: string;
}

interface Cheered {
  _id: ObjectId;
  cheers: unknown[];
}

/**
 * Every plan is as it was acknowledged last, and was asked about on its day, by mail and in the browser; every cheer that stands was
 * notified. That a plan counts only by the event that answers it is seen in the numbers.
 */
export const checkPlans: Check = async (ending) => {
  let asked = 0;
  for (const actor of ending.scene.actors) {
    await checkStored(ending, actor);
    asked += await checkAsked(ending, actor);
    await checkCheered(ending, actor);
  }
  if (asked === 0) ending.world.history.skips('No plan was due that nobody had closed.');
};

const ownedBy = ({ person }: Actor) => ({ user_id: new ObjectId(person.id) });
const wrongOf =
  ({ world }: Ending, { person }: Actor) =>
  (what: string) =>
    world.history.violated(PUSHES, `${person.username}: ${what}`);

async function checkStored(ending: Ending, actor: Actor): Promise<void> {
  const wrong = wrongOf(ending, actor);
  const stored = await ending.world.database.db.collection<Stored>('plans').find(ownedBy(actor)).toArray();
  const byId = new Map(stored.map((plan) => [plan._id.toHexString(), plan]));
  for (const { id, text, ask_on, state } of actor.plans) {
    const found = byId.get(id);
    const is = found ? `${found.state} ${found.ask_on}` : 'deleted';
    if (is !== (state === 'deleted' ? state : `${state} ${ask_on}`)) wrong(`${text} is ${is}, and ${state} was right`);
  }
  const open = stored.filter(({ state }) => state === 'open');
  for (const [plan, all] of groupedBy(open, ({ text, ask_on }) => `${text} ${ask_on}`))
    if (all.length > 1) wrong(`${plan} is there ${String(all.length)} times`);
}

/** How many plans had to be asked about. */
async function checkAsked(ending: Ending, actor: Actor): Promise<number> {
  const { person, browser, plans, showsWords } = actor;
  const wrong = wrongOf(ending, actor);
  const due = plans.filter(({ state, ask_on }) => state === 'open' && ask_on <= ending.endedOn);
  const tags = new Set(browser.messages.map(({ tag }) => tag));
  const mails = await mailsTo(ending.scene.mailUrl, person.email);
  for (const { id, text } of due) {
    if (!tags.has(`plan:${id}`)) wrong(`${text} was not asked about in the browser`);
    if (showsWords && !mails.some((mail) => mail.text.includes(text))) wrong(`${text} was not asked about by mail`);
  }
  return due.length;
}

async function checkCheered(ending: Ending, actor: Actor): Promise<void> {
  const wrong = wrongOf(ending, actor);
  const cheered = ending.world.database.db
    .collection<Cheered>('events')
    .find({ ...ownedBy(actor), 'cheers.0': { $exists: true } });
  const tags = new Set(actor.browser.messages.map(({ tag }) => tag));
  for (const { _id } of await cheered.toArray())
    if (!tags.has(`cheer:${_id.toHexString()}`)) wrong(`a cheer for ${_id.toHexString()} was not notified`);
}
