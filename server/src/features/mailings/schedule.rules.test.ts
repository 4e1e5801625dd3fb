import { addDays, dayInZone } from '@app/shared/dates';
import { weekOf } from '@app/shared/weeks';
import { describe, expect, it } from 'vitest';
import { instantAt } from '../../platform/wall-clock.ts';
import { isStale, isTooLate, nextTime, timingsOf, rescheduled, turnAt } from './schedule.rules.ts';

const utc = (text: string) => new Date(`${text}Z`);

const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Sao_Paulo'],
  ...['Pacific/Apia', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'UTC', 'Etc/GMT+12'],
];

describe('a year of turns', () => {
  it.each(zones)('has every week once, on Monday at eight, in %s', (zone) => {
    const timing = { time: '08:00', zone };
    let now = utc('2025-12-25T12:00:00');
    let last: string | null = null;
    const weeks: string[] = [];
    while (weeks.length < 54) {
      now = nextTime('week', timing, now, last);
      last = turnAt('week', now, zone);
      weeks.push(last);
      const clock = new Intl.DateTimeFormat('en-US', {
        ...{ timeZone: zone, weekday: 'long', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
      });
      expect(clock.format(now)).toBe('Monday 08:00');
      expect(last).toBe(weekOf(addDays(dayInZone(now, zone), -1)));
    }
    expect(weeks[0]).toBe('2025-W52');
    expect(weeks[53]).toBe('2026-W53');
    expect(new Set(weeks).size).toBe(54);
  });

  it.each(zones.flatMap((zone) => ['00:00', '01:45', '02:30', '23:59'].map((time) => [time, zone] as const)))(
    'has every day once at %s in %s',
    (time, zone) => {
      let now = instantAt('2025-12-31', '12:00', zone);
      let last: string | null = null;
      const days: string[] = [];
      while ((last ?? '') < '2026-12-31') {
        now = nextTime('reminder', { time, zone }, now, last);
        last = turnAt('reminder', now, zone);
        days.push(last);
      }
      const first = days[0] ?? '';
      expect(days).toEqual(days.map((_day, index) => addDays(first, index)));
    },
  );

  it('goes on where the calendar has left out a day', () => {
    const timing = { time: '08:00', zone: 'Pacific/Apia' };
    const before = nextTime('reminder', timing, utc('2011-12-29T00:00:00'), null);
    expect(turnAt('reminder', before, timing.zone)).toBe('2011-12-29');
    const after = nextTime('reminder', timing, before, '2011-12-29');
    expect(turnAt('reminder', after, timing.zone)).toBe('2011-12-31');
    expect(turnAt('reminder', nextTime('reminder', timing, after, '2011-12-31'), timing.zone)).toBe('2012-01-01');
  });
});

describe('somebody who moves', () => {
  const tokyo = { time: '08:00', zone: 'Asia/Tokyo' };
  const newYork = { time: '08:00', zone: 'America/New_York' };

  it('has one mail a week all the same', () => {
    const sent = nextTime('week', tokyo, utc('2026-11-22T12:00:00'), null);
    expect(sent.toISOString()).toBe('2026-11-22T23:00:00.000Z');
    const last = turnAt('week', sent, tokyo.zone);
    expect(last).toBe('2026-W47');
    // In New York this week's Monday is still to come.
    const next = nextTime('week', newYork, utc('2026-11-23T01:00:00'), last);
    expect(next.toISOString()).toBe('2026-11-30T13:00:00.000Z');
  });

  it('has one question a day all the same', () => {
    const timing = { time: '21:00', zone: 'Asia/Tokyo' };
    const next = nextTime(
      'reminder',
      { ...timing, zone: 'America/New_York' },
      utc('2026-11-23T12:05:00'),
      '2026-11-23',
    );
    expect(next.toISOString()).toBe('2026-11-25T02:00:00.000Z');
  });
});

describe('a timing', () => {
  const now = utc('2026-11-22T12:00:00');
  const settings = { weekly_mail: true, reminder_at: '21:30', timezone: 'Europe/Berlin' };
  const timing = { time: '21:30', zone: 'Europe/Berlin' };
  const before = { ...timing, due_at: utc('2026-11-22T20:30:00'), last: '2026-11-21', version: 3 };

  it('follows from the settings', () => {
    expect(timingsOf(settings, false)).toEqual({ week: { time: '08:00', zone: 'Europe/Berlin' }, reminder: timing });
    expect(timingsOf({ timezone: 'Europe/Berlin' }, false)).toEqual({ week: null, reminder: null });
    expect(timingsOf({ weekly_mail: false, reminder_at: null }, false)).toEqual({ week: null, reminder: null });
  });

  it('stays where nothing of it changes', () => {
    expect(rescheduled('reminder', before, timing, now)).toBeNull();
    expect(rescheduled('reminder', null, null, now)).toBeNull();
    expect(rescheduled('reminder', { ...before, due_at: null }, null, now)).toBeNull();
  });

  it('ends, begins, and moves, and what is wanted anew has links of its own', () => {
    expect(rescheduled('reminder', before, null, now)).toEqual({ due_at: null });
    expect(rescheduled('reminder', null, timing, now)).toEqual({ ...timing, due_at: before.due_at, version: 1 });
    expect(rescheduled('reminder', { ...before, due_at: null }, timing, now)).toMatchObject({ version: 4 });
    const earlier = { ...timing, time: '20:00' };
    expect(rescheduled('reminder', before, earlier, now)).toEqual({
      ...{ ...earlier, due_at: utc('2026-11-22T19:00:00'), version: 3 },
    });
  });

  it.each([
    ['reminder', '2026-11-23', '23:50', '2026-11-23T22:55:00', false],
    ['reminder', '2026-11-23', '23:50', '2026-11-23T23:30:00', false],
    ['reminder', '2026-11-23', '23:50', '2026-11-24T00:00:00', true],
    ['reminder', '2026-11-23', '08:00', '2026-11-23T22:59:00', false],
    ['reminder', '2026-11-23', '08:00', '2026-11-23T23:01:00', true],
    ['reminder', '2026-11-23', '08:00', '2026-11-24T08:00:00', true],
    ['week', '2026-W47', '08:00', '2026-11-24T18:00:00', false],
    ['week', '2026-W47', '08:00', '2026-11-24T20:00:00', true],
  ] as const)('held up, the %s of %s, due at %s, is stale at %s in UTC: %s', (kind, turn, time, now, isPast) => {
    expect(isStale(kind, { time, zone: 'Europe/Berlin' }, turn, utc(now))).toBe(isPast);
  });

  it('is left out when its time is long past', () => {
    const due = utc('2026-11-23T07:00:00');
    expect(isTooLate('reminder', due, utc('2026-11-23T07:59:00'))).toBe(false);
    expect(isTooLate('reminder', due, utc('2026-11-23T08:01:00'))).toBe(true);
    expect(isTooLate('week', due, utc('2026-11-24T18:00:00'))).toBe(false);
    expect(isTooLate('week', due, utc('2026-11-24T20:00:00'))).toBe(true);
  });
});
