import type { FeedItem } from '@app/shared/friends';
import type { LifeEvent } from '@app/shared/journal';
import type { PublicProfile } from '@app/shared/profile';
import type { ChaosServer } from '../lib/server.ts';
import type { Actor, ExpectedEvent, Scene } from '../scene.ts';

const PATIENCE_MS = 8_000;

/** What is acknowledged is seen by the next read on any server. Reads without an answer say nothing. */
export async function expectListed(scene: Scene, actor: Actor, id: string, isThere: boolean, server: ChaosServer) {
  const outcome = await scene.client.ask<LifeEvent[]>(server, {
    ...{ method: 'GET', path: `/events?ids=${id}`, token: actor.person.token },
  });
  if (outcome.kind !== 'acknowledged' || outcome.body.length === Number(isThere)) return;
  const what = `event ${id} was ${isThere ? 'not listed after it was written' : 'listed after it was deleted'}`;
  scene.history.violated('1 acknowledged writes stay, one per key', `${what} (${server.name})`);
}

/** Who looks at somebody's events from outside: of a couple the other one, for all others perhaps a friend. */
export const readerOf = ({ couple: [one, two] }: Scene, { person }: Actor): Actor =>
  person === one.person ? two : one;

/** The id that comes next: what is listed before it begins with this one. */
const idAfter = (id: string) => (BigInt(`0x${id}`) + 1n).toString(16).padStart(24, '0');

/**
 * Nobody else sees the event from now on: not in the profile's data, not on its page, none of its pictures, and no friend in
 * their feed, nor can they cheer for it.
 */
export async function expectHidden(
  scene: Scene,
  actor: Actor,
  { id, name, pictures }: ExpectedEvent,
  server: ChaosServer,
  since: string,
): Promise<void> {
  const { person } = actor;
  const { token } = readerOf(scene, actor).person;
  const seen = (where: string) =>
    scene.history.violated('8 private stays private', `${where} showed event ${id} after it ${since} (${server.name})`);
  const inData = async () => {
    const path = `/profile/${person.username}`;
    const outcome = await scene.client.ask<PublicProfile>(server, { method: 'GET', path });
    if (outcome.kind === 'acknowledged' && outcome.body.events.some((event) => event.id === id)) seen('the profile');
  };
  const onPage = async () => {
    const page = await visit(scene, server, `/profile/${person.username}`);
    if (page?.ok && new RegExp(`${id}|mark${name}w`).test(page.text)) seen('the page');
  };
  const inFeed = async () => {
    const path = `/friends/feed?limit=1&before=${idAfter(id)}`;
    const outcome = await scene.client.ask<FeedItem[]>(server, { method: 'GET', path, token });
    if (outcome.kind === 'acknowledged' && outcome.body.some(({ event }) => event.id === id)) seen('the feed');
  };
  const forCheers = async () => {
    const call = { method: 'PUT', path: `/events/${id}/cheer`, token, body: { trait: 'Courage' } } as const;
    if ((await scene.client.ask(server, call)).kind === 'acknowledged') seen('a cheer');
  };
  const inPicture = async (path: string) => {
    if ((await visit(scene, server, path))?.ok) seen('a picture');
  };
  await Promise.all([inData(), onPage(), inFeed(), forCheers(), ...pictures.slice(-4).map(inPicture)]);
}

/** The preview image at whatever address the profile's page names: it is there or it is not, and nothing breaks. */
export async function lookAtPreview(scene: Scene, { person }: Actor, server: ChaosServer): Promise<void> {
  const page = await visit(scene, server, `/profile/${person.username}`);
  const path = /\/og\/[a-z0-9]+-[0-9a-f]{12}\.png/.exec(page?.text ?? '')?.[0];
  if (!path) return;
  const image = await visit(scene, server, path);
  if (image && !image.ok && image.status !== 404)
    scene.history.violated('8 private stays private', `${path} answered ${String(image.status)} (${server.name})`);
}

/** What a stranger's browser gets; `undefined` when there is no answer. */
async function visit({ history }: Scene, server: ChaosServer, path: string) {
  try {
    const response = await fetch(server.url + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status, ok } = response;
    const text = await response.text();
    if (status === 503) return undefined;
    if (status >= 500)
      history.violated(
        '9 nothing ends or floods a server',
        `GET ${path} answered ${String(status)} ${text.slice(0, 200)}`,
      );
    return { status, ok, text };
  } catch {
    return undefined;
  }
}
