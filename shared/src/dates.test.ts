import { describe, expect, it, vi } from 'vitest';
import { dayInZone, startOfDay } from './dates.ts';

describe('startOfDay', () => {
  it.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-01', '2026-03-01T11:00:00.000Z'],
    // Where the clock goes forward at midnight, the day begins at one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('in %s, %s begins at %s', (zone, day, instant) => {
    const start = startOfDay(day, zone);
    expect(start.toISOString()).toBe(instant);
    expect(dayInZone(start, zone)).toBe(day);
    expect(dayInZone(new Date(start.getTime() - 1), zone) < day).toBe(true);
  });
});

describe('dayInZone', () => {
  it('is the same where an engine writes days of that locale otherwise', () => {
    const prototype: { format: unknown } = Intl.DateTimeFormat.prototype;
    const format = vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '24/11/2026');
    expect(dayInZone(new Date('2026-11-24T20:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-25');
    format.mockRestore();
  });

  it('has four digits in the years before 1000', () => {
    expect(dayInZone(new Date('0033-04-03T12:00:00Z'), 'UTC')).toBe('0033-04-03');
  });
});
