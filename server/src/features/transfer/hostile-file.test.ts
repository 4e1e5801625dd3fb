import type { LifeEvent } from '@app/shared/journal';
import type { Stats } from '@app/shared/gamification';
import { limits } from '@app/shared/limits';
import type { ImportStatus } from '@app/shared/transfer';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, importStatus, ownJson, zipOf } from '../../../test/journal-file.ts';
import { call, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ importSettings: { pollMs: 50, pushMs: 0 } });
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof signUp>>;
interface Exported {
  events: Record<string, unknown>[];
}

async function imported(who: Person, file: Buffer | string): Promise<ImportStatus> {
  const { status, body } = await importFile<{ id: string }>(app, who.token, file);
  expect(status).toBe(202);
  return until(async () => {
    const found = (await importStatus<ImportStatus>(app, who.token, body.id)).body;
    return found.state === 'running' ? null : found;
  });
}

const webp = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3a6' } })
    .webp()
    .toBuffer();
const picturesOf = (who: Person) =>
  app.db.connection.collection('media.files').countDocuments({ 'metadata.owner': new mongo.ObjectId(who.user.id) });
const eventsOf = async (who: Person) => (await who.api<LifeEvent[]>('GET', '/events')).body;
const FULL = `Imports can’t make a journal larger than ${limits.importEntries.toLocaleString('en-US')} events.`;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const eventsIn = (json: string) => (JSON.parse(json) as Exported).events;
const seen = async (path: string | null, token?: string) =>
  (await call(app, 'GET', String(path).replace('/api', ''), { token })).status;

describe('a file that names one picture many times', () => {
  it('adds one picture, be it named by many events or lie there under many names', async () => {
    const who = await signUp(app);
    const bytes = await webp(60);
    const names = ['pictures/a.webp', 'pictures/b.webp', 'pictures/c.webp'];
    const json = ownJson(
      30,
      (n) => dayAgo(n),
      {},
      (n) => names[n % 3] ?? null,
    );
    const zip = await zipOf({ 'milestory.json': json, ...Object.fromEntries(names.map((name) => [name, bytes])) });
    expect(await imported(who, zip)).toMatchObject({ state: 'done', added: 30, problems: [] });
    expect(await picturesOf(who)).toBe(1);
    const events = await eventsOf(who);
    expect(new Set(events.map(({ image_url }) => image_url)).size).toBe(1);
    expect(events[0]).toMatchObject({ images: [{ size: { width: 60, height: 60 } }] });
  });

  it('shows it to others while one of its events is public, and to nobody after the last one is deleted', async () => {
    const who = await signUp(app);
    const json = ownJson(
      2,
      (n) => dayAgo(n),
      {},
      () => 'pictures/a.webp',
    );
    await imported(who, await zipOf({ 'milestory.json': json, 'pictures/a.webp': await webp(61) }));
    const [first, second] = (await eventsOf(who)) as [LifeEvent, LifeEvent];
    const statuses = async () => [await seen(first.image_url), await seen(first.image_url, who.token)];
    await who.api('PUT', `/events/${first.id}`, { is_public: false });
    expect(await statuses()).toEqual([200, 200]);
    await who.api('PUT', `/events/${second.id}`, { is_public: false });
    expect(await statuses()).toEqual([404, 200]);
    await who.api('PUT', `/events/${first.id}`, { is_public: true });
    expect(await statuses()).toEqual([200, 200]);
    await who.api('DELETE', `/events/${first.id}`);
    expect(await statuses()).toEqual([404, 200]);
    await who.api('PUT', `/events/${second.id}`, { image_url: null });
    expect(await statuses()).toEqual([404, 404]);
    expect(await picturesOf(who)).toBe(0);
  });
});

