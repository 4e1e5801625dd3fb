import type { EventCreated } from '@app/shared/journal';
import type { SharedEvent } from '@app/shared/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventImage } from '../src/features/profile/og-image/image.ts';
import { openSocket, signUp, startTestApp, until, type TestApp } from './harness.ts';

// The first preview image also starts the thread that renders it.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let second: TestApp;
let picture: string;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true, env: { SOCKET_ADAPTER: 'mongo' } });
  second = await startTestApp({ sharing: app, isScripted: true });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(async () => {
  await second.close();
  await app.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;
const SECRET = 'zzSECRETzz';

async function befriend(one: Person, other: Person): Promise<void> {
  await one.api('POST', '/friends/invite', { email: other.user.email });
  await other.api('POST', '/friends/invite', { email: one.user.email });
}
const write = async (author: Person) => {
  const body = { description: `${SECRET} carried the piano of a neighbor upstairs`, image_url: picture };
  return (await author.api<EventCreated>('POST', '/events', body)).body.event;
};

interface Visit {
  at: TestApp;
  path: string;
  token: string | undefined;
  method?: string;
  headers?: Record<string, string>;
}
async function visit({ at, path, token, method = 'GET', headers = {} }: Visit) {
  const all = { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  const reply = await fetch(at.url + path, { method, redirect: 'manual', headers: all });
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  return { status: reply.status, etag: reply.headers.get('etag') ?? '', text };
}

describe('a public event with a picture', () => {
  it.each<[string, (author: Person, id: string) => Promise<unknown>]>([
    ['is private', ({ api }, id) => api('PUT', `/events/${id}`, { is_public: false })],
    ['is deleted', ({ api }, id) => api('DELETE', `/events/${id}`)],
    ['is of somebody who is leaving', ({ api }) => api('DELETE', '/me')],
  ])('is shown to nobody once it %s, on either server, whatever a cache knows of it', async (_what, hide) => {
    const names = ['Author', 'Friend', 'Former', 'Stranger'];
    const [author, friend, former, stranger] = await Promise.all(names.map((name) => signUp(app, name)));
    for (const one of [friend!, former!]) await befriend(author!, one);
    const { id, image_url } = await write(author!);
    await author!.api('PUT', '/profile/pins', [id]);
    const page = `/api/profile/${author!.user.username}`;
    const { body: shared } = await author!.api<SharedEvent>('GET', `${page.slice(4)}/${id}`);
    /** What is about this event alone. */
    const own = [`${page}/${id}`, String(image_url), eventImage(shared).path];
    const tokens = [undefined, friend!.token, former!.token, stranger!.token];
    const etags = new Map<string, string>();
    for (const path of own) {
      const { status, etag } = await visit({ at: second, path, token: friend!.token });
      expect(status).toBe(200);
      etags.set(path, etag);
    }
    await author!.api('DELETE', `/friends/${former!.user.id}`);
    await hide(author!, id);
    for (const at of [app, second])
      for (const token of tokens) {
        for (const path of own) {
          // `fetch` would add a header by which a cache may not answer 304.
          const known = { 'If-None-Match': etags.get(path) ?? '', 'Cache-Control': 'max-age=0' };
          const ways = [{}, { headers: known }, { headers: { Range: 'bytes=0-99' } }, { method: 'HEAD' }];
          const visits = await Promise.all(ways.map((way) => visit({ at, path, token, ...way })));
          expect(visits.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
        }
        for (const path of [page, '/api/friends/feed'])
          expect((await visit({ at, path, token })).text).not.toContain(SECRET);
      }
  });
});

describe('a friend who was removed', () => {
  it('is pushed nothing more of the other, in a socket that is open all the while', async () => {
    const [ada, bea] = [await signUp(app, 'Ada'), await signUp(app, 'Bea')];
    await befriend(ada, bea);
    const { id } = await write(ada);
    const { got, received } = await openSocket(second, bea.token);
    await ada.api('DELETE', `/friends/${bea.user.id}`);
    await until(() => got('friend:removed')[0]);
    const before = received.length;
    await write(ada);
    await ada.api('PUT', `/events/${id}`, { title: 'Another title' });
    await ada.api('PUT', '/profile', { name: 'Another Name', picture: '/avatars/03.svg' });
    // What was on its way to her has arrived before a push of her own does.
    await bea.api('POST', '/chat/messages', { type: 'user', content: 'fence' });
    await until(() => got('chat:message').find(({ content }) => content === 'fence'));
    expect(received.slice(before).map(({ name }) => name)).toEqual(['chat:message']);
  });
});
