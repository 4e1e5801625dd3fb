import type { Stats } from '@app/shared/gamification';
import type { ChatMessage, CreateEventBody, EventCreated, LifeEvent } from '@app/shared/journal';
import sharp from 'sharp';
import { mark } from '../lib/ai.ts';
import type { Call } from '../lib/client.ts';
import type { Random } from '../lib/random.ts';
import {
  mayBe,
  otherThan,
  serverFor,
  untilKnown,
  type Actor,
  type ExpectedEvent,
  type Scene,
  type Written,
} from '../scene.ts';
import { cheerFor } from './friends.ts';
import { endNotifications, endPlansOf } from './notified.ts';
import { expectHidden, expectListed, readerOf } from './reads.ts';

const STAYS = '1 acknowledged writes stay, one per key';
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_BACK = 30;
/** Small, so that what is tried is whether pictures stay and not how fast they are read; by their widths. */
const pictures = new Map(
  await Promise.all(
    ['1', '2', '3'].map(async (width) => {
      const png = await sharp({ create: { width: Number(width), height: 1, channels: 3, background: 'navy' } })
        .png()
        .toBuffer();
      return [width, `data:image/png;base64,${png.toString('base64')}`] as const;
    }),
  ),
);
const somePictures = ['1', '2', '2,1', '1,2,3', '3,1,2'];
const dataOf = (widths: string) => (widths === '' ? [] : widths.split(',').map((width) => pictures.get(width) ?? ''));
let made = 0;

/** What somebody who writes a journal does next. */
export async function journalAct(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const alive = actor.events.filter((event) => !event.isDeleted);
  const draw = random.below(100);
  if (draw < 48 || alive.length === 0) return void (await createEvent(scene, actor, random));
  const event = random.pick(alive);
  if (draw < 66) return edit(scene, actor, event, random);
  if (draw < 80) return setPublic(scene, actor, event, !event.written.is_public, random);
  if (draw < 86) return remove(scene, actor, event, random);
  if (draw < 89) return repeat(scene, event, random);
  if (draw < 91) return lookAtAchievements(scene, actor, random);
  if (draw < 93) return changeRhythm(scene, actor, random);
  return say(scene, actor, random);
}

const describe = (name: string, wording: number) => `Helped at the fair with ${mark(name, wording)} and cleaned up.`;
const someDay = (random: Random) => new Date(Date.now() - random.below(DAYS_BACK) * DAY_MS).toISOString().slice(0, 10);
/** None of them is what a writer reads from the fair. */
const ownTraits = ['Humor', 'Wonder,Focus', 'Precision,Humor,Ambition'];
const someTitle = () => `At the fair, time ${String(++made)}`;
const someLesson = () => `Patience, part ${String(++made)}.`;

/** As the API takes it. */
const bodyOf = ({ pictures: widths, own_traits, ...rest }: Partial<Written>) => ({
  ...rest,
  ...(own_traits ? { traits: own_traits.split(',') } : {}),
  ...(widths === undefined ? {} : { images: dataOf(widths) }),
});

