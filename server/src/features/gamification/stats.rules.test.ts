import { achievements } from '@app/shared/achievements';
import { addDays, dayInZone, daysBetween, type Day } from '@app/shared/dates';
import { traitFamilies, traitNames } from '@app/shared/trait-catalogue';
import { unlockedAchievements } from '@app/shared/unlocked';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankStats, type StatsRow } from './stats-draft.rules.ts';
import {
  completedParts,
  completionOf,
  leaderboardNumbers,
  levelOf,
  newlyTrue,
  noMoment,
  statsOf,
  summaryOf,
  xpOf,
  xpToNextLevel,
} from './stats.rules.ts';
import { everyDay } from './rhythm.rules.ts';
import { currentStreak, isCounted, latestWeekend, weekendOf, type Streak } from './streaks.rules.ts';

const today = '2025-03-10';
const row = (facts: Partial<StatsRow> = {}): StatsRow => ({ ...blankStats(), ...facts });
const streakOf = (start: Day, end: Day): Streak => ({ start, end, length: daysBetween(start, end) + 1 });
const counts = (names: readonly string[], count = 1) => Object.fromEntries(names.map((name) => [name, count]));

const seen = { today, moment: noMoment, counted: new Set<Day>() };

describe('XP and level', () => {
  it.each([
    [0, 0, 1, 50],
    [1, 10, 1, 40],
    [4, 40, 1, 10],
    [5, 50, 2, 50],
    [9, 90, 2, 10],
    [10, 100, 3, 50],
    [120, 1200, 25, 50],
  ])('%i events are %i XP, level %i, %i to go', (events, xp, level, toGo) => {
    expect([xpOf(events), levelOf(xpOf(events)), xpToNextLevel(xpOf(events))]).toEqual([xp, level, toGo]);
  });

  it('always adds up to the next level', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (events) => {
        const xp = xpOf(events);
        expect(levelOf(xp + xpToNextLevel(xp))).toBe(levelOf(xp) + 1);
        expect(levelOf(xp + xpToNextLevel(xp) - 1)).toBe(levelOf(xp));
      }),
    );
  });
});

describe('the streak', () => {
  it.each<[string, Day, number]>([
    ['today', today, 4],
    ['yesterday', addDays(today, -1), 4],
    ['tomorrow, for who wrote further east', addDays(today, 1), 4],
    ['the day before yesterday', addDays(today, -2), 0],
  ])('last counted %s', (_name, end, streak) => {
    expect(currentStreak(streakOf(addDays(end, -3), end), today, everyDay)).toBe(streak);
  });

  it('is judged on the day of the person, not of the server', () => {
    const instant = new Date('2025-03-10T11:00:00Z');
    const last = streakOf('2025-03-07', '2025-03-08');
    expect(dayInZone(instant, 'Pacific/Honolulu')).toBe('2025-03-10');
    expect(currentStreak(last, dayInZone(instant, 'Pacific/Pago_Pago'), everyDay)).toBe(0);
    expect(currentStreak(last, dayInZone(new Date('2025-03-10T09:00:00Z'), 'Pacific/Pago_Pago'), everyDay)).toBe(2);
    expect(currentStreak(last, dayInZone(instant, 'Pacific/Kiritimati'), everyDay)).toBe(0);
  });

  it('is safe once today counts', () => {
    const extended = summaryOf(row({ last_run: streakOf(addDays(today, -2), today) }), today);
    expect(extended).toMatchObject({ current_streak: 3, streak_safe_today: true });
    const waiting = summaryOf(row({ last_run: streakOf(addDays(today, -2), addDays(today, -1)) }), today);
    expect(waiting).toMatchObject({ current_streak: 2, streak_safe_today: false });
  });

  it('has the day of rest that it is safe, and nothing of a hidden one', () => {
    const rhythm = { ...everyDay, rest: [{ from: addDays(today, -20), weekdays: [1] }] };
    const last_run = streakOf(addDays(today, -4), addDays(today, -1));
    expect(summaryOf(row({ last_run, rhythm }), today)).toMatchObject({ current_streak: 4, streak_safe_today: true });
    const broken = streakOf(addDays(today, -5), addDays(today, -2));
    expect(summaryOf(row({ last_run: broken, rhythm }), today)).toMatchObject({ streak_safe_today: false });
    const hidden = row({ last_run, longest_run: 9, rhythm: { ...rhythm, hidden: true } });
    expect(summaryOf(hidden, today)).toMatchObject({ current_streak: 0, longest_streak: 0 });
    expect(leaderboardNumbers(hidden, today).current_streak).toBe(0);
    expect(newlyTrue(hidden, noMoment, []).map(({ id }) => id)).not.toContain('streak_3');
    expect(statsOf(hidden, seen).streak).toMatchObject({ hidden: true, days: [], missed_from: null });
  });

  it('says how the days of two weeks stand', () => {
    const rhythm = {
      ...everyDay,
      rest: [{ from: '2025-03-05', weekdays: [6] }],
      pauses: [{ from: '2025-03-14', until: '2025-03-14' }],
    };
    const counted = new Set(['2025-03-04', '2025-03-05', '2025-03-08']);
    const { days } = statsOf(row({ rhythm }), { ...seen, counted }).streak;
    const inWords = days.map(({ date, state }) => `${date.slice(8)} ${state}`);
    expect(inWords).toEqual([
      ...['03 open', '04 counted', '05 counted', '06 open', '07 open', '08 counted', '09 open'],
      ...['10 open', '11 open', '12 open', '13 open', '14 paused', '15 rest', '16 open'],
    ]);
  });

  it.each([
    [0, true],
    [7, true],
    [8, false],
    [-1, false],
    [365, false],
  ])('an event written %i days later counts: %s', (late, counted) => {
    expect(isCounted({ date: today, written_on: addDays(today, late) })).toBe(counted);
  });
});

