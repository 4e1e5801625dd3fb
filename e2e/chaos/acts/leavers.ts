import type { FeedItem } from '@app/shared/friends';
import type { EventCreated } from '@app/shared/journal';
import { setTimeout as sleep } from 'node:timers/promises';
import { newIdentity } from '../../people.ts';
import type { Random } from '../lib/random.ts';
import { untilKnown, type Scene } from '../scene.ts';
import { ask, cheerFor, invite } from './friends.ts';
import { signUp } from './newcomers.ts';
import { expectEnded } from './sessions.ts';

const TRIES = 20;
const PAUSE_MS = 1_000;

/** Somebody signs up, becomes a friend, and is deleted while both of them cheer, write, invite and look at each other. */
export async function leaverAct(scene: Scene, random: Random): Promise<void> {
  const entered = await signUp(scene, random, newIdentity('leaver'));
  if (!entered) return;
  const { token, user } = entered.session;
  const { email } = entered.newcomer;
  const leaver = { person: { token } };
  const friend = random.pick(scene.actors);
  await Promise.all([invite(scene, leaver, friend.person.email, random), invite(scene, friend, email, random)]);
  const write = (word: string) => ({
    ...({ method: 'POST', path: '/events', token } as const),
    body: { description: `Said ${word} to all, I am ${user.username}.`, is_public: true },
    headers: { 'idempotency-key': `${word}-${user.username}`, prefer: 'respond-async' },
  });
  const made = await untilKnown<EventCreated>(scene, random, write('hello'));
  if (made?.outcome.kind === 'refused')
    scene.history.violated(
      '1 acknowledged writes stay, one per key',
      `a new event was refused: ${made.outcome.detail}`,
    );
  if (made?.outcome.kind !== 'acknowledged') return;
  const { id } = made.outcome.body.event;
  const feed = await ask<FeedItem[]>(scene, leaver, random, { method: 'GET', path: '/friends/feed' });
  const theirs = feed.kind === 'acknowledged' ? feed.body.map(({ event }) => event.id) : [];
  const [isDone] = await Promise.all([
    untilDeleted(scene, email),
    cheerFor(scene, friend, id, random),
    ...theirs.slice(0, 2).map((one) => cheerFor(scene, leaver, one, random)),
    invite(scene, random.pick(scene.actors), email, random),
    scene.client.ask(random.pick(scene.servers), write('goodbye')),
    ask(scene, friend, random, { method: 'GET', path: '/friends/leaderboard?period=week' }),
  ]);
  if (!isDone) return;
  scene.history.injected('a person is deleted');
  const since = Date.now();
  scene.registered.delete(email);
  scene.gone.push({ id: user.id, username: user.username, email });
  scene.endedSessions.add(token);
  await sleep(PAUSE_MS);
  await expectEnded(scene, token, since);
}

/** As support does it: again, when it broke off. */
async function untilDeleted(scene: Scene, email: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await scene.deletes(email)) return true;
    await sleep(PAUSE_MS);
  }
  scene.history.violated('everybody is answered in the end', `${email} could not be deleted`);
  return false;
}