/** Whether it was acknowledged. `plan_id` is of the plan that it answers. */
export async function createEvent(scene: Scene, actor: Actor, random: Random, plan_id?: string): Promise<boolean> {
  const name = `${actor.person.username.slice(-4)}n${String(++made)}`;
  const key = `key-${name}`;
  scene.authors.set(name, actor.person.username);
  const written: Written = {
    title: someTitle(),
    description: describe(name, 1),
    what_learned: random.chance(50) ? someLesson() : null,
    date: someDay(random),
    is_public: random.chance(80),
    pictures: random.chance(15) ? random.pick(somePictures) : '',
    own_traits: null,
  };
  const isChat = random.chance(70);
  const body: Partial<CreateEventBody> = { ...bodyOf(written), chat: isChat, plan_id };
  const creation: Call = {
    ...{ method: 'POST', path: '/events', token: actor.person.token, body },
    headers: { 'idempotency-key': key, prefer: 'respond-async' },
  };
  // Impatient people and networks that retry send one key to both servers at once.
  const twin = random.chance(10) ? scene.client.ask<EventCreated>(serverFor(scene, random), creation) : undefined;
  const known = await untilKnown<EventCreated>(scene, random, creation);
  const double = await twin;
  if (known?.outcome.kind === 'refused')
    scene.history.violated(STAYS, `a new event was refused: ${known.outcome.detail}`);
  if (known?.outcome.kind !== 'acknowledged') return false;
  const { event: created, unlocked_achievements } = known.outcome.body;
  const { id } = created;
  unlocked_achievements.forEach((one) => actor.unlocked.add(one.id));
  if (double?.kind === 'acknowledged' && double.body.event.id !== id)
    scene.history.violated(STAYS, `${key} was acknowledged as two events`);
  const shown = created.images.map(({ url }) => url);
  const event: ExpectedEvent = {
    ...{ id, key, creation, name, written, shown, pictures: [...shown], isChat },
    ...{ late: [], wording: 1, isDeleted: false },
  };
  if (random.chance(20)) await expectListed(scene, actor, id, true, otherThan(scene, known.server));
  // A slip of the pen is seen at once, while the model still writes about it.
  if (random.chance(30)) await change(scene, actor, event, newWording(event), random);
  if (random.chance(10)) await change(scene, actor, event, { own_traits: random.pick(ownTraits) }, random);
  // Only now: who writes about a plan does so beside what they do in the journal, which may delete any event.
  actor.events.push(event);
  return true;
}

/** Whatever has happened to the event since, its key answers it again. */
async function repeat(scene: Scene, event: ExpectedEvent, random: Random): Promise<void> {
  const known = await untilKnown<EventCreated>(scene, random, event.creation);
  if (known?.outcome.kind === 'refused' || (known && known.outcome.body.event.id !== event.id))
    scene.history.violated(STAYS, `${event.key} was not answered by its own event again`);
}

function newWording(event: ExpectedEvent): Partial<Written> {
  event.wording += 1;
  return { description: describe(event.name, event.wording) };
}

async function edit(scene: Scene, actor: Actor, event: ExpectedEvent, random: Random): Promise<void> {
  const draw = random.below(100);
  if (draw < 50) await change(scene, actor, event, newWording(event), random);
  else if (draw < 75) await change(scene, actor, event, { date: someDay(random) }, random);
  else if (draw < 85) await change(scene, actor, event, { title: someTitle(), what_learned: someLesson() }, random);
  else if (draw < 89) await addPicture(scene, actor, event, random);
  else if (draw < 92)
    await change(scene, actor, event, { pictures: random.chance(60) ? random.pick(somePictures) : '' }, random);
  else await change(scene, actor, event, { own_traits: random.pick(ownTraits) }, random);
}

/** One more, behind those that are there, as a device sends the pictures of an event one at a time. */
async function addPicture(scene: Scene, actor: Actor, event: ExpectedEvent, random: Random): Promise<void> {
  const { written, late, shown } = event;
  // Where an earlier list may still arrive, nobody knows which pictures there are.
  if (shown.length === 3 || late.some((changed) => changed.pictures !== undefined)) return;
  const width = ['1', '2', '3'].find((one) => !written.pictures.includes(one)) ?? '1';
  const changed = { pictures: [written.pictures, width].filter(Boolean).join(',') };
  await change(scene, actor, event, changed, random, { images: [...shown, ...dataOf(width)] });
}

/** A friend, or who would like to be one, names a strength in an event that is about to be hidden. */
const cheeredMeanwhile = (scene: Scene, actor: Actor, event: ExpectedEvent, random: Random) =>
  random.chance(40) ? cheerFor(scene, readerOf(scene, actor), event.id, random) : undefined;

async function setPublic(scene: Scene, actor: Actor, event: ExpectedEvent, isPublic: boolean, random: Random) {
  const cheering = cheeredMeanwhile(scene, actor, event, random);
  const isChanged = await change(scene, actor, event, { is_public: isPublic }, random);
  await cheering;
  if (!isChanged || mayBe(event, 'is_public', true)) return;
  for (const one of scene.servers) await expectHidden(scene, actor, event, one, 'was made private');
}

