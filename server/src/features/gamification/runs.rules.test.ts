import { addDays, type Day } from '@app/shared/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, removeDay, runOf, runsOf, type Run } from './runs.rules.ts';

const day = (n: number): Day => addDays('2024-02-20', n);

describe('runs of counted days', () => {
  it.each<[string, Run[], Day, Run[]]>([
    ['a first day', [], day(3), [runOf(day(3), day(3))]],
    ['a day after a run', [runOf(day(0), day(2))], day(3), [runOf(day(0), day(3))]],
    ['a day before a run', [runOf(day(4), day(5))], day(3), [runOf(day(3), day(5))]],
    ['the gap between two', [runOf(day(0), day(2)), runOf(day(4), day(5))], day(3), [runOf(day(0), day(5))]],
    ['a day away from any', [runOf(day(0), day(1))], day(3), [runOf(day(3), day(3))]],
  ])('%s', (_name, near, added, come) => {
    expect(addDay(near, added).come).toEqual(come);
  });

  it('knows leap days', () => {
    expect(addDay([runOf('2024-02-27', '2024-02-28'), runOf('2024-03-01', '2024-03-01')], '2024-02-29').come).toEqual([
      { start: '2024-02-27', end: '2024-03-01', length: 4 },
    ]);
  });

  it.each<[string, Day, Run[]]>([
    ['the middle splits it', day(2), [runOf(day(0), day(1)), runOf(day(3), day(4))]],
    ['the beginning shortens it', day(0), [runOf(day(1), day(4))]],
    ['the end shortens it', day(4), [runOf(day(0), day(3))]],
  ])('taking a day away: %s', (_name, removed, come) => {
    expect(removeDay(runOf(day(0), day(4)), removed).come).toEqual(come);
  });

  it('agrees with runs from scratch after any days came and went', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 60 }), (toggles) => {
        const days = new Set<Day>();
        let runs: Run[] = [];
        for (const date of toggles.map(day)) {
          const holder = runs.find((run) => run.start <= date && date <= run.end);
          const { gone, come } = holder ? removeDay(holder, date) : addDay(runs, date);
          runs = [...runs.filter((run) => !gone.includes(run)), ...come];
          if (!days.delete(date)) days.add(date);
        }
        expect(runs.sort((a, b) => (a.start < b.start ? -1 : 1))).toEqual(runsOf(days));
      }),
    );
  });
});
