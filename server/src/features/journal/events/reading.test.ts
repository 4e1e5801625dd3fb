import { addDays, dayInZone } from '@app/shared/dates';
import { lifeEvent, type ChatMessage, type EventCreated, type LifeEvent } from '@app/shared/journal';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true });
});
afterAll(() => app.close());

const today = dayInZone(new Date(), 'UTC');
const titles = (events: LifeEvent[]) => events.map(({ title }) => title);

async function personWith(events: Record<string, unknown>[]) {
  const person = await signUp(app);
  const ids: string[] = [];
  for (const event of events) {
    const { status, body } = await person.api<EventCreated>('POST', '/events', event);
    expect(status).toBe(201);
    ids.push(body.event.id);
  }
  const list = async (query = '') => {
    const { body, headers } = await person.api<LifeEvent[]>('GET', `/events${query}`);
    return { titles: titles(body), total: Number(headers.get('x-total-count')) };
  };
  return { ...person, ids, list };
}

describe('GET /events', () => {
  it('lists newest created first, also those made in one burst', async () => {
    const { api, list } = await personWith([]);
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        api<EventCreated>('POST', '/events', { title: `e${String(n)}`, description: 'x' }, { Prefer: 'respond-async' }),
      ),
    );
    const order = made.map(({ body }) => body.event).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
    expect(new Set(order.map(({ created_at }) => created_at)).size).toBe(12);
    expect(await list()).toEqual({ titles: titles(order), total: 12 });
  });

  it('answers the newest 500 when not asked for a page', async () => {
    const { ids, list } = await personWith([{ title: 'newest', description: 'x' }]);
    const events = app.db.connection.collection('events');
    const _id = new mongo.ObjectId(ids[0]);
    const newest = await events.findOne({ _id });
    const older = Array.from({ length: 500 }, (_none, n) => ({
      ...newest,
      _id: mongo.ObjectId.createFromTime(_id.getTimestamp().getTime() / 1000 - n - 1),
      title: `older by ${String(n + 1)}`,
    }));
    await events.insertMany(older);
    const all = await list();
    expect(all.titles).toHaveLength(500);
    expect([all.titles[0], all.titles[1], all.titles.at(-1)]).toEqual(['newest', 'older by 1', 'older by 499']);
  });

  it('pages by the last id seen, also when that event is gone', async () => {
    const { api, ids, list } = await personWith(
      ['a', 'b', 'c', 'd', 'e'].map((title) => ({ title, description: 'x' })),
    );
    expect(await list('?limit=2')).toEqual({ titles: ['e', 'd'], total: 5 });
    await api('DELETE', `/events/${String(ids[3])}`);
    expect(await list(`?limit=2&before=${String(ids[3])}`)).toEqual({ titles: ['c', 'b'], total: 4 });
    expect(await list(`?limit=200&before=${String(ids[1])}`)).toEqual({ titles: ['a'], total: 4 });
  });

  it('finds words, all of them, whatever their case and form', async () => {
    const { list } = await personWith([
      { title: 'Marathon', description: 'I was running in Berlin' },
      { title: 'Run', description: 'A short one in Paris', what_learned: 'to breathe' },
      { title: 'Bread', description: 'It rose "at last"' },
    ]);
    expect((await list('?q=run')).titles).toEqual(['Run', 'Marathon']);
    expect(await list('?q=BERLIN%20running')).toEqual({ titles: ['Marathon'], total: 1 });
    expect((await list('?q=berlin%20paris')).titles).toEqual([]);
    expect((await list('?q=breathe')).titles).toEqual(['Run']);
    expect((await list('?q=-berlin')).titles).toEqual(['Marathon']);
    expect((await list('?q=%22%22%5C!')).titles).toEqual([]);
    expect((await list('?q=')).total).toBe(3);
  });

  it('finds the beginnings of words, whatever their accents', async () => {
    const { list } = await personWith([
      { title: 'Fence', description: "Mended my neighbour's fence" },
      { title: 'Crème brûlée', description: 'For the bookshop' },
    ]);
    expect(await list('?q=neighb')).toEqual({ titles: ['Fence'], total: 1 });
    expect((await list('?q=BRUL%20boo')).titles).toEqual(['Crème brûlée']);
    expect((await list('?q=ighb')).titles).toEqual([]);
    expect((await list('?q=fen%20boo')).titles).toEqual([]);
  });

  it('lists by date as well, and begins at any place in either direction', async () => {
    const days = ['2026-03-05', '2025-12-31', '2026-03-05', '2026-01-01'];
    const { ids, list } = await personWith(days.map((date, n) => ({ title: `e${String(n)}`, description: 'x', date })));
    const [, , second] = ids;
    const found = async (query: string) => (await list(`?${query}`)).titles;
    expect(await list('?order=dated&limit=2')).toEqual({ titles: ['e2', 'e0'], total: 4 });
    expect(await found(`order=dated&before=2026-03-05_${String(second)}&limit=2`)).toEqual(['e0', 'e3']);
    expect(await found('order=dated&before=2026-01-01')).toEqual(['e1']);
    expect(await found('order=dated&before=2026-03-06&from=2026-01-01&to=2026-02-01')).toEqual(['e3']);
    expect(await found(`order=dated&after=2025-12-31_${String(ids[1])}&limit=2`)).toEqual(['e0', 'e3']);
    expect(await found('order=dated&after=2026-01-01')).toEqual(['e2', 'e0']);
    expect(await found(`after=${String(ids[0])}&limit=2`)).toEqual(['e2', 'e1']);
    expect(await found(`before=${addDays(today, 1)}`)).toEqual(['e3', 'e2', 'e1', 'e0']);
    expect(await found(`before=${addDays(today, -1)}`)).toEqual([]);
    expect(await found(`after=${addDays(today, -2)}&limit=1`)).toEqual(['e0']);
  });

  it('filters by trait and by date, and counts what matches', async () => {
    const { list } = await personWith([
      { title: 'a', description: '#Kindness#', date: addDays(today, -3) },
      { title: 'b', description: '#Humor#', date: addDays(today, -2) },
      { title: 'c', description: '#Kindness# #Humor#', date: addDays(today, -1) },
    ]);
    expect(await list('?trait=Kindness')).toEqual({ titles: ['c', 'a'], total: 2 });
    expect(await list('?trait=Kindness&limit=1')).toEqual({ titles: ['c'], total: 2 });
    expect(await list(`?from=${addDays(today, -2)}`)).toEqual({ titles: ['c', 'b'], total: 2 });
    expect(await list(`?from=${addDays(today, -3)}&to=${addDays(today, -2)}&trait=Humor`)).toEqual({
      titles: ['b'],
      total: 1,
    });
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'before=zz',
    'before=2025-02-30',
    'order=best',
    `order=dated&before=${'a'.repeat(24)}`,
    'trait=Nonsense',
    'from=2025-02-30',
    `q=${'x'.repeat(401)}`,
    'limit=1&limit=2',
  ])('refuses ?%s', async (query) => {
    const { api } = await signUp(app);
    expect((await api('GET', `/events?${query}`)).status).toBe(400);
  });

  it('answers 304 until something changes, and never to somebody else', async () => {
    const { api, ids } = await personWith([{ description: 'one' }]);
    const first = await api<LifeEvent[]>('GET', '/events');
    const etag = String(first.headers.get('etag'));
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await api('GET', '/events', undefined, { 'If-None-Match': etag });
    expect(again).toMatchObject({ status: 304, body: '' });
    const stranger = await signUp(app);
    expect((await stranger.api('GET', '/events', undefined, { 'If-None-Match': etag })).status).toBe(200);
    for (const change of [
      () => api('PUT', `/events/${String(ids[0])}`, { is_public: false }),
      () => api('POST', '/events', { description: 'two' }),
      () => api('DELETE', `/events/${String(ids[0])}`),
    ]) {
      const known = String((await api('GET', '/events')).headers.get('etag'));
      expect((await change()).status).toBeLessThan(300);
      expect((await api('GET', '/events', undefined, { 'If-None-Match': known })).status).toBe(200);
    }
  });

  it('travels compressed when asked to, as the same list', async () => {
    const { api } = await personWith(
      Array.from({ length: 8 }, (_, n) => ({ description: `${'long '.repeat(60)}${String(n)}` })),
    );
    const zipped = await api<LifeEvent[]>('GET', '/events', undefined, { 'Accept-Encoding': 'gzip' });
    const plain = await api<LifeEvent[]>('GET', '/events', undefined, { 'Accept-Encoding': 'identity' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.body).toEqual(plain.body);
    expect(plain.body).toHaveLength(8);
  });
});