/** Whether the change was acknowledged. */
async function change(
  scene: Scene,
  actor: Actor,
  event: ExpectedEvent,
  changed: Partial<Written>,
  random: Random,
  body: object = bodyOf(changed),
): Promise<boolean> {
  const call: Call = { method: 'PUT', path: `/events/${event.id}`, token: actor.person.token, body };
  const known = await untilKnown<LifeEvent>(scene, random, call);
  if (known?.outcome.kind === 'refused')
    scene.history.violated(STAYS, `${event.key} could not be changed: ${known.outcome.detail}`);
  // Whoever was not answered at all has asked for it all the same.
  if (!known || known.tries > 1) event.late.push(changed);
  if (known?.outcome.kind !== 'acknowledged') return false;
  Object.assign(event.written, changed);
  event.shown = known.outcome.body.images.map(({ url }) => url);
  event.pictures = [...new Set([...event.pictures, ...event.shown])];
  return true;
}

async function remove(scene: Scene, actor: Actor, event: ExpectedEvent, random: Random): Promise<void> {
  const path = `/events/${event.id}`;
  const cheering = cheeredMeanwhile(scene, actor, event, random);
  const known = await untilKnown(scene, random, { method: 'DELETE', path, token: actor.person.token });
  await cheering;
  if (!known) return;
  // 404 after a try whose outcome is unknown: that try did it.
  if (known.outcome.kind === 'refused' && known.tries === 1)
    scene.history.violated(STAYS, `${event.key} was not there to be deleted`);
  event.isDeleted = true;
  endNotifications(actor, `cheer:${event.id}`);
  endPlansOf(actor, event.id);
  await expectListed(scene, actor, event.id, false, otherThan(scene, known.server));
  await expectHidden(scene, actor, event, known.server, 'was deleted');
}

/** Sent with one key until it is known to be there. */
async function say(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const mark = String(++made);
  const content = `Thought number ${mark} of ${actor.person.username}`;
  const known = await untilKnown<ChatMessage>(scene, random, {
    ...{ method: 'POST', path: '/chat/messages', token: actor.person.token, body: { type: 'user', content } },
    headers: { 'idempotency-key': `said-${mark}` },
  });
  if (known?.outcome.kind === 'refused')
    scene.history.violated(STAYS, `a message was refused: ${known.outcome.detail}`);
  if (known?.outcome.kind === 'acknowledged') actor.messages.push({ id: known.outcome.body.id, content });
}

/** Rest days, a pause ahead, or a streak that is hidden: the recount in the end goes by what was chosen. */
async function changeRhythm(scene: Scene, { person }: Actor, random: Random): Promise<void> {
  const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const streak = random.pick([
    { rest_days: random.pick([[], [7], [6, 7], [1, 3, 5]]) },
    { paused_from: ahead(2), paused_until: ahead(2 + random.below(20)) },
    { paused_from: null, paused_until: null },
    { hidden: random.chance(50) },
  ]);
  const known = await untilKnown(scene, random, {
    ...{ method: 'PUT', path: '/settings', token: person.token, body: { streak } },
  });
  if (known?.outcome.kind === 'refused')
    scene.history.violated(STAYS, `a choice of the streak was refused: ${known.outcome.detail}`);
}

/** What was unlocked once stays so; what is new is remembered. */
async function lookAtAchievements(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const before = [...actor.unlocked];
  const path = '/gamification/stats';
  const { token } = actor.person;
  const outcome = await scene.client.ask<Stats>(serverFor(scene, random), { method: 'GET', path, token });
  if (outcome.kind !== 'acknowledged') return;
  expectUnlocked(scene, actor, before, outcome.body);
  for (const { id, unlocked } of outcome.body.achievements) if (unlocked) actor.unlocked.add(id);
}

export function expectUnlocked({ history }: Scene, { person }: Actor, ids: Iterable<string>, stats: Stats): void {
  const unlocked = new Set(stats.achievements.filter((one) => one.unlocked).map(({ id }): string => id));
  for (const id of ids) {
    const what = `${person.username} has lost ${id}`;
    if (!unlocked.has(id)) history.violated('4 an achievement is unlocked once and for good, and told once', what);
  }
}
