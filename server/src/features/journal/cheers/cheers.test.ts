import type { FeedItem } from '@app/shared/friends';
import type { Stats } from '@app/shared/gamification';
import type { Cheered } from '@app/shared/cheers';
import type { LifeEvent } from '@app/shared/journal';
import type { PublicProfile } from '@app/shared/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocket, signUp, startTestApp, until, type TestApp } from '../../../../test/harness.ts';

vi.setConfig({ testTimeout: 60_000 });

type Person = Awaited<ReturnType<typeof signUp>>;

let app: TestApp;
let [ada, bob, eve, stranger]: Person[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const befriend = async (a: Person, b: Person) => {
  await a.api('POST', '/friends/invite', { email: b.user.email });
  await b.api('POST', '/friends/invite', { email: a.user.email });
};
const record = async (person: Person, description: string, more: object = {}) =>
  (await person.api<{ event: LifeEvent }>('POST', '/events', { description, ...more })).body.event;
const cheer = (person: Person, { id }: { id: string }, trait: string) =>
  person.api<Cheered>('PUT', `/events/${id}/cheer`, { trait });
const eventOf = async (person: Person, { id }: { id: string }) =>
  (await person.api<LifeEvent[]>('GET', '/events')).body.find((event) => event.id === id)!;
const feedOf = async (person: Person, query = '') =>
  (await person.api<FeedItem[]>('GET', `/friends/feed${query}`)).body;
const seenOf = async (person: Person) => (await person.api<Stats>('GET', '/gamification/stats')).body.seen;
const traitsOf = ({ cheers }: LifeEvent) => cheers.map(({ from, trait }) => [from.name, trait]);

beforeEach(async () => {
  [ada, bob, eve, stranger] = await Promise.all(['Ada', 'Bob', 'Eve', 'Stranger'].map((name) => signUp(app, name)));
  await befriend(ada!, bob!);
  await befriend(ada!, eve!);
});

describe('PUT and DELETE /events/{id}/cheer', () => {
  it('is one of each friend, live to the owner by name, to others as counts, and taken back', async () => {
    const event = await record(ada!, 'Held the ladder while the neighbour fixed the roof');
    const adas = await openSocket(app, ada!.token);
    expect((await cheer(bob!, event, 'Courage')).body).toEqual({
      my_cheer: 'Courage',
      cheers: [{ trait: 'Courage', count: 1 }],
    });
    const { name, username, picture } = bob!.user;
    expect(await until(() => adas.got('cheer:received')[0])).toMatchObject({
      ...{ event_id: event.id, from: { name, username, picture }, trait: 'Courage' },
    });
    expect(adas.got('event:updated').at(-1)!.cheers).toMatchObject([{ from: { username }, trait: 'Courage' }]);
    await cheer(bob!, event, 'Kindness');
    await cheer(eve!, event, 'Kindness');
    expect(traitsOf(await eventOf(ada!, event))).toEqual([
      ['Bob', 'Kindness'],
      ['Eve', 'Kindness'],
    ]);
    expect(await seenOf(ada!)).toEqual([{ trait: 'Kindness', friends: 2 }]);
    const { events } = (await stranger!.api<PublicProfile>('GET', `/profile/${ada!.user.username}`)).body;
    expect(events[0]!.cheers).toEqual([{ trait: 'Kindness', count: 2 }]);
    expect(JSON.stringify(events)).not.toContain('Bob');
    expect((await bob!.api('DELETE', `/events/${event.id}/cheer`)).status).toBe(204);
    expect((await bob!.api('DELETE', `/events/${event.id}/cheer`)).status).toBe(204);
    expect(traitsOf(await eventOf(ada!, event))).toEqual([['Eve', 'Kindness']]);
    expect(await seenOf(ada!)).toEqual([]);
  });

  it('is 404 for a stranger, a private or heavy event and one’s own, and 400 for what is no trait', async () => {
    const shown = await record(ada!, 'Planted a tree');
    const hidden = await record(ada!, 'Planted a rose', { is_public: false });
    const heavy = await record(ada!, 'My father died last night.', { is_public: true });
    const refused = [
      [stranger!, shown],
      [ada!, shown],
      [bob!, hidden],
      [bob!, heavy],
      [bob!, { id: 'f'.repeat(24) }],
    ] as const;
    for (const [person, event] of refused) expect((await cheer(person, event, 'Courage')).status).toBe(404);
    expect((await cheer(bob!, shown, 'Beauty')).status).toBe(400);
    expect((await bob!.api('PUT', `/events/${shown.id}/cheer`, {})).status).toBe(400);
    expect(traitsOf(await eventOf(ada!, shown))).toEqual([]);
  });

  it('goes with the friendship, on both sides, and with what the event was to others', async () => {
    const [first, second] = [await record(ada!, 'Planted a tree'), await record(ada!, 'Baked bread')];
    const bobs = await record(bob!, 'Wrote a song');
    for (const event of [first, second]) await cheer(bob!, event, 'Patience');
    await cheer(eve!, second, 'Patience');
    await cheer(ada!, bobs, 'Creativity');
    await ada!.api('PUT', `/events/${first.id}`, { is_public: false });
    await ada!.api('PUT', `/events/${first.id}`, { is_public: true });
    expect(traitsOf(await eventOf(ada!, first))).toEqual([]);
    expect(await seenOf(ada!)).toEqual([{ trait: 'Patience', friends: 2 }]);
    const list = await ada!.api('GET', '/events');
    await bob!.api('DELETE', `/friends/${ada!.user.id}`);
    const again = await ada!.api<LifeEvent[]>('GET', '/events', undefined, {
      'If-None-Match': list.headers.get('etag')!,
    });
    expect(again.status).toBe(200);
    expect(traitsOf(await eventOf(ada!, second))).toEqual([['Eve', 'Patience']]);
    expect(traitsOf(await eventOf(bob!, bobs))).toEqual([]);
    expect(await seenOf(ada!)).toEqual([]);
    expect((await cheer(bob!, second, 'Patience')).status).toBe(404);
  });

  it('is taken back, or goes by itself, when the event has turned heavy', async () => {
    const [first, second] = [await record(ada!, 'Planted a tree'), await record(ada!, 'Baked bread')];
    for (const event of [first, second]) await cheer(bob!, event, 'Patience');
    await ada!.api('PUT', `/events/${first.id}`, { description: 'My father died last night.', is_public: true });
    expect(await eventOf(ada!, first)).toMatchObject({ tone: 'heavy', is_public: true, cheers: [] });
    // As it was stored before cheers went by themselves.
    const events = app.db.connection.collection('events');
    await events.updateOne({ title: second.title, 'cheers.0.name': 'Bob' }, { $set: { tone: 'heavy' } });
    expect((await cheer(bob!, second, 'Courage')).status).toBe(404);
    expect(traitsOf(await eventOf(ada!, second))).toEqual([['Bob', 'Patience']]);
    expect((await bob!.api('DELETE', `/events/${second.id}/cheer`)).status).toBe(204);
    expect(traitsOf(await eventOf(ada!, second))).toEqual([]);
    expect(await seenOf(ada!)).toEqual([]);
    await ada!.api('PUT', `/events/${first.id}`, { is_public: false });
    expect((await bob!.api('DELETE', `/events/${first.id}/cheer`)).status).toBe(404);
  });

  it('shows who it is from as they are now', async () => {
    const event = await record(ada!, 'Planted a tree');
    await cheer(bob!, event, 'Patience');
    const etag = (await ada!.api('GET', '/events')).headers.get('etag')!;
    await bob!.api('PUT', '/profile', { name: 'Robert' });
    expect((await ada!.api('GET', '/events', undefined, { 'If-None-Match': etag })).status).toBe(200);
    expect(traitsOf(await eventOf(ada!, event))).toEqual([['Robert', 'Patience']]);
  });
});

describe('GET /friends/feed', () => {
  it('has friends’ public events, newest first, in pages, and nothing heavy, private or of others', async () => {
    const shown = [];
    for (const [person, words] of [
      [bob!, 'Wrote a song'],
      [eve!, 'Ran a mile'],
      [bob!, 'Mended the gate'],
    ] as const) {
      shown.unshift(await record(person, words));
    }
    await record(ada!, 'My own');
    await record(stranger!, 'A stranger’s');
    await record(bob!, 'My secret', { is_public: false });
    await record(bob!, 'My father died last night.', { is_public: true });
    await cheer(ada!, shown[0]!, 'Craftsmanship').catch(() => undefined);
    await cheer(ada!, shown[1]!, 'Courage');
    const feed = await feedOf(ada!);
    expect(feed.map(({ event }) => event.id)).toEqual(shown.map(({ id }) => id));
    const { name, username, picture } = eve!.user;
    expect(feed[1]).toMatchObject({
      ...{ person: { name, username, picture }, my_cheer: 'Courage', cheers: [{ trait: 'Courage', count: 1 }] },
    });
    expect(Object.keys(feed[1]!.event)).not.toContain('tone');
    const first = await feedOf(ada!, '?limit=2');
    const rest = await feedOf(ada!, `?limit=2&before=${first[1]!.event.id}`);
    expect([...first, ...rest].map(({ event }) => event.id)).toEqual(shown.map(({ id }) => id));
    expect(await feedOf(stranger!)).toEqual([]);
  });
});
