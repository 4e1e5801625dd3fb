import type { FeedItem, Friend, Invitation, SentInvitation } from '@app/shared/friends';
import type { Person } from '../../people.ts';
import type { Call, Outcome } from '../lib/client.ts';
import type { Random } from '../lib/random.ts';
import { serverFor, type Actor, type Scene } from '../scene.ts';

const FRIENDSHIP = '3 friendship is symmetric and bounded';
const INVITATIONS = '/friends/invitations';

/** What somebody who keeps a circle of friends does next. */
export async function friendsAct(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const other = random.pick(scene.actors.filter((one) => one !== actor));
  const draw = random.below(100);
  if (draw < 30) await invite(scene, actor, other.person.email, random);
  else if (draw < 45) await inviteCrosswise(scene, actor, other, random);
  else if (draw < 67) await answer(scene, actor, random);
  else if (draw < 75) await withdraw(scene, actor, random);
  else if (draw < 79) await inviteStranger(scene, actor, random);
  else if (draw < 86) await cheer(scene, actor, random);
  else await removeOne(scene, actor, random);
}

/** Whose session a call carries. */
type Caller = { person: Pick<Person, 'token'> };

/** Friends are asked as people do: once, and again some other time. What had no answer is seen in the end. */
export const ask = <T>(scene: Scene, actor: Caller, random: Random, call: Omit<Call, 'token'>): Promise<Outcome<T>> =>
  scene.client.ask<T>(serverFor(scene, random), { ...call, token: actor.person.token });

export const invite = (scene: Scene, actor: Caller, email: string, random: Random) =>
  ask(scene, actor, random, { method: 'POST', path: '/friends/invite', body: { email } });

const inviteCrosswise = (scene: Scene, actor: Actor, other: Actor, random: Random) =>
  Promise.all([
    invite(scene, actor, other.person.email, random),
    invite(scene, other, actor.person.email, random),
    invite(scene, actor, other.person.email, random),
  ]);

async function inviteStranger(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const to = `stranger${String(random.below(1_000_000))}@example.org`;
  const since = Date.now();
  const { kind } = await invite(scene, actor, to, random);
  if (kind === 'acknowledged') scene.promisedMails.push({ to, since, about: 'an invitation' });
}

/** Accepts or rejects on both servers at once: of all answers to one invitation exactly one counts. */
async function answer(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const waiting = await ask<Invitation[]>(scene, actor, random, { method: 'GET', path: INVITATIONS });
  if (waiting.kind !== 'acknowledged' || waiting.body.length === 0) return;
  const { id } = random.pick(waiting.body);
  const verbs = random.pick([['accept', 'accept'], ['accept', 'reject'], ['reject'], ['accept', 'accept', 'accept']]);
  noteEnds(scene, id, await Promise.all(verbs.map((verb) => answerWith(scene, actor, random, id, verb))));
}

/** Takes an invitation back, at times in the moment in which it is accepted. Once it is withdrawn, nobody can accept it. */
async function withdraw(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const sent = await ask<SentInvitation[]>(scene, actor, random, { method: 'GET', path: `${INVITATIONS}/sent` });
  if (sent.kind !== 'acknowledged') return;
  // Only between people of the scene: strangers are promised a mail.
  const between = sent.body.flatMap(({ id, email }) => {
    const invited = scene.actors.find(({ person }) => person.email === email);
    return invited ? [{ id, invited }] : [];
  });
  if (between.length === 0) return;
  const { id, invited } = random.pick(between);
  const accept = () => answerWith(scene, invited, random, id, 'accept');
  const withdrawing = ask(scene, actor, random, { method: 'DELETE', path: `${INVITATIONS}/${id}` });
  noteEnds(scene, id, await Promise.all([withdrawing, ...(random.chance(50) ? [accept()] : [])]));
  noteEnds(scene, id, [await accept()]);
}

const answerWith = (scene: Scene, actor: Actor, random: Random, id: string, verb: string) =>
  ask(scene, actor, random, { method: 'POST', path: `${INVITATIONS}/${id}/${verb}` });

/** An invitation ends once: it is accepted, rejected or withdrawn. */
function noteEnds(scene: Scene, id: string, outcomes: Outcome<unknown>[]): void {
  const ends = outcomes.filter(({ kind }) => kind === 'acknowledged').length;
  const count = (scene.endedInvitations.get(id) ?? 0) + ends;
  scene.endedInvitations.set(id, count);
  if (ends > 0 && count > 1)
    scene.history.violated(FRIENDSHIP, `invitation ${id} was answered or withdrawn ${String(count)} times`);
}

/** Names a strength in an event, of whomever it is. */
export const cheerFor = (scene: Scene, actor: Caller, eventId: string, random: Random) =>
  ask(scene, actor, random, {
    ...{ method: 'PUT', path: `/events/${eventId}/cheer` },
    body: { trait: random.pick(['Courage', 'Kindness', 'Patience']) },
  });

/** Names a strength in a friend's event or takes it back, at times in the moment in which the friendship ends. */
async function cheer(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const feed = await ask<FeedItem[]>(scene, actor, random, { method: 'GET', path: '/friends/feed' });
  if (feed.kind !== 'acknowledged' || feed.body.length === 0) return;
  const { id } = random.pick(feed.body).event;
  const given = random.chance(75)
    ? cheerFor(scene, actor, id, random)
    : ask(scene, actor, random, { method: 'DELETE', path: `/events/${id}/cheer` });
  await Promise.all([given, random.chance(30) ? removeOne(scene, actor, random) : undefined]);
}

async function removeOne(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const friends = await ask<Friend[]>(scene, actor, random, { method: 'GET', path: '/friends' });
  if (friends.kind !== 'acknowledged') return;
  const steady = scene.couple.map(({ person }) => person.id);
  const loose = friends.body.filter(({ id }) => !(steady.includes(id) && steady.includes(actor.person.id)));
  if (loose.length === 0) return;
  const { id } = random.pick(loose);
  // Both sides at once, as it happens when they quarrel.
  const other = scene.actors.find(({ person }) => person.id === id);
  const mine = ask(scene, actor, random, { method: 'DELETE', path: `/friends/${id}` });
  const theirs =
    other && random.chance(30)
      ? ask(scene, other, random, { method: 'DELETE', path: `/friends/${actor.person.id}` })
      : undefined;
  await Promise.all([mine, theirs]);
}
