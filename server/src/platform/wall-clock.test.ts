import { describe, expect, it } from 'vitest';
import { instantAt } from './wall-clock.ts';

const utc = (text: string) => new Date(`${text}Z`);

describe('a time on the wall', () => {
  it.each([
    ['2026-11-23', '08:00', 'Europe/Berlin', '2026-11-23T07:00:00'],
    ['2026-07-20', '08:00', 'Europe/Berlin', '2026-07-20T06:00:00'],
    // The clock leaps over it, or shows it twice.
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00'],
    // Half an hour only.
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00'],
    ['2026-11-23', '08:00', 'Asia/Kathmandu', '2026-11-23T02:15:00'],
    ['2026-11-23', '08:00', 'Pacific/Kiritimati', '2026-11-22T18:00:00'],
    ['2026-11-23', '00:00', 'Etc/GMT+12', '2026-11-23T12:00:00'],
    ['2026-11-23', '08:00', 'UTC', '2026-11-23T08:00:00'],
    // At midnight the clock leaps to one.
    ['2025-04-25', '00:00', 'Africa/Cairo', '2025-04-24T22:00:00'],
    // A day that there never was.
    ['2011-12-30', '08:00', 'Pacific/Apia', '2011-12-30T18:00:00'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(utc(instant).toISOString());
  });
});