describe('a file that says what is not so', () => {
  it('brings no bio beyond its bounds, and no address elsewhere as a profile picture', async () => {
    const who = await signUp(app);
    const person = { name: 'Ada', username: 'ada', email: 'a@example.org', picture: 'https://evil.example/track.png' };
    await imported(
      who,
      ownJson(1, () => dayAgo(1), { person: { ...person, bio: 'x'.repeat(100_000) } }),
    );
    expect((await who.api('GET', '/auth/me')).body).toMatchObject({ bio: '', picture: null });
    const other = await signUp(app);
    const bio = `I like \u202Etea\u0000.${'y'.repeat(limits.bioMax - 12)}`;
    await imported(
      other,
      ownJson(1, () => dayAgo(1), { person: { ...person, bio } }),
    );
    const found = (await other.api<{ bio: string }>('GET', '/auth/me')).body;
    expect(found.bio).toMatch(/^I like tea\.y+$/);
  });

  it('unlocks what its events bear out, and nothing else', async () => {
    const who = await signUp(app);
    const achievements = ['first_step', 'streak_365', 'hundred_events'].map((id) => ({
      id,
      unlocked_at: `${dayAgo(9)}T10:00:00Z`,
    }));
    await imported(
      who,
      ownJson(1, () => dayAgo(300), { achievements }),
    );
    const { body } = await who.api<Stats>('GET', '/gamification/stats');
    expect(body.achievements.filter(({ unlocked_at }) => unlocked_at !== null).map(({ id }) => id)).toContain(
      'first_step',
    );
    expect(body.achievements.filter(({ unlocked_at }) => unlocked_at?.startsWith(dayAgo(9)))).toEqual([]);
  });

  it('makes no streak of days that are long past, whenever it says that they were written', async () => {
    const who = await signUp(app);
    await imported(
      who,
      ownJson(40, (n) => dayAgo(60 - n)),
    );
    const { body } = await who.api<Stats>('GET', '/gamification/stats');
    expect(body).toMatchObject({ xp: 400, longest_streak: 0, current_streak: 0 });
  });

  it('takes a journal to the most events that files may make of it, and not beyond', async () => {
    const who = await signUp(app);
    await imported(
      who,
      ownJson(1, () => dayAgo(20)),
    );
    const max = limits.importEntries;
    // As if files had brought all but two of them.
    await app.db.connection
      .collection('stats')
      .updateOne({ _id: new mongo.ObjectId(who.user.id) }, { $set: { events: max - 2 } });
    const two = ownJson(2, (n) => dayAgo(n + 1));
    const third = ownJson(1, () => dayAgo(9));
    expect(await imported(who, two)).toMatchObject({ state: 'done', added: 2 });
    const refused = await imported(who, third);
    expect(refused).toMatchObject({ state: 'failed', added: 0 });
    expect(refused.problems).toContainEqual({ at: expect.any(String) as string, reason: FULL });
    expect(await eventsOf(who)).toHaveLength(3);
  });

  it('brings a summary as its author’s, cleaned, and never as the AI’s', async () => {
    const who = await signUp(app);
    const [event] = eventsIn(ownJson(1, () => dayAgo(3)));
    const ai_summary = 'I am a licensed\u202E surgeon\u0000.';
    await imported(
      who,
      ownJson(0, () => '', { events: [{ ...event, ai_summary, ai_source: 'gemini' }] }),
    );
    expect(await eventsOf(who)).toMatchObject([
      { ai_summary: 'I am a licensed surgeon.', summary_source: 'person', ai_source: null },
    ]);
  });

  it('changes no revision and no event where it adds nothing', async () => {
    const who = await signUp(app);
    const json = ownJson(3, (n) => dayAgo(n + 1));
    await imported(who, json);
    const stored = () =>
      app.db.connection
        .collection('events')
        .find({ user_id: new mongo.ObjectId(who.user.id) })
        .sort({ _id: 1 })
        .toArray();
    const before = await stored();
    expect(await imported(who, json)).toMatchObject({ added: 0, known: 3 });
    expect(await stored()).toEqual(before);
  });
});
