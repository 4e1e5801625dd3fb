import { addDays, daysBetween } from '@app/shared/dates';
import { daysOfWeek, weekOf } from '@app/shared/weeks';
import { namesByFamily } from '@app/shared/trait-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familiesOf, fullestOf, strongestOf } from './chart-sentences.ts';
import { calendarOf, fullnessOf, inkOf } from './calendar-rules.ts';
import { bucketsOf, drawnHeights, periodOf } from './timeline-rules.ts';
import { ringOf } from './trait-rules.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the timeline', () => {
  it('shows a week at least, so that one day is no tower', () => {
    const { period, buckets } = bucketsOf([{ date: '2025-03-14', count: 2 }]);
    expect(period).toBe('day');
    expect(buckets).toHaveLength(7);
    expect(buckets.at(-1)).toEqual({
      start: '2025-03-14',
      end: '2025-03-14',
      short: 'Mar 14',
      long: 'Mar 14, 2025',
      count: 2,
    });
  });

  it.each([
    [1, 'day'],
    [31, 'day'],
    [32, 'week'],
    [182, 'week'],
    [183, 'month'],
    [3 * 366, 'month'],
    [4 * 366, 'quarter'],
    [10 * 366, 'year'],
  ])('%i days are told by the %s', (days, period) => {
    expect(periodOf(days)).toBe(period);
  });

  it.each([
    [['2024-12-31', '2025-03-30'], 'Week of Dec 30, 2024', 'Dec 30'],
    [['2023-02-27', '2025-01-05'], 'February 2023', 'Feb ’23'],
    [['2020-05-05', '2025-01-05'], 'Q2 2020', 'Q2 ’20'],
    [['2005-05-05', '2025-01-05'], '2005', '2005'],
  ])('names the periods of %o', ([first, last], long, short) => {
    const { buckets } = bucketsOf([
      { date: first as string, count: 1 },
      { date: last as string, count: 1 },
    ]);
    expect(buckets[0]).toMatchObject({ long, short });
  });

  it('has the weeks that have a page of their own', () => {
    const { buckets } = bucketsOf(['2026-09-01', '2026-11-15', '2026-11-16'].map((date) => ({ date, count: 1 })));
    expect(buckets.map(({ start, end }) => ({ from: start, to: end }))).toEqual(
      buckets.map(({ start }) => daysOfWeek(weekOf(start))),
    );
    expect(buckets.slice(-2).map(({ long, count }) => [long, count])).toEqual([
      ['Week of Nov 9, 2026', 1],
      ['Week of Nov 16, 2026', 1],
    ]);
  });

  it('loses no event, keeps the order, leaves no gap and never needs many bars', () => {
    const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('1999-12-31', days));
    const history = fc
      .uniqueArray(fc.record({ date: day, count: fc.integer({ min: 1, max: 9 }) }), {
        selector: ({ date }) => date,
        minLength: 1,
        maxLength: 60,
      })
      .map((days) => days.toSorted((a, b) => a.date.localeCompare(b.date)));
    fc.assert(
      fc.property(history, (days) => {
        const { buckets } = bucketsOf(days);
        expect(sum(buckets.map(({ count }) => count))).toBe(sum(days.map(({ count }) => count)));
        expect(buckets.length).toBeLessThanOrEqual(40);
        for (const [index, bucket] of buckets.entries()) {
          const next = buckets[index + 1];
          if (next) expect(daysBetween(bucket.start, next.start)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('draws no bar lower than 5 % of the highest, and none where nothing was', () => {
    expect(drawnHeights([0, 1, 50, 100])).toEqual([0, 5, 50, 100]);
    expect(drawnHeights([])).toEqual([]);
  });
});

const distribution = [
  { trait: 'Kindness', count: 7 },
  { trait: 'Empathy', count: 5 },
  { trait: 'Courage', count: 3 },
  { trait: 'Focus', count: 2 },
  { trait: 'Humor', count: 1 },
  { trait: 'Wonder', count: 1 },
] as const;

describe('the ring', () => {
  it('takes the five most frequent, in whole percents of the five, equal ones alike', () => {
    const slices = ringOf([...distribution]);
    expect(slices.map(({ trait }) => trait)).toEqual(['Kindness', 'Empathy', 'Courage', 'Focus', 'Humor']);
    expect(slices.map(({ percent }) => percent)).toEqual([39, 28, 17, 11, 6]);
    const equal = ringOf(distribution.slice(0, 3).map(({ trait }) => ({ trait, count: 1667 })));
    expect(equal.map(({ percent }) => percent)).toEqual([33, 33, 33]);
  });

  it('gives each its own of ten fixed colors, the family first', () => {
    const colors = namesByFamily.flatMap(({ traits }) => ringOf(traits.map((trait) => ({ trait, count: 1 }))));
    const hues = new Set(colors.map(({ color: { family, shade } }) => (shade === 'solid' ? family : shade)));
    expect(hues.size).toBe(10);
    const slices = ringOf([...distribution]);
    expect(new Set(slices.map(({ color: { family, shade } }) => `${family} ${shade}`)).size).toBe(5);
    expect(slices[0]?.color).toEqual({ family: 'care', shade: 'solid' });
    expect(slices[1]?.color).toEqual({ family: 'care', shade: 'deep' });
    expect(slices[2]?.color).toEqual({ family: 'courage', shade: 'solid' });
  });

  it('draws no two that touch alike, also when all are of one family', () => {
    const family = (['Self-Discipline', 'Focus', 'Ambition', 'Perseverance', 'Initiative'] as const).map((trait) => ({
      trait,
      count: 2,
    }));
    expect(ringOf(family).map(({ color: { shade } }) => shade)).toEqual(['solid', 'deep', 'pale', 'deep', 'pale']);
  });

  it('is whole with one trait and empty with none', () => {
    expect(ringOf([{ trait: 'Focus', count: 3 }])).toMatchObject([
      { percent: 100, color: { family: 'drive', shade: 'solid' } },
    ]);
    expect(ringOf([])).toEqual([]);
  });
});

describe('the sentence above a chart', () => {
  const bucket = (long: string, count: number) => ({ start: '', end: '', short: '', long, count });
  it.each([
    [[bucket('May 2026', 2), bucket('June 2026', 13)], 'Your busiest month was June 2026, with 13 events.'],
    [[bucket('May 2026', 1)], ''],
    [[bucket('May 2026', 1), bucket('June 2026', 0)], ''],
    [[bucket('May 2026', 1), bucket('June 2026', 1)], 'No month has had more than one event yet.'],
    [
      [bucket('May 2026', 2), bucket('June 2026', 1), bucket('July 2026', 2)],
      'Your busiest months had 2 events each, most recently July 2026.',
    ],
    [[], ''],
  ])('tells when most happened: %#', (buckets, sentence) => {
    expect(fullestOf('month', buckets)).toBe(sentence);
  });

  it('calls a week by its first day', () => {
    expect(fullestOf('week', [bucket('Week of Mar 2, 2026', 3)])).toBe(
      'Your busiest week was the week of Mar 2, 2026, with 3 events.',
    );
  });

  it('tells how often the strongest trait shows, and that two are as strong', () => {
    expect(strongestOf([...distribution], 20)).toBe('Kindness appears in 7 of your 20 events.');
    const tied = [...distribution.slice(0, 1), { trait: 'Humor' as const, count: 7 }];
    expect(strongestOf(tied, 1000)).toBe('Kindness and Humor each appear in 7 of your 1,000 events.');
    expect(strongestOf(distribution.slice(4), 1000)).toBe('No trait has appeared more than once yet.');
    expect(strongestOf(distribution.slice(4), 1)).toBe('');
    expect(strongestOf(distribution.slice(4, 5), 1)).toBe('');
    expect(strongestOf([], 0)).toBe('');
  });

  it.each([
    [['Kindness', 'Empathy', 'Courage'], 'Two of them belong to Care.'],
    [['Kindness', 'Empathy'], 'All of them belong to Care.'],
    [['Kindness', 'Courage'], 'Each belongs to a different family.'],
    [['Kindness'], 'It belongs to Care.'],
  ] as const)('tells to which families traits belong: %j', (traits, sentence) => {
    expect(familiesOf(traits)).toBe(sentence);
  });
});

describe('the calendar', () => {
  it('has every day of the year, in months that begin on the right weekday', () => {
    expect(sum(calendarOf(2024).map(({ days }) => days.length))).toBe(366);
    expect(sum(calendarOf(2025).map(({ days }) => days.length))).toBe(365);
    // March 2025 began on a Saturday, June 2025 on a Sunday.
    expect(calendarOf(2025)[2]).toMatchObject({ month: '2025-03', offset: 5 });
    expect(calendarOf(2025)[5]).toMatchObject({ month: '2025-06', offset: 6 });
    expect(calendarOf(1969)[0]?.offset).toBe(2);
  });

  it('inks a day by its events, measured by a full day of that year', () => {
    expect([0, 1, 2, 3, 4, 9].map((count) => inkOf(count, fullnessOf([1, 1, 2])))).toEqual([0, 1, 2, 3, 4, 4]);
    expect(inkOf(10, fullnessOf(Array.from({ length: 20 }, () => 40)))).toBe(1);
  });
});
