import { randomUUID } from 'node:crypto';
import type { Stats } from '@app/shared/gamification';
import type { EventCreated, LifeEvent } from '@app/shared/journal';
import type { PublicProfile } from '@app/shared/profile';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, persistently, request, signUp, startTestApp, until, type TestApp } from '../harness.ts';

vi.setConfig({ testTimeout: 60_000 });

// What is written through the one is read through the other: nothing that a server keeps may be older than the database.
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp({ isScripted: true, env: { SOCKET_ADAPTER: 'mongo' } });
  two = await startTestApp({ isScripted: true, sharing: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;
const via = <T>(at: TestApp, { token }: Person, method: string, path: string, body?: unknown, headers = {}) =>
  call<T>(at, method, path, { token, body, headers });
const turns = <T>(count: number, act: (turn: number, at: TestApp) => T): T[] =>
  Array.from({ length: count }, (_each, turn) => act(turn, turn % 2 === 0 ? one : two));
const statsOf = async (person: Person, at: TestApp) =>
  (await via<Stats>(at, person, 'GET', '/gamification/stats')).body;
const eventsOf = async (person: Person, at: TestApp) => (await via<LifeEvent[]>(at, person, 'GET', '/events')).body;
/** With a key, since on a busy machine one of many at once may have to be sent again. */
const record = async (person: Person, at: TestApp, more: object = {}) => {
  const key = { 'Idempotency-Key': randomUUID() };
  const send = () => via<EventCreated>(at, person, 'POST', '/events', { description: 'A day', ...more }, key);
  return (await persistently(send)).body.event;
};
/** Somebody who reloads all the time keeps both servers reading at the moment of each change. */
async function whileCrowdReads(read: (at: TestApp) => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const crowd = turns(2, async (_turn, at) => {
    while (!isOver) await read(at);
  });
  await work().finally(() => (isOver = true));
  await Promise.all(crowd);
}
/** The revision of a person's events, as it is stored. */
const revisionOf = async ({ user }: Person): Promise<unknown> =>
  (await one.db.connection.collection('stats').findOne({ _id: new mongo.ObjectId(user.id) }))?.events_rev;

describe('one key sent to both servers at the same moment', () => {
  it('makes one event, and both answer it', async () => {
    const person = await signUp(one);
    for (let round = 0; round < 5; round += 1) {
      const body = { description: `Round ${String(round)} #Zest#`, chat: true };
      const key = { 'Idempotency-Key': `round-${String(round)}` };
      const answers = await Promise.all(
        turns(4, (_turn, at) => persistently(() => via<EventCreated>(at, person, 'POST', '/events', body, key))),
      );
      const { event, unlocked_achievements } = answers[0]?.body ?? {};
      // Whose summary is not written within the time of the call is answered without.
      const same = { event: { id: event?.id, created_at: event?.created_at }, unlocked_achievements };
      for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: same });
    }
    for (const at of [one, two]) expect(await statsOf(person, at)).toMatchObject({ total_events: 5, xp: 50 });
  });
});