describe('GET /events/overview', () => {
  it('counts what there is in each month and of each trait, whatever comes, goes and moves', async () => {
    const { api, ids } = await personWith([
      { description: '#Kindness#', date: '2026-02-01' },
      { description: '#Kindness# #Humor#', date: '2026-02-28' },
      { description: 'plain', date: '2025-12-31' },
      { description: 'gone', date: '2024-01-01' },
    ]);
    await api('DELETE', `/events/${String(ids[3])}`);
    const written = [{ month: today.slice(0, 7), count: 3 }];
    const traits = [
      { trait: 'Kindness', count: 2 },
      { trait: 'Humor', count: 1 },
    ];
    const before = { total: 3, written, traits };
    const dated = [
      { month: '2026-02', count: 2 },
      { month: '2025-12', count: 1 },
    ];
    const overview = async () => (await api('GET', '/events/overview')).body;
    expect(await overview()).toEqual({ ...before, dated });
    await api('PUT', `/events/${String(ids[1])}`, { date: '2025-12-01' });
    expect(await overview()).toEqual({
      ...before,
      dated: [
        { month: '2026-02', count: 1 },
        { month: '2025-12', count: 2 },
      ],
    });
  });
});

describe('an event in a list', () => {
  it('has exactly the fields of the contract', async () => {
    const { api } = await personWith([{ description: 'I sang #Zest#', what_learned: 'a song', chat: true }]);
    const { body } = await api<LifeEvent[]>('GET', '/events');
    expect(body).toHaveLength(1);
    expect(z.array(lifeEvent.strict()).parse(body)).toEqual(body);
  });
});

