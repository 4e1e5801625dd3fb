import type { ChatMessage, EventCreated, LifeEvent } from '@app/shared/journal';
import type { Stats } from '@app/shared/gamification';
import type { Settings } from '@app/shared/settings';
import type { ImportPreview, ImportStatus } from '@app/shared/transfer';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportOf, importFile, importStatus, ownJson, picture, picturesOf, zipOf } from '../journal-file.ts';
import { openSocket, persistently, signUp, startTestApp, until, type TestApp } from '../harness.ts';

/** How often servers are killed on the way; `npm run test:transfer` does it ten times. */
const KILLS = Number(process.env.TRANSFER_KILLS ?? 3);
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const hurried = { leaseMs: 500, renewMs: 150, pollMs: 50, backoffMs: 50, pushMs: 0 };
const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

let old: TestApp;
let other: TestApp;
beforeAll(async () => {
  [old, other] = await Promise.all([startTestApp(), startTestApp({ importSettings: hurried })]);
});
afterAll(async () => {
  await Promise.all([old.close(), other.close()]);
});

type Person = Awaited<ReturnType<typeof signUp>>;

/** Said twice on one day: two entries, and no double. */
const TWICE = { description: 'Meditated for ten minutes.', date: dayAgo(1) };

/** Somebody with everything that a journal can hold, over a year of days. */
async function aYear(): Promise<Person> {
  const person = await signUp(old, 'Ada Lovelace');
  const post = async (body: object) => {
    const key = { 'Idempotency-Key': randomUUID() };
    // With pictures it may take longer than a call has, on a busy machine.
    const send = () => person.api<EventCreated>('POST', '/events', { chat: true, ...body }, key);
    return (await persistently(send)).body.event;
  };
  const said = [
    {
      description: 'Ran my first half marathon in 2:05 and helped a stranger up the hill.',
      image_url: await picture(1),
    },
    { description: 'My grandmother died. I sat with my mother all night.', is_public: false },
    { description: 'Shipped the release with Anna, after three weeks of work.', what_learned: 'Small steps hold.' },
    { description: 'Ich habe heute meiner Nachbarin beim Umzug geholfen.', title: 'Umzug' },
    {
      description: 'Painted the fence.',
      images: ['https://example.org/fence.jpg', await picture(5), await picture(6), 'https://example.org/gate.jpg'],
    },
    { ...TWICE, title: 'In the morning' },
    { ...TWICE, title: 'In the evening', what_learned: 'Twice is better.', image_url: await picture(4) },
    { description: 'Ran ten kilometers with Anna along the river.', image_url: await picture(2), is_public: false },
  ];
  const made: LifeEvent[] = [];
  for (const [n, body] of said.entries()) made.push(await post({ date: dayAgo(n === 0 ? 360 : 10 - n), ...body }));
  made.push(await post({ description: 'Yesterday I fixed the bike and the lamp.' }));
  const [first, , third] = made as [LifeEvent, LifeEvent, LifeEvent];
  await person.api('PUT', `/events/${first.id}`, { ai_summary: 'My own words.', in_resume: 'yes' });
  await person.api('PUT', `/events/${third.id}`, { traits: ['Patience', 'Teamwork'] });
  await person.api('PUT', '/profile', { bio: 'Counts.', picture: await picture(3) });
  await person.api('PUT', '/settings', { default_public: false, weekly_mail: true, timezone: 'Europe/Berlin' });
  await person.api('PUT', '/settings', { streak: { rest_days: [7] } });
  await person.api('POST', '/chat/ask', { content: 'When did I last see Anna?' });
  await until(async () => (await eventsOf(person)).every(({ ai_status }) => ai_status === 'done'));
  return person;
}

