import { addDays, dayInZone, type Day } from '@app/shared/dates';
import type { LeaderboardRow } from '@app/shared/friends';
import type { Stats } from '@app/shared/gamification';
import type { EventCreated, LifeEvent } from '@app/shared/journal';
import { traitNames } from '@app/shared/trait-catalogue';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStatsCheck } from '../src/features/gamification/stats-check.ts';
import { StatsRepo } from '../src/features/gamification/stats.repo.ts';
import { EventsRepo } from '../src/features/journal/events/events.repo.ts';
import { TransferRepo } from '../src/features/journal/transfer/transfer.repo.ts';
import { call, openSocket, signUp, startTestApp, until, type TestApp } from './harness.ts';
import { scriptedWriter } from './scripted-writer.ts';

const later = { Prefer: 'respond-async' };

/** A server whose clock the test sets. */
async function appAt(start: string, sharing?: TestApp) {
  const clock = { now: new Date(start) };
  const writer = scriptedWriter();
  const app = await startTestApp({
    ...(sharing ? { sharing } : {}),
    deps: { writers: { writer, fallback: writer }, now: () => clock.now },
  });
  onTestFinished(() => app.close());
  return { app, clock };
}

type Person = Awaited<ReturnType<typeof signUp>>;
const statsIn = async (person: Person, zone = 'UTC') =>
  (await person.api<Stats>('GET', '/gamification/stats', undefined, { 'X-Timezone': zone })).body;
const unlockedOf = (stats: Stats) => stats.achievements.filter((one) => one.unlocked).map(({ id }) => id);

async function write(person: Person, event: Record<string, unknown> = {}, zone = 'UTC') {
  const reply = await person.api<EventCreated>(
    'POST',
    '/events',
    { description: 'A day', ...event },
    { 'X-Timezone': zone },
  );
  expect(reply.status).toBe(201);
  return reply.body;
}

function checkerOf(app: TestApp) {
  const [events, transfers] = [new EventsRepo(app.db), new TransferRepo(app.db)];
  return createStatsCheck({
    repo: new StatsRepo(app.db),
    ports: {
      userIds: () => events.userIds(),
      eventsOf: (userId) => transfers.events(userId),
      userFacts: () => Promise.resolve({ has_bio: false, has_picture: false, friends: 0 }),
    },
    now: () => new Date(),
  });
}

