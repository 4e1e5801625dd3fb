import type { SignedIn } from '@app/shared/auth';
import type { PushedBrowser } from '@app/testkit/push-service';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../lib/random.ts';
import { serverFor, untilKnown, type Actor, type Scene } from '../scene.ts';

const SESSIONS = 'sessions end everywhere';
/** Within this time every server knows that a session has ended. */
const EVERYWHERE_MS = 1_000;
/** On a busy machine it may take longer, which is noted. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 100;

/** Somebody signs in, with a wrong password first, looks around, and signs out again. */
export async function sessionAct(scene: Scene, actor: Actor, random: Random): Promise<void> {
  const { email, password } = actor.person;
  const login = (secret: string) =>
    ({ method: 'POST', path: '/auth/login', body: { email, password: secret } }) as const;
  if (random.chance(30)) {
    const wrong = await scene.client.ask<SignedIn>(serverFor(scene, random), login(`${password}x`));
    if (wrong.kind === 'acknowledged') scene.history.violated(SESSIONS, 'a wrong password signed somebody in');
  }
  const known = await untilKnown<SignedIn>(scene, random, login(password));
  if (known?.outcome.kind !== 'acknowledged') return;
  const { token } = known.outcome.body;
  await scene.client.ask(serverFor(scene, random), { method: 'GET', path: '/auth/me', token });
  const device = random.chance(50) ? await deviceOf(scene, random, token) : undefined;
  // Once more is no mistake: of one user so many browsers are notified, and this one must not stay among them.
  if (!(await untilKnown(scene, random, { method: 'POST', path: '/auth/logout', token }))) return;
  const since = Date.now();
  if (device) watchEnded(scene, device, actor, since);
  scene.endedSessions.add(token);
  await sleep(EVERYWHERE_MS);
  await expectEnded(scene, token, since);
}

/** The browser of a session, in which notifications are allowed. */
async function deviceOf({ client, pushService, ...scene }: Scene, random: Random, token: string) {
  const key = await client.ask<{ key: string }>(random.pick(scene.servers), {
    method: 'GET',
    path: '/push/key',
    token,
  });
  if (key.kind !== 'acknowledged') return undefined;
  const browser = pushService.subscribe(key.body.key);
  const call = { method: 'PUT', path: '/push/subscription', token, body: browser.subscription } as const;
  await client.ask(random.pick(scene.servers), call);
  return browser;
}

/** Nobody is notified in a session that has ended, by a server that can know. */
function watchEnded({ history, servers }: Scene, browser: PushedBrowser, { person }: Actor, since: number): void {
  browser.onMessage = ({ tag }) => {
    const ms = Date.now() - since;
    // A message may be on its way when a server hears of the end.
    if (ms <= 2 * EVERYWHERE_MS || !servers.every((server) => server.isCalmSince(since))) return;
    history.recovered('a session ended for its browser', ms, 2 * EVERYWHERE_MS);
    if (ms > PATIENCE_MS)
      history.violated(SESSIONS, `${person.username} was notified of ${tag} in a session that ended`);
  };
}

/** No server takes this token any more; one that is in trouble may still have to hear of it. */
export async function expectEnded(scene: Scene, token: string, since: number): Promise<void> {
  for (const server of scene.servers) {
    const call = { method: 'GET', path: '/gamification/stats', token } as const;
    const isTaken = async () => (await scene.client.ask(server, call)).kind === 'acknowledged';
    if (!(await isTaken()) || !server.isCalmSince(since)) continue;
    const began = Date.now();
    let isStillTaken = true;
    while (isStillTaken && Date.now() - began < PATIENCE_MS) {
      await sleep(LOOK_MS);
      isStillTaken = await isTaken();
    }
    if (!server.isCalmSince(since)) continue;
    scene.history.recovered('a session ended everywhere', Date.now() - since, EVERYWHERE_MS);
    if (isStillTaken) scene.history.violated(SESSIONS, `${server.name} still takes a session that ended`);
  }
}
