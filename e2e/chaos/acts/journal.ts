import type { EventCreated, LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { mark } from '../lib/ai.ts';
import type { Call } from '../lib/client.ts';
import type { Random } from '../lib/random.ts';
import { otherThan, serverFor, untilKnown, type Actor, type ExpectedEvent, type Scene } from '../scene.ts';
import { expectHidden, expectListed } from './reads.ts';

const STAYS = '1 acknowledged writes stay, one per key';
let made = 0;

/** What somebody who writes a journal does next. */
export async function journalAct(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const alive = actor.events.filter((event) => !event.isDeleted);
  const draw = random.below(100);
  if (draw < 48 || alive.length === 0) return create(scene, actor, random);
  const event = random.pick(alive);
  if (draw < 66) return edit(scene, actor, event, random);
  if (draw < 80) return setPublic(scene, actor, event, !event.isPublic, random);
  if (draw < 86) return remove(scene, actor, event, random);
  if (draw < 91) return repeat(scene, event, random);
  return say(scene, actor, random);
}

const describe = (name: string, wording: number) => `Helped at the fair with ${mark(name, wording)} and cleaned up.`;

async function create(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const name = `${actor.person.username.slice(-4)}n${(++made).toString(36)}`;
  const [key, description] = [`key-${name}`, describe(name, 1)];
  const [isPublic, isChat] = [random.chance(80), random.chance(70)];
  const creation: Call = {
    method: 'POST',
    path: '/events',
    token: actor.person.token,
    headers: { 'idempotency-key': key, prefer: 'respond-async' },
    body: { title: 'At the fair', description, is_public: isPublic, chat: isChat },
  };
  // Impatient people and networks that retry send one key to both servers at once.
  const twin = random.chance(10) ? scene.client.ask<EventCreated>(serverFor(scene, random), creation) : undefined;
  const known = await untilKnown<EventCreated>(scene, random, creation);
  const double = await twin;
  if (known?.outcome.kind === 'refused')
    scene.history.violated(STAYS, `a new event was refused: ${known.outcome.detail}`);
  if (known?.outcome.kind !== 'acknowledged') return;
  const { id } = known.outcome.body.event;
  if (double?.kind === 'acknowledged' && double.body.event.id !== id)
    scene.history.violated(STAYS, `${key} was acknowledged as two events`);
  const late = { descriptions: new Set<string>(), isPublic: new Set<boolean>() };
  const event = { id, key, creation, name, description, isPublic, isChat, late, wording: 1, isDeleted: false };
  actor.events.push(event);
  if (random.chance(20)) await expectListed(scene, actor, id, true, otherThan(scene, known.server));
  // A slip of the pen is seen at once, while the model still writes about it.
  if (random.chance(30)) await edit(scene, actor, event, random);
}

/** Whatever has happened to the event since, its key answers it again. */
async function repeat(scene: Scene, event: ExpectedEvent, random: Random): Promise<void> {
  const known = await untilKnown<EventCreated>(scene, random, event.creation);
  if (known?.outcome.kind === 'refused' || (known && known.outcome.body.event.id !== event.id))
    scene.history.violated(STAYS, `${event.key} was not answered by its own event again`);
}

async function edit(scene: Scene, actor: Actor, event: ExpectedEvent, random: Random): Promise<void> {
  const description = describe(event.name, event.wording + 1);
  if (!(await change(scene, actor, event, { description }, random))) return;
  event.wording += 1;
  event.description = description;
}

async function setPublic(scene: Scene, actor: Actor, event: ExpectedEvent, isPublic: boolean, random: Random) {
  const server = await change(scene, actor, event, { is_public: isPublic }, random);
  if (!server) return;
  event.isPublic = isPublic;
  if (isPublic || event.late.isPublic.has(true)) return;
  for (const one of scene.servers) await expectHidden(scene, actor, event.id, one, 'was made private');
}

async function change(
  scene: Scene,
  actor: Actor,
  event: ExpectedEvent,
  body: Pick<UpdateEventBody, 'description' | 'is_public'>,
  random: Random,
) {
  const path = `/events/${event.id}`;
  const known = await untilKnown(scene, random, { method: 'PUT', path, token: actor.person.token, body });
  if (known?.outcome.kind === 'refused') {
    scene.history.violated(STAYS, `${event.key} could not be changed: ${known.outcome.detail}`);
    return undefined;
  }
  if (known && known.tries > 1) {
    if (body.description !== undefined) event.late.descriptions.add(body.description);
    if (body.is_public !== undefined) event.late.isPublic.add(body.is_public);
  }
  return known?.server;
}

async function remove(scene: Scene, actor: Actor, event: ExpectedEvent, random: Random): Promise<void> {
  const path = `/events/${event.id}`;
  const known = await untilKnown(scene, random, { method: 'DELETE', path, token: actor.person.token });
  if (!known) return;
  // 404 after a try whose outcome is unknown: that try did it.
  if (known.outcome.kind === 'refused' && known.tries === 1)
    scene.history.violated(STAYS, `${event.key} was not there to be deleted`);
  event.isDeleted = true;
  await expectListed(scene, actor, event.id, false, otherThan(scene, known.server));
  await expectHidden(scene, actor, event.id, known.server, 'was deleted');
}

/** A message has no key, so it is sent once: what had no answer may or may not be there. */
async function say(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const content = `Thought number ${(++made).toString(36)} of ${actor.person.username}`;
  const { token } = actor.person;
  const outcome = await scene.client.ask<LifeEvent>(serverFor(scene, random), {
    ...{ method: 'POST', path: '/chat/messages', token },
    body: { type: 'user', content },
  });
  actor.messages.set(content, outcome.kind === 'acknowledged');
}
