import { addDays } from '@app/shared/dates';
import type { LeaderboardRow } from '@app/shared/friends';
import type { LifeEvent, PublicLifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { PublicProfile, User } from '@app/shared/profile';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Media } from '../../platform/media/media.ts';
import { call, openSocket, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

type Person = Awaited<ReturnType<typeof signUp>>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = new Date().toISOString().slice(0, 10);
const pictureUrl = async (background: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const update = (person: Person, body: unknown) => person.api<User>('PUT', '/profile', body);
const view = (username: string, query = '') => call<PublicProfile>(app, 'GET', `/profile/${username}${query}`);
const record = async (person: Person, body: object) =>
  (await person.api<{ event: LifeEvent }>('POST', '/events', body, { Prefer: 'respond-async' })).body.event;
/** Writes an event again and again, each a second before the last. */
async function copied({ id }: LifeEvent, times: number): Promise<void> {
  const events = app.db.connection.collection('events');
  const event = await events.findOne({ _id: new mongo.ObjectId(id) });
  const earlier = (n: number) => `${(parseInt(id.slice(0, 8), 16) - n - 1).toString(16)}${id.slice(8)}`;
  const copies = Array.from({ length: times }, (_, n) => ({ ...event, _id: new mongo.ObjectId(earlier(n)) }));
  await events.insertMany(copies);
}
const mediaStatus = async (path: string, token?: string): Promise<number> =>
  (await call(app, 'GET', path.slice('/api'.length), { token })).status;

describe('PUT /profile/pins', () => {
  const pin = (person: Person, ids: unknown) => person.api<PublicLifeEvent[]>('PUT', '/profile/pins', ids);
  const pinsOf = async ({ user }: Person) => (await view(user.username)).body.pins.map(({ id }) => id);

  it('sets up to three public events before all others, in their order, for everyone', async () => {
    const ada = await signUp(app, 'Ada');
    const [first, second, third, fourth] = [
      await record(ada, { description: 'Planted a tree' }),
      await record(ada, { description: 'Read a book' }),
      await record(ada, { description: 'Ran a mile' }),
      await record(ada, { description: 'Baked bread' }),
    ].map(({ id }) => id);
    expect(await pinsOf(ada)).toEqual([]);
    expect((await pin(ada, [second, first, second])).body.map(({ id }) => id)).toEqual([second, first]);
    expect(await pinsOf(ada)).toEqual([second, first]);
    expect((await pin(ada, [first, second, third, fourth])).status).toBe(400);
    expect((await pin(ada, { 0: first })).status).toBe(400);
    expect((await pin(ada, [fourth])).status).toBe(200);
    expect(await pinsOf(ada)).toEqual([fourth]);
    expect((await pin(ada, [])).body).toEqual([]);
    expect(await pinsOf(ada)).toEqual([]);
  });

  it('takes no private event and none of somebody else, and loses what becomes private or is deleted', async () => {
    const [ada, bob] = [await signUp(app, 'Ada'), await signUp(app, 'Bob')];
    const hidden = await record(ada, { description: 'zzSECRETzz', is_public: false });
    const shown = await record(ada, { description: 'Planted a tree' });
    const doomed = await record(ada, { description: 'Read a book' });
    expect((await pin(ada, [hidden.id])).status).toBe(404);
    expect((await pin(bob, [shown.id])).status).toBe(404);
    await pin(ada, [shown.id, doomed.id]);
    await ada.api('PUT', `/events/${shown.id}`, { is_public: false });
    expect(await pinsOf(ada)).toEqual([doomed.id]);
    await ada.api('DELETE', `/events/${doomed.id}`);
    expect(await pinsOf(ada)).toEqual([]);
    expect(await pinsOf(bob)).toEqual([]);
  });
});

describe('what a profile says of all public events', () => {
  it('counts families, and shows the seals that public events unlocked, but none of a private one', async () => {
    const ada = await signUp(app, 'Ada');
    const first = await record(ada, { description: 'Planted a tree', traits: ['Kindness'] });
    const earned = (id: string) => ada.api<LifeEvent>('GET', `/gamification/achievements/${id}/event`);
    await ada.api('PUT', `/events/${first.id}`, { traits: ['Kindness', 'Patience', 'Courage'] });
    const secret = await record(ada, { description: 'zzSECRETzz', is_public: false });
    const { body } = await view(ada.user.username);
    expect(body.families).toEqual([
      { id: 'care', count: 2 },
      { id: 'courage', count: 1 },
    ]);
    expect(body.seals).toEqual([{ title: 'First Step', icon: '🌱', event_id: first.id }]);
    // The owner opens every seal, whatever the event is.
    expect((await earned('first_step')).body.id).toBe(first.id);
    expect((await earned('just_for_me')).body.id).toBe(secret.id);
    expect((await earned('streak_100')).status).toBe(404);
    await ada.api('PUT', `/events/${first.id}`, { is_public: false });
    const after = (await view(ada.user.username)).body;
    expect([after.seals, after.families]).toEqual([[], []]);
    await ada.api('DELETE', `/events/${first.id}`);
    expect((await earned('first_step')).status).toBe(404);
  });

  it('shows no seal of a streak that is hidden', async () => {
    const ada = await signUp(app, 'Ada');
    for (const date of [-2, -1, 0].map((days) => addDays(today, days))) await record(ada, { description: 'Ran', date });
    const titles = async () => (await view(ada.user.username)).body.seals?.map(({ title }) => title);
    expect(await titles()).toContain('Three in a Row');
    await ada.api('PUT', '/settings', { streak: { hidden: true } });
    expect(await titles()).toContain('First Step');
    expect(await titles()).not.toContain('Three in a Row');
    await ada.api('PUT', '/settings', { streak: { hidden: false } });
    expect(await titles()).toContain('Three in a Row');
  });
});

describe('PUT /profile', () => {
  it('changes what is sent and leaves the rest', async () => {
    const ada = await signUp(app, 'Ada');
    expect(await update(ada, { bio: '  Counts on engines. ' })).toMatchObject({
      status: 200,
      body: { ...ada.user, bio: 'Counts on engines.' },
    });
    expect(await update(ada, { name: 'Ada L.', id: 'x', email: 'eve@example.org', password_hash: 'x' })).toMatchObject({
      body: { ...ada.user, name: 'Ada L.', bio: 'Counts on engines.' },
    });
    expect((await ada.api<User>('GET', '/auth/me')).body).toEqual({
      ...ada.user,
      name: 'Ada L.',
      bio: 'Counts on engines.',
    });
  });

  it('takes turns with what else changes of the same user, so that nothing meets and is run again', async () => {
    const ada = await signUp(app, 'Ada');
    // The first summary holds the process while the writer loads its weights.
    await ada.api('POST', '/events', { description: 'Wheel' });
    const retried = async () => {
      const metrics = await (await fetch(`${app.url}/metrics`)).text();
      return Number(/^transaction_retries_total (\d+)$/m.exec(metrics)?.[1]);
    };
    const before = await retried();
    // So few that a busy machine has done them in time: after the time of its call a transaction is given up, and met by the next.
    const bios = Array.from({ length: 4 }, (_each, n) => update(ada, { bio: `Engine ${String(n)}` }));
    const later = { Prefer: 'respond-async' };
    const events = Array.from({ length: 3 }, (_each, n) =>
      ada.api('POST', '/events', { description: `Wheel ${String(n)}` }, later),
    );
    expect((await Promise.all([...bios, ...events])).filter(({ status }) => status >= 300)).toEqual([]);
    expect(before).toBeGreaterThanOrEqual(0);
    expect(await retried()).toBe(before);
  });

  it('tells the other tabs and devices', async () => {
    const ada = await signUp(app, 'Ada');
    const socket = await openSocket(app, ada.token);
    const { body } = await update(ada, { bio: 'Counts on engines.' });
    expect(await until(() => socket.got('profile:changed')[0])).toEqual(body);
  });

  it.each([
    [{ username: 'No' }],
    [{ username: 'with space' }],
    [{ username: 'dashboard' }],
    [{ name: ' ' }],
    [{ picture: 'http://example.org/plain.png' }],
    [{ picture: 'javascript:alert(1)' }],
    [{ picture: '/avatars/13.svg' }],
    [{ picture: '/api/media/0123456789abcdef01234567' }],
    [{ picture: ['/avatars/01.svg'] }],
  ])('refuses %j with 400', async (body) => {
    const ada = await signUp(app, 'Ada');
    expect((await update(ada, body)).status).toBe(400);
    expect((await ada.api<User>('GET', '/auth/me')).body).toEqual(ada.user);
  });

  it('refuses a name of 81 and a bio of 501 characters', async () => {
    const ada = await signUp(app, 'Ada');
    expect((await update(ada, { name: 'x'.repeat(80), bio: 'x'.repeat(500) })).status).toBe(200);
    expect((await update(ada, { name: 'x'.repeat(81) })).status).toBe(400);
    expect((await update(ada, { bio: 'x'.repeat(501) })).status).toBe(400);
  });

  it('refuses a taken username with 409 and keeps no picture of the attempt', async () => {
    const [ada, bob] = [await signUp(app, 'Ada'), await signUp(app, 'Bob')];
    const files = app.db.connection.collection('media.files');
    const before = await files.countDocuments();
    const answer = await update(bob, { username: ada.user.username, picture: await pictureUrl('#222') });
    expect(answer).toMatchObject({ status: 409, body: { detail: 'This username is already taken.' } });
    expect(await files.countDocuments()).toBe(before);
  });

  it('keeps a sent picture, shows it to everyone for a year, and removes the one before', async () => {
    const ada = await signUp(app, 'Ada');
    const first = (await update(ada, { picture: await pictureUrl('#a33') })).body.picture!;
    expect(first).toMatch(/^\/api\/media\/[0-9a-f]{24}$/);
    const shown = await fetch(`${app.url}${first}`);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
    expect((await update(ada, { picture: first, bio: 'Same picture' })).body.picture).toBe(first);
    const second = (await update(ada, { picture: await pictureUrl('#33a') })).body.picture!;
    expect(second).not.toBe(first);
    expect(await mediaStatus(first)).toBe(404);
    expect(await mediaStatus(second)).toBe(200);
    expect((await update(ada, { picture: '/avatars/07.svg' })).body.picture).toBe('/avatars/07.svg');
    expect(await mediaStatus(second)).toBe(404);
    expect((await update(ada, { picture: null })).body.picture).toBeNull();
  });

  it("does not take another person's picture", async () => {
    const [ada, bob] = [await signUp(app, 'Ada'), await signUp(app, 'Bob')];
    const picture = (await update(ada, { picture: await pictureUrl('#a33') })).body.picture;
    expect((await update(bob, { picture })).status).toBe(400);
    expect(await mediaStatus(picture!)).toBe(200);
  });

  it('says why a picture cannot be used', async () => {
    const ada = await signUp(app, 'Ada');
    const svg = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`;
    expect(await update(ada, { picture: svg })).toMatchObject({
      status: 415,
      body: { detail: 'Please select an image file' },
    });
    const large = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex')], limits.imageBytes + 1).toString('base64');
    expect(await update(ada, { picture: `data:image/png;base64,${large}` })).toMatchObject({
      status: 413,
      body: { detail: 'Image size should be less than 5MB' },
    });
  });

  it('counts for achievements and moves the row that friends see', async () => {
    const [ada, bob] = [await signUp(app, 'Ada'), await signUp(app, 'Bob')];
    await ada.api('POST', '/friends/invite', { email: bob.user.email });
    await bob.api('POST', '/friends/invite', { email: ada.user.email });
    const [adas, bobs] = [await openSocket(app, ada.token), await openSocket(app, bob.token)];
    await update(ada, { bio: 'Here', picture: '/avatars/02.svg' });
    expect(await until(() => adas.got('achievement:unlocked')[0])).toMatchObject({ id: 'face_to_name' });
    expect(await until(() => adas.got('stats:changed').at(-1))).toMatchObject({ profile_completion: 30 });
    expect(await until(() => bobs.got('leaderboard:changed').at(-1))).toMatchObject({
      user_id: ada.user.id,
      picture: '/avatars/02.svg',
    } satisfies Partial<LeaderboardRow>);
  });

  it('requires sign-in', async () => {
    expect((await call(app, 'PUT', '/profile', { body: { name: 'Eve' } })).status).toBe(401);
  });
});

describe('GET /profile/:username', () => {
  it('shows exactly the person and the public events, newest created first, to anyone', async () => {
    const ada = await signUp(app, 'Ada');
    const first = await record(ada, { description: 'Planted a tree', date: '2025-01-05' });
    await record(ada, { description: 'A secret of mine', is_public: false });
    const last = await record(ada, { description: 'Ran ten kilometres' });
    const { status, body, headers } = await view(ada.user.username);
    expect(status).toBe(200);
    const { name, username, bio, picture } = ada.user;
    expect(body.user).toEqual({ name, username, bio, picture });
    expect(body.events.map(({ id }) => id)).toEqual([last.id, first.id]);
    expect(headers.get('x-total-count')).toBe('2');
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`secret|${ada.user.id}|${ada.user.email}`));
  });

  it('is paged as events are', async () => {
    const ada = await signUp(app, 'Ada');
    const ids = [];
    for (const description of ['One', 'Two', 'Three']) ids.unshift((await record(ada, { description })).id);
    const page = await view(ada.user.username, '?limit=2');
    expect(page.body.events.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(page.headers.get('x-total-count')).toBe('3');
    const rest = await view(ada.user.username, `?limit=2&before=${ids[1]!}`);
    expect(rest.body.events.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await view(ada.user.username, '?limit=0')).status).toBe(400);
    expect((await view(ada.user.username, '?limit=201')).status).toBe(400);
  });

  it('answers at most half a megabyte of events, of which the rest can be paged', async () => {
    const ada = await signUp(app, 'Ada');
    const body = { description: '長'.repeat(limits.descriptionMax), what_learned: '長'.repeat(limits.learnedMax) };
    await copied(await record(ada, body), 59);
    expect((await view(ada.user.username)).body.events.length).toBeLessThan(50);
    const seen = new Set<string>();
    for (let before = ''; ;) {
      const { body } = await view(ada.user.username, `?limit=200${before && `&before=${before}`}`);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(limits.profileBytes + 1000);
      if (body.events.length === 0) break;
      for (const { id } of body.events) seen.add(id);
      before = body.events.at(-1)!.id;
    }
    expect(seen.size).toBe(60);
  });

  it('answers fifty events unless told otherwise', async () => {
    const ada = await signUp(app, 'Ada');
    await copied(await record(ada, { description: 'Ran around the lake' }), 53);
    expect((await view(ada.user.username)).body.events).toHaveLength(50);
    expect((await view(ada.user.username, '?limit=60')).body.events).toHaveLength(54);
  });

  it.each(['nobodyhere', '..%2fadmin', '%00', 'A%20B', 'dashboard'])('answers 404 for %s', async (username) => {
    expect(await view(username)).toMatchObject({ status: 404, body: { detail: 'Profile not found' } });
  });

  it('shows nobody a picture any more once its event is private', async () => {
    const [ada, eve] = [await signUp(app, 'Ada'), await signUp(app, 'Eve')];
    const event = await record(ada, { description: 'With a picture', image_url: await pictureUrl('#3a3') });
    const path = event.image_url!;
    const shown = await fetch(`${app.url}${path}`);
    expect(shown.headers.get('cache-control')).toBe('public, no-cache');
    // `fetch` would add a header by which a cache may not answer 304.
    const known = { 'If-None-Match': shown.headers.get('etag')!, 'Cache-Control': 'max-age=0' };
    expect((await fetch(`${app.url}${path}`, { headers: known })).status).toBe(304);
    await ada.api('PUT', `/events/${event.id}`, { is_public: false });
    expect((await fetch(`${app.url}${path}`, { headers: known })).status).toBe(404);
    expect(await mediaStatus(path, eve.token)).toBe(404);
    const own = await fetch(`${app.url}${path}`, { headers: { Authorization: `Bearer ${ada.token}` } });
    expect(own.status).toBe(200);
    // A session may be ended from elsewhere: what the browser keeps is shown only while its owner is signed in.
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('vary')).toContain('Authorization');
    const reading = vi.spyOn(Media.prototype, 'read');
    const again = await fetch(`${app.url}${path}`, { headers: { ...known, Authorization: `Bearer ${ada.token}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
    const cookie = await fetch(`${app.url}${path}`, { headers: { Cookie: `auth_token=${ada.token}` } });
    expect(cookie.status).toBe(404);
    expect((await view(ada.user.username)).body.events).toEqual([]);
    await ada.api('POST', '/auth/logout');
    const left = await fetch(`${app.url}${path}`, { headers: { ...known, Authorization: `Bearer ${ada.token}` } });
    expect(left.status).toBe(404);
  });
});