describe('weekends', () => {
  it.each<[Day, [Day, Day] | null]>([
    ['2025-03-07', null],
    ['2025-03-08', ['2025-03-08', '2025-03-09']],
    ['2025-03-09', ['2025-03-08', '2025-03-09']],
    ['2025-03-10', null],
    ['1969-12-28', ['1969-12-27', '1969-12-28']],
  ])('%s', (day, weekend) => {
    expect(weekendOf(day)).toEqual(weekend);
  });

  it('on a weekday the one before is the latest', () => {
    expect(latestWeekend('2025-03-14')).toEqual(['2025-03-08', '2025-03-09']);
  });
});

describe('profile completion', () => {
  it.each([
    [{}, 0],
    [{ events: 1 }, 30],
    [{ events: 3 }, 50],
    [{ events: 3, traits: counts(traitNames.slice(0, 5)) }, 70],
    [{ events: 3, traits: counts(traitNames.slice(0, 4)), has_bio: true }, 65],
    [{ events: 3, traits: counts(traitNames.slice(0, 5)), has_bio: true, has_picture: true }, 100],
  ])('%o', (facts, percent) => {
    expect(completionOf(completedParts(row(facts)))).toBe(percent);
  });
});

describe('achievements', () => {
  const cases: [string, Partial<StatsRow>, Partial<typeof noMoment>][] = [
    ['first_step', { events: 1 }, {}],
    ['finding_voice', { events: 5 }, {}],
    ['storyteller', { events: 10 }, {}],
    ['chronicler', { events: 25 }, {}],
    ['half_century', { events: 50 }, {}],
    ['centurion', { events: 100 }, {}],
    ['archivist', { events: 250 }, {}],
    ['living_legend', { events: 500 }, {}],
    ['level_5', { events: 20 }, {}],
    ['level_10', { events: 45 }, {}],
    ['level_25', { events: 120 }, {}],
    ['streak_3', { longest_run: 3 }, {}],
    ['streak_7', { longest_run: 7 }, {}],
    ['streak_14', { longest_run: 14 }, {}],
    ['streak_30', { longest_run: 30 }, {}],
    ['streak_100', { longest_run: 100 }, {}],
    ['streak_365', { longest_run: 365 }, {}],
    ['days_30', { counted_days: 30 }, {}],
    ['on_a_roll', {}, { day_events: 5 }],
    ['comeback', {}, { comeback_days: 14 }],
    ['traits_5', { traits: counts(traitNames.slice(0, 5)) }, {}],
    ['traits_15', { traits: counts(traitNames.slice(0, 15)) }, {}],
    ['traits_30', { traits: counts(traitNames.slice(0, 30)) }, {}],
    ['traits_all', { traits: counts(traitNames) }, {}],
    ['signature', { traits: { Kindness: 10 } }, {}],
    ['well_rounded', { traits: counts(traitFamilies.map((family) => family.traits[0].name)) }, {}],
    ['just_for_me', { events: 1, public_events: 0 }, {}],
    ['weekend_warrior', {}, { weekend_days: 2 }],
    ['face_to_name', { has_bio: true, has_picture: true }, {}],
    ['whole_profile', { events: 3, traits: counts(traitNames.slice(0, 5)), has_bio: true, has_picture: true }, {}],
    ['first_friend', { friends: 1 }, {}],
    ['inner_circle', { friends: 5 }, {}],
  ];
  const shy: Record<string, Partial<StatsRow>> = { events: { public_events: 1 } };

  it('the table names all 32', () => {
    expect(cases.map(([id]) => id)).toEqual(achievements.map(({ id }) => id));
  });

  it.each(cases)('%s is granted when its criterion holds, and only once', (id, facts, moment) => {
    const holds = row(facts);
    const granted = newlyTrue(holds, { ...noMoment, ...moment }, []).map((one) => one.id);
    expect(granted).toContain(id);
    expect(
      newlyTrue(holds, { ...noMoment, ...moment }, [{ id: id as never, at: new Date() }]).map((one) => one.id),
    ).not.toContain(id);
  });

  it.each(cases)('%s is not granted to who has nothing', (id) => {
    expect(newlyTrue(row(shy), noMoment, []).map((one) => one.id)).not.toContain(id);
  });

  it('a locked card says how far one is, an unlocked one since when', () => {
    const at = new Date('2025-01-05T10:00:00Z');
    const stats = statsOf(row({ events: 7, public_events: 7, unlocked: [{ id: 'first_step', at }] }), seen);
    expect(stats.achievements).toHaveLength(32);
    expect(stats.achievements.find(({ id }) => id === 'storyteller')).toMatchObject({
      unlocked: false,
      unlocked_at: null,
      progress: { have: 7, need: 10 },
    });
    expect(stats.achievements.find(({ id }) => id === 'first_step')).toMatchObject({
      unlocked: true,
      unlocked_at: '2025-01-05T10:00:00.000Z',
      progress: { have: 1, need: 1 },
    });
    expect(unlockedAchievements([{ id: 'first_step', at }])[0]?.icon).toBe('🌱');
  });

  it('stay unlocked when the numbers fall', () => {
    const at = new Date();
    const stats = statsOf(row({ events: 0, unlocked: [{ id: 'storyteller', at }] }), seen);
    expect(stats.achievements.find(({ id }) => id === 'storyteller')?.unlocked).toBe(true);
  });
});