const eventsOf = async (person: Person) => (await person.api<LifeEvent[]>('GET', '/events')).body;
const chatOf = async (person: Person) => (await person.api<ChatMessage[]>('GET', '/chat/messages')).body;
const statsOf = async (person: Person) => (await person.api<Stats>('GET', '/gamification/stats')).body;
async function bytesOf(app: TestApp, { token }: Person, address: string | null): Promise<string | null> {
  if (!address?.startsWith('/api/media/')) return address;
  const response = await fetch(`${app.url}${address}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

const without = <T extends object, K extends keyof T>(thing: T, ...keys: K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(thing).filter(([key]) => !keys.some((each) => each === key))) as Omit<T, K>;

/** All that a person can see of their own, with places in the list instead of ids, and bytes instead of addresses. */
async function allOf(app: TestApp, person: Person) {
  const events = await eventsOf(person);
  const place = (id: string | null) => (id === null ? null : events.findIndex((one) => one.id === id));
  const { body: user } = await person.api<Person['user']>('GET', '/auth/me');
  const told = events.map(async (event) => ({
    // A file is not believed when it says who wrote a summary.
    ...without(event, 'id', 'rev', 'image_url', 'images', 'ai_source', 'summary_source'),
    pictures: await Promise.all(
      event.images.map(async ({ url, size }) => [await bytesOf(app, person, url), size] as const),
    ),
    memory: event.memory && { ...event.memory, event_ids: event.memory.event_ids.map(place) },
  }));
  return {
    user: { ...without(user, 'email', 'id', 'username'), picture: await bytesOf(app, person, user.picture) },
    settings: without((await person.api<Settings>('GET', '/settings')).body, 'weekly_mail', 'reminder_at'),
    events: await Promise.all(told),
    messages: (await chatOf(person)).map((one) => ({
      ...without(one, 'id', 'event_id', 'goes_with', 'unlocked'),
      ...{ event: place(one.event_id), goes_with: place(one.goes_with) },
      answer: one.answer && { ...one.answer, event_ids: one.answer.event_ids.map(place) },
      reply: one.reply?.new
        ? { ...one.reply, new: { ...one.reply.new, event_ids: one.reply.new.event_ids.map(place) } }
        : one.reply,
    })),
    // Days of the past make no streak where they are imported, and achievements are computed from the events.
    stats: without(await statsOf(person), 'rev', 'current_streak', 'longest_streak', 'streak', 'achievements'),
    analytics: (await person.api('GET', '/analytics/detailed')).body,
    kept: await keptOf(app, person),
  };
}

/** What is stored of events and shown nowhere, and what a person corrected. */
async function keptOf(app: TestApp, { user }: Person) {
  const notes = await app.db.connection.collection('notes').find().toArray();
  const events = await app.db.connection.collection('events').find().sort({ _id: 1 }).toArray();
  const own = events.filter(({ user_id }) => String(user_id) === user.id);
  return {
    events: own.map(({ zone, facts, impact, public_summary }) => [zone, facts, impact, public_summary]),
    corrections: notes
      .filter(({ _id }) => String(_id) === user.id)
      .flatMap(({ corrections }) =>
        (corrections as { trait: string; words: string[] }[]).map(({ trait, words }) => [trait, words]),
      ),
  };
}

async function done(app: TestApp, token: string, id: string): Promise<ImportStatus> {
  return until(async () => {
    const { body } = await importStatus<ImportStatus>(app, token, id);
    return body.state === 'running' ? null : body;
  }, 60_000);
}

describe('an account that moves to another server', () => {
  it('loses nothing: every field, picture, trait and message, and knows it all again when it comes twice', async () => {
    const here = await aYear();
    const zip = await (await exportOf(old, here.token)).bytes();
    const there = await signUp(other, 'Ada Lovelace');
    const socket = await openSocket(other, there.token);
    const events = await eventsOf(here);
    const preview = await importFile<ImportPreview>(other, there.token, zip, '?dry_run=true');
    expect(preview).toEqual({
      status: 200,
      body: {
        file: expect.any(String) as string,
        format: 'milestory',
        found: events.length,
        new: events.length,
        known: 0,
        problems: [],
        changes: {
          bio: expect.any(Boolean) as boolean,
          picture: expect.any(Boolean) as boolean,
          public_events: events.filter(({ is_public }) => is_public).length,
        },
      },
    });
    expect(await eventsOf(there)).toEqual([]);
    const { status, body } = await importFile<{ id: string }>(other, there.token, '', `?file=${preview.body.file}`);
    expect(status).toBe(202);
    const messages = (await chatOf(here)).length;
    const total = events.length + messages;
    expect(await done(other, there.token, body.id)).toEqual({
      ...{ state: 'done', done: total, total, added: events.length, known: 0, problems: [] },
    });
    expect(await allOf(other, there)).toEqual(await allOf(old, here));
    // Mails come from a server that was asked for them.
    expect((await there.api('GET', '/settings')).body).toMatchObject({ weekly_mail: false, reminder_at: null });
    expect(events.some(({ memory }) => memory !== null)).toBe(true);
    await until(() => socket.got('import:progress').find(({ state }) => state === 'done'));
    // Whatever became of one of two that said the same, there as at home.
    for (const person of [there, here]) {
      const { id } = (await eventsOf(person)).find(({ title }) => title === 'In the evening') ?? { id: '' };
      const edited = await person.api('PUT', `/events/${id}`, { description: 'Meditated until it was dark.' });
      expect(edited.status).toBe(200);
    }
    const again = await importFile<{ id: string }>(other, there.token, zip);
    expect(await done(other, there.token, again.body.id)).toMatchObject({
      state: 'done',
      added: 0,
      known: events.length,
    });
    // And at home, where all of it still is.
    const home = await importFile<{ id: string }>(old, here.token, zip);
    expect(await done(old, here.token, home.body.id)).toMatchObject({ state: 'done', added: 0, known: events.length });
    // Nor where it comes back from, under the ids that it was given there.
    const back = await importFile<{ id: string }>(old, here.token, await (await exportOf(other, there.token)).bytes());
    expect(await done(old, here.token, back.body.id)).toMatchObject({ state: 'done', added: 0, known: events.length });
    const left = await other.db.connection.collection('import_files.chunks').countDocuments();
    expect(left).toBe(0);
  });

  it('is whole when servers are killed on the way, again and again', async () => {
    // So many that there is something left to come in at the last kill.
    const count = KILLS * 12;
    const base = await startTestApp({ importSettings: { pollMs: 3_600_000 } });
    const person = await signUp(base, 'Grace');
    // Not one of those that stand for the first: they look for no work.
    const another = () =>
      startTestApp({
        sharing: base,
        importSettings: { ...hurried, batch: 3 },
        env: { SOCKET_ADAPTER: 'mongo', AI_TIMEOUT_S: '119' },
      });
    let doomed = await another();
    // One of each batch has a picture, which is stored before the transaction of its entry.
    const nameOf = (n: number) => (n % 3 === 0 ? `pictures/${String(n)}.webp` : null);
    const all = Array.from({ length: count }, (_each, n) => n);
    const pictures = await picturesOf(all.flatMap((n) => nameOf(n) ?? []));
    const json = ownJson(count, (n) => dayAgo(400 - n), {}, nameOf);
    const file = await zipOf({ 'milestory.json': json, ...pictures });
    const { body } = await importFile<{ id: string }>(doomed, person.token, file);
    const status = async () => (await importStatus<ImportStatus>(base, person.token, body.id)).body;
    const killedAt: number[] = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      const { done: before } = await status();
      await until(async () => (await status()).done > before, 60_000);
      await doomed.kill();
      killedAt.push((await status()).done);
      await doomed.close();
      doomed = await another();
    }
    expect(killedAt.every((at) => at < count * 2)).toBe(true);
    expect(await done(base, person.token, body.id)).toEqual({
      ...{ state: 'done', done: count * 2, total: count * 2, added: count, known: 0, problems: [] },
    });
    const events = await eventsOf(person);
    expect(events).toHaveLength(count);
    expect(new Set(events.map(({ description }) => description)).size).toBe(count);
    expect((await chatOf(person)).map(({ event_id }) => event_id)).toEqual(events.map(({ id }) => id).reverse());
    expect(await statsOf(person)).toMatchObject({ total_events: count, xp: count * 10, longest_streak: 0 });
    const shown = events.map(async ({ title, image_url }) => [title, await bytesOf(base, person, image_url)] as const);
    const brought = (n: number) => pictures[nameOf(n) ?? '']?.toString('base64') ?? null;
    expect(new Map(await Promise.all(shown))).toEqual(new Map(all.map((n) => [`Row ${String(n)}`, brought(n)])));
    // What a killed server had stored and not yet attached is nobody's, and is cleared away.
    const attached = { 'metadata.unattached_since': { $exists: false } };
    const files = base.db.connection.collection('media.files');
    expect(await files.countDocuments(attached)).toBe(Object.keys(pictures).length);
    await doomed.close();
    await base.close();
  });
});