describe('GET /analytics', () => {
  it('counts days and traits', async () => {
    const { api } = await personWith([
      { description: '#Kindness# #Humor#', date: '2020-02-29' },
      { description: '#Kindness#', date: today, is_public: false },
      { description: 'plain', date: today },
    ]);
    expect((await api('GET', '/analytics/detailed')).body).toEqual({
      total_events: 3,
      public_events: 2,
      private_events: 1,
      total_traits: 2,
      events_over_time: [
        { date: '2020-02-29', count: 1 },
        { date: today, count: 2 },
      ],
      trait_distribution: [
        { trait: 'Kindness', count: 2 },
        { trait: 'Humor', count: 1 },
      ],
    });
    const byTrait = await api<LifeEvent[]>('GET', '/analytics/events-by-trait/Kindness');
    expect(byTrait.body.map(({ description }) => description)).toEqual(['#Kindness#', '#Kindness# #Humor#']);
    const page = await api<LifeEvent[]>('GET', '/analytics/events-by-trait/Kindness?limit=1');
    expect(page.body).toEqual(byTrait.body.slice(0, 1));
    expect(page.headers.get('x-total-count')).toBe('2');
    const next = await api<LifeEvent[]>(
      'GET',
      `/analytics/events-by-trait/Kindness?limit=1&before=${page.body[0]?.id ?? ''}`,
    );
    expect(next.body).toEqual(byTrait.body.slice(1));
    expect((await api('GET', '/analytics/events-by-trait/Learning%20Agility')).body).toEqual([]);
    expect((await api('GET', '/analytics/events-by-trait/Nonsense')).status).toBe(400);
  });

  it('answers who has nothing', async () => {
    const { api } = await signUp(app);
    expect((await api('GET', '/analytics/detailed')).body).toMatchObject({ total_events: 0, events_over_time: [] });
    expect((await api('GET', '/events')).headers.get('x-total-count')).toBe('0');
  });
});

describe('/chat/messages', () => {
  it('keeps what is said, oldest first, and pages back', async () => {
    const { api } = await signUp(app);
    for (const content of ['a', 'b', 'c', 'd']) {
      const type = content === 'b' ? 'assistant' : 'user';
      const { status, body } = await api<ChatMessage>('POST', '/chat/messages', { type, content });
      expect(status).toBe(201);
      expect(body).toMatchObject({ type, content, event_id: null });
    }
    const all = await api<ChatMessage[]>('GET', '/chat/messages');
    expect(all.body.map(({ content }) => content)).toEqual(['a', 'b', 'c', 'd']);
    const before = all.body[2]?.id ?? '';
    const page = await api<ChatMessage[]>('GET', `/chat/messages?limit=1&before=${before}`);
    expect(page.body.map(({ content }) => content)).toEqual(['b']);
    const other = await signUp(app);
    expect((await other.api('GET', '/chat/messages')).body).toEqual([]);
  });

  it('keeps one message per idempotency key, however many calls come at once', async () => {
    const { api } = await signUp(app);
    const send = (content: string, key: string) =>
      api<ChatMessage>('POST', '/chat/messages', { type: 'user', content }, { 'Idempotency-Key': key });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send(`Day ${String(n % 3)}`, `k${String(n % 3)}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
    expect((await api<ChatMessage[]>('GET', '/chat/messages')).body).toHaveLength(3);
    expect(await send('Another', 'k1')).toMatchObject({
      status: 422,
      body: { detail: 'This Idempotency-Key was sent before with another message.' },
    });
    const stranger = await signUp(app);
    const key = { 'Idempotency-Key': 'k1' };
    expect((await stranger.api('POST', '/chat/messages', { type: 'user', content: 'Mine' }, key)).status).toBe(201);
    expect(
      (await api('POST', '/chat/messages', { type: 'user', content: 'x' }, { 'Idempotency-Key': ' ' })).status,
    ).toBe(400);
  });

  it('answers the newest 200 when not asked for a page', async () => {
    const { api } = await signUp(app);
    for (let n = 0; n <= 200; n += 1) await api('POST', '/chat/messages', { type: 'user', content: String(n) });
    const { body } = await api<ChatMessage[]>('GET', '/chat/messages');
    expect(body.map(({ content }) => content)).toEqual(Array.from({ length: 200 }, (_, n) => String(n + 1)));
  });

  it.each([
    [{ type: 'system', content: 'x' }],
    [{ type: 'user', content: ' ' }],
    [{ type: 'user', content: 'x'.repeat(4001) }],
    [{ type: 'user' }],
  ])('refuses %j', async (body) => {
    const { api } = await signUp(app);
    expect((await api('POST', '/chat/messages', body)).status).toBe(400);
  });
});
