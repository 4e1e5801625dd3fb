import type { EventCreated, LifeEvent } from '@app/shared/journal';
import type { PublicProfile } from '@app/shared/profile';
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
    const { id, image_url, images } = body.event;
    expect(image_url).toMatch(/^\/api\/media\/[0-9a-f]{24}$/);
    expect(images).toEqual([{ url: image_url, size: { width: 40, height: 30 } }]);
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
    expect(replaced.body.images).toEqual([{ url: replaced.body.image_url, size: { width: 40, height: 30 } }]);
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

describe('several pictures of an event', () => {
  const urlsOf = ({ images }: Pick<LifeEvent, 'images'>) => images.map(({ url }) => url);
  const elsewhere = 'https://example.org/boat.jpg';
  let others: string[];
  beforeAll(async () => {
    others = await Promise.all(
      [50, 60, 70].map(async (width) => {
        const jpeg = await sharp({ create: { width, height: 30, channels: 3, background: '#224466' } })
          .jpeg()
          .toBuffer();
        return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
      }),
    );
  });
  const write = async (images: string[], more: object = {}) => {
    const person = await signUp(app);
    const { body, status } = await person.api<EventCreated>('POST', '/events', {
      description: 'A view',
      images,
      ...more,
    });
    expect(status).toBe(201);
    const put = (change: object) => person.api<LifeEvent>('PUT', `/events/${body.event.id}`, change);
    return { person, event: body.event, put };
  };

  it('are kept in their order, each once, and the first leads', async () => {
    const { event, person } = await write([picture, elsewhere, others[0]!, picture]);
    expect(event.images.map(({ size }) => size?.width ?? null)).toEqual([40, null, 50]);
    expect(event.image_url).toBe(event.images[0]?.url);
    expect(event.images[1]?.url).toBe(elsewhere);
    const [listed] = (await person.api<LifeEvent[]>('GET', '/events')).body;
    expect(listed?.images).toEqual(event.images);
    const { body } = await person.api<PublicProfile>('GET', `/profile/${person.user.username}`);
    expect(body.events[0]?.images).toEqual(event.images);
  });

  it('can be added to, put in another order and taken away', async () => {
    const { event, put, person } = await write([picture, others[0]!]);
    const [first = '', second = ''] = urlsOf(event);
    const added = (await put({ images: [second, others[1]!, first] })).body;
    const [, third = ''] = urlsOf(added);
    expect(urlsOf(added)).toEqual([second, third, first]);
    expect(added.images.map(({ size }) => size?.width)).toEqual([50, 60, 40]);
    expect(added.image_url).toBe(second);
    const left = (await put({ images: [third] })).body;
    expect(urlsOf(left)).toEqual([third]);
    expect([await seen(first), await seen(second), await seen(third)]).toEqual([404, 404, 200]);
    expect((await put({ images: [] })).body).toMatchObject({ images: [], image_url: null });
    expect(await seen(third, person.token)).toBe(404);
  });

  it('change nothing where they are the same', async () => {
    const { event, put } = await write([picture, others[0]!]);
    const same = await put({ images: urlsOf(event) });
    expect(same.body).toMatchObject({ images: event.images });
    expect((await put({ image_url: event.image_url })).body.rev).toBe(same.body.rev);
  });

  it('have their first changed by a client that knows of one', async () => {
    const { event, put } = await write([picture, others[0]!]);
    const [first = '', second = ''] = urlsOf(event);
    const changed = (await put({ image_url: others[1] })).body;
    expect(urlsOf(changed)).toEqual([changed.image_url, second]);
    expect(changed.image_url).not.toBe(first);
    expect((await put({ image_url: null })).body).toMatchObject({ image_url: second, images: [{ url: second }] });
    expect((await put({ image_url: null })).body).toMatchObject({ image_url: null, images: [] });
  });

  it('are all seen by everybody, or by their owner alone, and go with the event', async () => {
    const { event, put, person } = await write([picture, others[0]!, others[1]!], { is_public: false });
    const statuses = (token?: string) => Promise.all(urlsOf(event).map((url) => seen(url, token)));
    const stranger = await signUp(app);
    expect([await statuses(), await statuses(stranger.token)].flat()).toEqual(Array(6).fill(404));
    expect(await statuses(person.token)).toEqual([200, 200, 200]);
    await put({ is_public: true });
    expect(await statuses()).toEqual([200, 200, 200]);
    await put({ is_public: false });
    expect(await statuses()).toEqual([404, 404, 404]);
    const before = await stored();
    expect((await person.api('DELETE', `/events/${event.id}`)).status).toBe(204);
    expect(await statuses(person.token)).toEqual([404, 404, 404]);
    expect(await stored()).toBe(before - 3);
  });

  it('are refused together: too many, one that is none, another\u2019s, or two that lead', async () => {
    const { event, put, person } = await write([picture]);
    const before = await stored();
    const refused = async (body: object) => (await put(body)).status;
    const https = Array.from({ length: 9 }, (_, n) => `https://example.org/${String(n)}.jpg`);
    expect(await refused({ images: https })).toBe(400);
    expect(await refused({ images: https.slice(1) })).toBe(200);
    expect(await refused({ images: [others[0], 'data:image/png;base64,aGVsbG8='] })).toBe(415);
    expect(await refused({ images: [event.image_url] })).toBe(400);
    expect(await refused({ images: [elsewhere], image_url: elsewhere })).toBe(400);
    expect(await refused({ images: [null] })).toBe(400);
    const theirs = await write([others[2]!]);
    expect(await refused({ images: [theirs.event.image_url] })).toBe(400);
    expect((await person.api('POST', '/events', { description: 'x', images: [theirs.event.image_url] })).status).toBe(
      400,
    );
    // The first event has given its picture up for addresses elsewhere, and theirs is there.
    expect(await stored()).toBe(before);
  });

  it('are taken in once, however often the same call comes', async () => {
    const { api } = await signUp(app);
    const before = await stored();
    const send = () =>
      persistently(() =>
        api<EventCreated>(
          'POST',
          '/events',
          { description: 'A view', images: [picture, others[0]] },
          { 'Idempotency-Key': 'p' },
        ),
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => urlsOf(body.event).join())).size).toBe(1);
    expect((await stored()) - before).toBeLessThanOrEqual(2);
  });
});