describe('one person who writes through both servers', () => {
  it('gets ten points for each event, and the revision counts every change once', async () => {
    const person = await signUp(one);
    const made = await Promise.all(turns(40, (turn, at) => record(person, at, { description: `Day ${String(turn)}` })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(40);
    expect(new Set(made.map(({ created_at }) => created_at)).size).toBe(40);
    for (const at of [one, two]) {
      expect(await statsOf(person, at)).toMatchObject({ total_events: 40, xp: 400, level: 9 });
      expect((await eventsOf(person, at)).map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
      const read = async (path: string) => (await via(at, person, 'GET', path)).body;
      expect(await read('/analytics/detailed')).toMatchObject({ total_events: 40, public_events: 40 });
      expect(await read('/friends/leaderboard')).toMatchObject([{ xp: 400, total_events: 40 }]);
      expect(await read('/resume/narrative')).toMatchObject({ event_count: 40 });
    }
    // Each was created, and each was summarised.
    expect(await revisionOf(person)).toBe(80);
  });

  it('changes and deletes the same event: the deletion stays, and the numbers are as if it had never been', async () => {
    const person = await signUp(one);
    const kept = await record(person, one, { description: 'Stays #Zest#' });
    const before = await statsOf(person, two);
    for (let round = 0; round < 6; round += 1) {
      const [writing, deleting] = round % 2 === 0 ? [one, two] : [two, one];
      const { id } = await record(person, writing, { description: 'Goes #Humor#' });
      const [edited, hidden, removed] = await Promise.all([
        via(writing, person, 'PUT', `/events/${id}`, { description: 'Changed #Love#' }),
        via(deleting, person, 'PUT', `/events/${id}`, { title: 'Changed' }),
        via(deleting, person, 'DELETE', `/events/${id}`),
      ]);
      expect(removed.status).toBe(204);
      for (const { status } of [edited, hidden]) expect([200, 404]).toContain(status);
      for (const at of [one, two]) expect((await eventsOf(person, at)).map((event) => event.id)).toEqual([kept.id]);
    }
    await until(async () => (await statsOf(person, one)).traits_collected === 1);
    const { rev, ...numbers } = before;
    for (const at of [one, two]) {
      const now = await statsOf(person, at);
      expect(now).toMatchObject({ ...numbers, achievements: expect.any(Array) as unknown });
      expect(now.rev).toBeGreaterThan(rev);
    }
  });
});

describe('what was made private through one server', () => {
  it('is shown by the other to nobody from the moment of the answer, and again when it is public', async () => {
    const person = await signUp(one);
    const event = await record(person, one, { description: 'Seen or not' });
    const shown = async (at: TestApp) =>
      (await call<PublicProfile>(at, 'GET', `/profile/${person.user.username}`)).body.events.length;
    await whileCrowdReads(shown, async () => {
      for (let round = 0; round < 18; round += 1) {
        const is_public = round % 2 === 1;
        await via(round % 3 === 0 ? two : one, person, 'PUT', `/events/${event.id}`, { is_public });
        expect(await Promise.all([shown(one), shown(two)])).toEqual(is_public ? [1, 1] : [0, 0]);
      }
    });
  });
});

describe('a list that a server or a browser has kept', () => {
  it('is never older than the last change through the other server', async () => {
    const person = await signUp(one);
    const { id } = await record(person, one);
    const known = new Map<TestApp, string>();
    const read = async (at: TestApp) => {
      const etag = known.get(at);
      const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {};
      const answer = await request<LifeEvent[]>(at, 'GET', '/events', { token: person.token, headers });
      known.set(at, answer.headers.get('etag') ?? '');
      return answer;
    };
    await whileCrowdReads(
      (at) => eventsOf(person, at),
      async () => {
        for (let round = 0; round < 16; round += 1) {
          const title = `Title ${String(round)}`;
          const [writing, reading] = round % 2 === 0 ? [one, two] : [two, one];
          await via(writing, person, 'PUT', `/events/${id}`, { title });
          expect(await read(reading)).toMatchObject({ status: 200, body: [{ title }] });
          // What the journal remembers of the entry may still be worked out anew.
          await until(async () => (await read(reading)).status === 304);
          expect((await eventsOf(person, reading))[0]?.title).toBe(title);
        }
      },
    );
  });
});

describe('a picture that came in through one server', () => {
  it('is served by the other, and is gone there as soon as it is removed here', async () => {
    const person = await signUp(one);
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    const image_url = `data:image/png;base64,${png.toString('base64')}`;
    const seen = async (at: TestApp, path: string | null) => (await fetch(`${at.url}${String(path)}`)).status;
    for (const [here, there] of [
      [one, two],
      [two, one],
    ] as const) {
      const event = await record(person, here, { image_url });
      expect(await seen(there, event.image_url)).toBe(200);
      await via(here, person, 'PUT', `/events/${event.id}`, { is_public: false });
      expect(await seen(there, event.image_url)).toBe(404);
      await via(there, person, 'PUT', `/events/${event.id}`, { is_public: true });
      expect(await seen(here, event.image_url)).toBe(200);
      await via(here, person, 'DELETE', `/events/${event.id}`);
      expect(await seen(there, event.image_url)).toBe(404);
    }
  });
});
