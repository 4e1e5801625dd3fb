import { describe, expect, it } from 'vitest';
import { byYear, dayAfterMonth, monthParts } from './months.ts';

const on = (date: string, created_at = '2026-11-22T12:00:00.000Z') => ({ date, created_at });

describe('monthParts', () => {
  it('parts the list where the month changes, and says how many stand before', () => {
    const parts = monthParts([on('2026-11-02'), on('2026-11-01'), on('2026-10-31'), on('2025-10-31')], 'dated');
    expect(parts.map(({ month, items, offset }) => [month, items.length, offset])).toEqual([
      ['2026-11', 2, 0],
      ['2026-10', 1, 2],
      ['2025-10', 1, 3],
    ]);
  });

  it('goes by the time of writing in the order of writing, and gives a month that comes again a key of its own', () => {
    const written = ['2026-11-20T12:00:00.000Z', '2026-10-20T12:00:00.000Z', '2026-11-19T12:00:00.000Z'];
    const parts = monthParts(
      written.map((at) => on('2020-01-01', at)),
      'written',
    );
    expect(parts.map(({ month }) => month)).toEqual(['2026-11', '2026-10', '2026-11']);
    expect(new Set(parts.map(({ key }) => key)).size).toBe(3);
  });
});

describe('dayAfterMonth', () => {
  it.each([
    ['2026-11', '2026-12-01'],
    ['2026-12', '2027-01-01'],
    ['2024-02', '2024-03-01'],
    ['2026-01', '2026-02-01'],
  ])('%s ends before %s', (month, day) => {
    expect(dayAfterMonth(month)).toBe(day);
  });
});

describe('byYear', () => {
  it('adds up the months of each year', () => {
    const months = [
      { month: '2026-11', count: 13 },
      { month: '2026-01', count: 2 },
      { month: '2024-12', count: 1 },
    ];
    expect(byYear(months).map(({ year, count, months: within }) => [year, count, within.length])).toEqual([
      ['2026', 15, 2],
      ['2024', 1, 1],
    ]);
  });
});
