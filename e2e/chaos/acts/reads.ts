import type { LifeEvent } from '@app/shared/journal';
import type { PublicProfile } from '@app/shared/profile';
import type { ChaosServer } from '../lib/server.ts';
import type { Actor, Scene } from '../scene.ts';

/** What is acknowledged is seen by the next read on any server. Reads without an answer say nothing. */
export async function expectListed(scene: Scene, actor: Actor, id: string, isThere: boolean, server: ChaosServer) {
  const outcome = await scene.client.ask<LifeEvent[]>(server, {
    ...{ method: 'GET', path: `/events?ids=${id}`, token: actor.person.token },
  });
  if (outcome.kind !== 'acknowledged' || outcome.body.length === Number(isThere)) return;
  const what = `event ${id} was ${isThere ? 'not listed after it was written' : 'listed after it was deleted'}`;
  scene.history.violated('1 acknowledged writes stay, one per key', `${what} (${server.name})`);
}

/** Nobody else sees the event from now on, neither in the profile's data nor on its page. */
export async function expectHidden(scene: Scene, actor: Actor, id: string, server: ChaosServer, since: string) {
  const path = `/profile/${actor.person.username}`;
  const outcome = await scene.client.ask<PublicProfile>(server, { method: 'GET', path });
  if (outcome.kind !== 'acknowledged' || outcome.body.events.every((event) => event.id !== id)) return;
  scene.history.violated('8 private stays private', `strangers saw event ${id} after it ${since} (${server.name})`);
}