describe('GET /gamification/stats', () => {
  it('answers who has nothing yet with the whole catalogue, locked', async () => {
    const { app } = await appAt('2025-03-10T12:00:00Z');
    const stats = await statsIn(await signUp(app));
    expect(stats).toMatchObject({
      xp: 0,
      level: 1,
      xp_to_next_level: 50,
      current_streak: 0,
      longest_streak: 0,
      streak_safe_today: false,
      traits_collected: 0,
      total_traits_available: 56,
      profile_completion: 0,
      total_events: 0,
      traits: [],
    });
    expect(stats.achievements).toHaveLength(32);
    expect(unlockedOf(stats)).toEqual([]);
  });

  it('a streak grows day by day, rests for one, and ends after two', async () => {
    const { app, clock } = await appAt('2025-03-10T12:00:00Z');
    const person = await signUp(app);
    for (const day of [10, 11, 12]) {
      clock.now = new Date(`2025-03-${String(day)}T12:00:00Z`);
      await write(person);
    }
    expect(await statsIn(person)).toMatchObject({ current_streak: 3, streak_safe_today: true });
    expect(unlockedOf(await statsIn(person))).toContain('streak_3');
    clock.now = new Date('2025-03-13T23:00:00Z');
    expect(await statsIn(person)).toMatchObject({ current_streak: 3, streak_safe_today: false });
    clock.now = new Date('2025-03-14T01:00:00Z');
    expect(await statsIn(person)).toMatchObject({ current_streak: 0, longest_streak: 3 });
    await write(person, { date: '2025-03-13' });
    expect(await statsIn(person)).toMatchObject({ current_streak: 4, longest_streak: 4 });
  });

  it('goes over rest days and a pause, in the rhythm that was chosen at the time', async () => {
    const { app, clock } = await appAt('2025-03-10T12:00:00Z');
    const person = await signUp(app);
    const at = async (day: string, isWritten = true) => {
      clock.now = new Date(`2025-03-${day}T12:00:00Z`);
      return isWritten ? write(person) : null;
    };
    // Monday to Wednesday; rest on Thursday and Friday, chosen on Thursday.
    for (const day of ['10', '11', '12']) await at(day);
    await at('13', false);
    await person.api('PUT', '/settings', { streak: { rest_days: [4, 5] } });
    expect(await statsIn(person)).toMatchObject({ current_streak: 3, streak_safe_today: true });
    await at('15');
    expect(await statsIn(person)).toMatchObject({ current_streak: 4, longest_streak: 4 });
    await person.api('PUT', '/settings', { streak: { paused_from: '2025-03-16', paused_until: '2025-03-25' } });
    await at('25', false);
    expect(await statsIn(person)).toMatchObject({ current_streak: 4, streak_safe_today: true });
    await at('26');
    await person.api('PUT', '/settings', { streak: { rest_days: [] } });
    expect(await statsIn(person)).toMatchObject({ current_streak: 5, longest_streak: 5 });
    // Nothing that was is counted anew, and Thursday needs an event again.
    await at('28', false);
    expect(await statsIn(person)).toMatchObject({ current_streak: 0, longest_streak: 5 });
    expect((await checkerOf(app)({ repair: false })).drift).toEqual([]);
  });

  it('is held over an illness of some days by a pause that begins with the first of them', async () => {
    const { app, clock } = await appAt('2025-03-10T12:00:00Z');
    const [person, friend] = [await signUp(app), await signUp(app)];
    await person.api('POST', '/friends/invite', { email: friend.user.email });
    await friend.api('POST', '/friends/invite', { email: person.user.email });
    for (const date of ['2025-03-10', '2025-03-09', '2025-03-08']) await write(person, { date });
    clock.now = new Date('2025-03-16T12:00:00Z');
    await write(person);
    expect(await statsIn(person)).toMatchObject({ current_streak: 1, streak: { missed_from: '2025-03-11' } });
    const socket = await openSocket(app, friend.token);
    const held = { paused_from: '2025-03-11', paused_until: '2025-03-15' };
    expect((await person.api('PUT', '/settings', { streak: { ...held, paused_from: '2025-03-10' } })).status).toBe(400);
    expect((await person.api('PUT', '/settings', { streak: held })).status).toBe(200);
    const stats = await statsIn(person);
    expect(stats).toMatchObject({ current_streak: 4, longest_streak: 4, streak: { missed_from: null } });
    expect(stats.streak.days.map(({ state }) => state).slice(7)).toEqual([
      ...['counted', 'paused', 'paused', 'paused', 'paused', 'paused', 'counted'],
    ]);
    const row = await until(() => socket.got('leaderboard:changed').find(({ current_streak }) => current_streak === 4));
    expect(row.user_id).toBe(person.user.id);
    // Ended before it began, it is none: who missed nothing cannot have one in the past.
    expect((await person.api('PUT', '/settings', { streak: held })).status).toBe(400);
  });

  it('is hidden from its owner and from friends, and earns nothing until it is shown again', async () => {
    const { app } = await appAt('2025-03-10T12:00:00Z');
    const [person, friend] = [await signUp(app), await signUp(app)];
    await person.api('POST', '/friends/invite', { email: friend.user.email });
    await friend.api('POST', '/friends/invite', { email: person.user.email });
    await person.api('PUT', '/settings', { streak: { hidden: true } });
    const socket = await openSocket(app, person.token);
    for (const date of ['2025-03-10', '2025-03-09', '2025-03-08']) await write(person, { date });
    const stats = await statsIn(person);
    expect(stats).toMatchObject({ current_streak: 0, longest_streak: 0, streak: { hidden: true, days: [] } });
    expect(stats.achievements.find(({ id }) => id === 'streak_3')).toMatchObject({
      unlocked: false,
      progress: { have: 0 },
    });
    const rows = (await friend.api<LeaderboardRow[]>('GET', '/friends/leaderboard')).body;
    expect(rows.map(({ current_streak }) => current_streak)).toEqual([0, 0]);
    await until(() => socket.got('stats:changed').find(({ xp }) => xp === 30));
    expect(socket.got('stats:changed').every((pushed) => pushed.longest_streak === 0)).toBe(true);
    expect((await checkerOf(app)({ repair: false })).drift.filter((line) => !line.includes('friends'))).toEqual([]);
    await person.api('PUT', '/settings', { streak: { hidden: false } });
    expect(await statsIn(person)).toMatchObject({ current_streak: 3, longest_streak: 3 });
    expect((await until(() => socket.got('achievement:unlocked').find(({ id }) => id === 'streak_3'))).title).toBe(
      'Three in a Row',
    );
  });

  it('writing down a day within a week repairs the chain, last year cannot be farmed', async () => {
    const { app } = await appAt('2025-03-10T12:00:00Z');
    const person = await signUp(app);
    for (const date of ['2025-03-10', '2025-03-03', '2025-03-02', '2024-03-09', '2024-03-10'])
      await write(person, { date });
    const stats = await statsIn(person);
    expect(stats).toMatchObject({ total_events: 5, current_streak: 1, longest_streak: 1 });
    expect(unlockedOf(stats)).toContain('weekend_warrior');
  });

  it("days are the person's own: the same instant is two dates", async () => {
    const { app, clock } = await appAt('2025-03-10T11:30:00Z');
    const east = await signUp(app);
    const west = await signUp(app);
    const inEast = await write(east, {}, 'Pacific/Kiritimati');
    const inWest = await write(west, {}, 'Pacific/Pago_Pago');
    expect([inEast.event.date, inWest.event.date]).toEqual(['2025-03-11', '2025-03-10']);
    clock.now = new Date('2025-03-11T11:30:00Z');
    expect((await write(west, {}, 'Pacific/Pago_Pago')).event.date).toBe('2025-03-11');
    clock.now = new Date('2025-03-12T23:00:00Z');
    expect(await statsIn(west, 'Pacific/Pago_Pago')).toMatchObject({ current_streak: 2 });
    expect(await statsIn(west, 'UTC')).toMatchObject({ current_streak: 2 });
    expect(await statsIn(west, 'Pacific/Kiritimati')).toMatchObject({ current_streak: 0 });
    const tooEarly = await west.api(
      'POST',
      '/events',
      { description: 'x', date: '2025-03-14' },
      { 'X-Timezone': 'Pacific/Pago_Pago' },
    );
    expect(tooEarly.status).toBe(400);
    expect((await write(east, { date: '2025-03-14' }, 'Pacific/Kiritimati')).event.date).toBe('2025-03-14');
  });

  it('crosses the change of clocks without losing a day', async () => {
    const { app, clock } = await appAt('2025-03-29T22:30:00Z');
    const person = await signUp(app);
    for (const instant of ['2025-03-29T22:30:00Z', '2025-03-30T21:59:00Z', '2025-03-30T22:01:00Z']) {
      clock.now = new Date(instant);
      await write(person, {}, 'Europe/Berlin');
    }
    expect(await statsIn(person, 'Europe/Berlin')).toMatchObject({ longest_streak: 3 });
  });

  it('coming back after two weeks is seen, a day earlier is not', async () => {
    const { app, clock } = await appAt('2025-03-01T12:00:00Z');
    const person = await signUp(app);
    await write(person);
    clock.now = new Date('2025-03-14T12:00:00Z');
    expect((await statsIn(person)).achievements.find(({ id }) => id === 'comeback')?.progress).toEqual({
      have: 13,
      need: 14,
    });
    await write(person);
    expect(unlockedOf(await statsIn(person))).not.toContain('comeback');
    clock.now = new Date('2025-03-28T12:00:00Z');
    const { unlocked_achievements } = await write(person);
    expect(unlocked_achievements.map(({ id }) => id)).toContain('comeback');
  });

  it('an achievement is announced once, however many events make it true at once', async () => {
    const { app } = await appAt('2025-03-10T12:00:00Z');
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const answers = await Promise.all(Array.from({ length: 12 }, () => write(person, { description: '#Zest#' })));
    await until(async () => (await statsIn(person)).traits[0]?.count === 12);
    const granted = answers.flatMap(({ unlocked_achievements }) => unlocked_achievements.map(({ id }) => id));
    expect(granted.sort()).toEqual(['finding_voice', 'first_step', 'on_a_roll', 'signature', 'storyteller']);
    expect(
      socket
        .got('achievement:unlocked')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(granted);
  });
});

describe('numbers kept with every change, on two servers at once', () => {
  it('equal what the events say', async () => {
    const { app, clock } = await appAt('2025-03-10T12:00:00Z');
    const { app: second, clock: secondClock } = await appAt('2025-03-10T12:00:00Z', app);
    const person = await signUp(app);
    const via = (n: number) => (method: string, path: string, body?: unknown) =>
      call<LifeEvent[] & EventCreated>(n % 2 === 0 ? app : second, method, path, {
        token: person.token,
        body,
        headers: later,
      });
    const steps = fc.sample(
      fc.record({
        kind: fc.constantFrom('add', 'add', 'edit', 'traits', 'privacy', 'remove'),
        back: fc.integer({ min: -1, max: 11 }),
        traits: fc.uniqueArray(fc.constantFrom(...traitNames.slice(0, 8)), { maxLength: 3 }),
        pick: fc.nat(30),
      }),
      { numRuns: 120, seed: 20_250_310 },
    );
    const today = () => dayInZone(clock.now, 'UTC');
    const act = async ({ kind, back, traits, pick }: (typeof steps)[number], n: number): Promise<number> => {
      const api = via(n);
      const date: Day = addDays(today(), -back);
      const description = `${String(n)} ${traits.map((trait) => `#${trait}#`).join(' ')}`;
      if (kind === 'add')
        return (await api('POST', '/events', { description, date, is_public: pick % 2 === 0 })).status;
      const { body: events } = await api('GET', '/events');
      const event = events[pick % Math.max(1, events.length)];
      if (!event) return 200;
      if (kind === 'remove') return (await api('DELETE', `/events/${event.id}`)).status;
      const changes = {
        edit: { description, date },
        traits: { traits: pick % 4 === 0 ? null : traits },
        privacy: { is_public: !event.is_public },
      };
      const change = changes[kind];
      return (await api('PUT', `/events/${event.id}`, change)).status;
    };
    for (let at = 0; at < steps.length; at += 6) {
      const statuses = await Promise.all(steps.slice(at, at + 6).map((step, n) => act(step, at + n)));
      expect(statuses.filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
      if (at % 24 === 0) clock.now = secondClock.now = new Date(clock.now.getTime() + 86_400_000);
    }
    await until(async () => (await via(0)('GET', '/events')).body.every((event) => event.ai_status === 'done'), 10_000);
    expect((await statsIn(person)).total_events).toBeGreaterThan(5);
    expect((await checkerOf(app)({ repair: false })).drift).toEqual([]);
  }, 60_000);
});

describe('stats:check', () => {
  it('finds what has drifted, and repairs it', async () => {
    const { app } = await appAt('2025-03-10T12:00:00Z');
    const person = await signUp(app);
    for (const date of ['2025-03-08', '2025-03-09', '2025-03-10'])
      await write(person, { date, description: '#Zest# #Humor#' });
    const check = checkerOf(app);
    const before = await statsIn(person);
    expect(await check({ repair: false })).toEqual({ users: 1, repaired: 0, drift: [] });

    const _id = new mongo.ObjectId(person.user.id);
    await app.db.connection
      .collection('stats')
      .updateOne({ _id }, { $set: { events: 7, 'traits.Zest': 1, longest_run: 9, unlocked: [] } });
    await app.db.connection.collection('days').deleteOne({ user_id: _id, date: '2025-03-09' });
    const found = await check({ repair: false });
    expect(found.repaired).toBe(0);
    expect(found.drift.map((line) => line.replace(`${person.user.id}: `, ''))).toEqual(
      expect.arrayContaining([
        'events is 7 and should be 3',
        'longest_run is 9 and should be 3',
        'the day 2025-03-09 is nothing and should be {"events":1,"counted":1}',
        'the achievement streak_3 is missing',
      ]),
    );
    expect((await check({ repair: true })).repaired).toBe(1);
    expect((await check({ repair: false })).drift).toEqual([]);
    const after = await statsIn(person);
    expect({ ...after, rev: before.rev, achievements: null }).toEqual({ ...before, achievements: null });
    expect(unlockedOf(after)).toEqual(expect.arrayContaining(['first_step', 'streak_3']));
  });

  it('sees events of somebody whose numbers are gone', async () => {
    const { app } = await appAt('2025-03-10T12:00:00Z');
    const person = await signUp(app);
    await write(person);
    await app.db.connection.collection('stats').deleteMany({});
    expect((await checkerOf(app)({ repair: true })).repaired).toBe(1);
    expect(await statsIn(person)).toMatchObject({ total_events: 1, current_streak: 1 });
  });
});
