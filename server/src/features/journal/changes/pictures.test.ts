import type { EventCreated, LifeEvent } from '@app/shared/journal';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, persistently, signUp, startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let picture: string;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(() => app.close());

const seen = async (path: string | null, token?: string) =>
  (await call(app, 'GET', String(path).replace('/api', ''), { token })).status;
const stored = () => app.db.connection.collection('media.files').countDocuments();

describe('the picture of an event', () => {
  it('is public with its event, and nobody sees it once the event is private', async () => {
    const person = await signUp(app);
    const stranger = await signUp(app);
    const { status, body } = await person.api<EventCreated>('POST', '/events', {
      description: 'A view',
      image_url: picture,
    });
    expect(status).toBe(201);
    const { id, image_url, image_size } = body.event;
    expect(image_url).toMatch(/^\/api\/media\/[0-9a-f]{24}$/);
    expect(image_size).toEqual({ width: 40, height: 30 });
    expect(await seen(image_url)).toBe(200);
    expect((await person.api('PUT', `/events/${id}`, { is_public: false })).status).toBe(200);
    expect([await seen(image_url), await seen(image_url, stranger.token), await seen(image_url, person.token)]).toEqual(
      [404, 404, 200],
    );
    await person.api('PUT', `/events/${id}`, { is_public: true });
    expect(await seen(image_url)).toBe(200);
  });

  it('goes when it is replaced, taken away or when its event is deleted', async () => {
    const { api } = await signUp(app);
    const { body } = await api<EventCreated>('POST', '/events', {
      description: 'A view',
      image_url: picture,
      is_public: false,
    });
    const first = body.event.image_url;
    const kept = await api<LifeEvent>('PUT', `/events/${body.event.id}`, { title: 'Same picture', image_url: first });
    expect(kept.body.image_url).toBe(first);
    const replaced = await api<LifeEvent>('PUT', `/events/${body.event.id}`, { image_url: picture, is_public: true });
    expect(replaced.body.image_url).not.toBe(first);
    expect(replaced.body.image_size).toEqual({ width: 40, height: 30 });
    expect([await seen(first), await seen(replaced.body.image_url)]).toEqual([404, 200]);
    await api('DELETE', `/events/${body.event.id}`);
    expect(await seen(replaced.body.image_url)).toBe(404);
  });

  it("cannot be somebody else's", async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const mine = await ada.api<EventCreated>('POST', '/events', { description: 'A view', image_url: picture });
    const theirs = await eve.api<EventCreated>('POST', '/events', { description: 'Mine now' });
    const stolen = await eve.api('PUT', `/events/${theirs.body.event.id}`, { image_url: mine.body.event.image_url });
    expect(stolen.status).toBe(400);
    expect((await eve.api('PUT', `/events/${mine.body.event.id}`, { image_url: null })).status).toBe(404);
    expect(await seen(mine.body.event.image_url)).toBe(200);
  });

  it('is taken in once, however often the same call comes', async () => {
    const { api } = await signUp(app);
    const before = await stored();
    const send = () =>
      persistently(() =>
        api<EventCreated>('POST', '/events', { description: 'A view', image_url: picture }, { 'Idempotency-Key': 'p' }),
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.event.image_url)).size).toBe(1);
    expect((await send()).body.event.id).toBe(answers[0]?.body.event.id);
    expect((await stored()) - before).toBeLessThanOrEqual(1);
    expect(await seen(answers[0]?.body.event.image_url ?? null)).toBe(200);
  });

  it.each([
    ['data:image/png;base64,aGVsbG8=', 415],
    ['data:image/svg+xml;base64,PHN2Zy8+', 415],
  ])('is refused when it is none: %s', async (image_url, status) => {
    const { api } = await signUp(app);
    expect((await api('POST', '/events', { description: 'x', image_url })).status).toBe(status);
    expect((await api('GET', '/events')).body).toEqual([]);
  });
});
