import { addDays } from '@app/shared/dates';
import { traitNames } from '@app/shared/trait-catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blankStats,
  unlock,
  keepRecentDays,
  openDraft,
  applyChange,
  recomputeStreaks,
  type StatsDraft,
  type EventFacts,
} from './stats-draft.rules.ts';
import { createRecount, driftOf } from './recount.rules.ts';
import { leaderboardNumbers } from './stats.rules.ts';

const firstDay = '2024-12-25';
const clock = Date.parse('2025-01-20T12:00:00Z');

/** As the repo does it: what a change leaves is what the next one finds. */
function reopened(draft: StatsDraft): StatsDraft {
  const days = [...draft.days].filter(([, { events }]) => events > 0);
  return openDraft(structuredClone(draft.row), days);
}

function change(
  draft: StatsDraft,
  before: EventFacts | null,
  after: EventFacts | null,
  left: EventFacts[],
): StatsDraft {
  const next = reopened(draft);
  const moment = applyChange(next, { before, after });
  const stored = [...draft.days].flatMap(([day, { counted }]) => (counted > 0 ? [day] : []));
  if (next.needsCountedDays) recomputeStreaks(next, stored);
  if (next.hasLostNewest) {
    next.row.last_created_at = left.reduce<Date | null>(
      (last, { created_at }) => (last && last > created_at ? last : created_at),
      null,
    );
  }
  unlock(next.row, moment, new Date(clock));
  keepRecentDays(next);
  return next;
}

const facts = fc.record({
  day: fc.integer({ min: 0, max: 30 }),
  late: fc.integer({ min: -1, max: 12 }),
  is_public: fc.boolean(),
  traits: fc.uniqueArray(fc.constantFrom(...traitNames.slice(0, 12)), { maxLength: 5 }),
  cheers: fc.subarray([
    { from: 'ben', trait: 'Courage' },
    { from: 'eve', trait: 'Courage' },
    { from: 'zoe', trait: 'Zest' },
  ]),
});
const rhythm = fc.record({
  rest: fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 25 }),
        weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
      }),
      { maxLength: 3 },
    )
    .map((choices) =>
      choices
        .map(({ day, weekdays }) => ({ from: addDays(firstDay, day), weekdays }))
        .sort((a, b) => (a.from < b.from ? -1 : 1)),
    ),
  pauses: fc.array(
    fc
      .record({ day: fc.integer({ min: 0, max: 25 }), length: fc.integer({ min: 0, max: 6 }) })
      .map(({ day, length }) => ({ from: addDays(firstDay, day), until: addDays(firstDay, day + length) })),
    { maxLength: 2 },
  ),
  hidden: fc.boolean(),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), facts, pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), facts, pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), facts, pick: fc.nat() }) },
);

describe('numbers kept with every change', () => {
  it('always equal those recomputed from the events that there are', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.option(rhythm, { nil: undefined }), (steps, chosen) => {
        const events: EventFacts[] = [];
        let draft = openDraft({ ...blankStats(), ...(chosen && { rhythm: chosen }) }, []);
        steps.forEach(({ kind, facts: { day, late, is_public, traits, cheers }, pick }, index) => {
          const date = addDays(firstDay, day);
          const at = pick % Math.max(1, events.length);
          const old = events[at];
          const created_at = new Date(clock + index);
          if (kind === 'add' || !old) {
            const written_on = addDays(date, late);
            const added = { date, written_on, is_public, traits, cheers, created_at, is_imported: pick % 4 === 0 };
            events.push(added);
            draft = change(draft, null, added, events);
          } else if (kind === 'edit') {
            const edited = { ...old, date, is_public, traits, cheers };
            events[at] = edited;
            draft = change(draft, old, edited, events);
          } else {
            events.splice(at, 1);
            draft = change(draft, old, null, events);
          }
          const recount = createRecount(draft.row);
          events.forEach((event) => recount.add(event));
          const { days, row } = reopened(draft);
          expect(driftOf({ row, days }, recount.result())).toEqual([]);
          expect(row.rev).toBe(index + 1);
        });
        expect(new Set(draft.row.unlocked.map(({ id }) => id)).size).toBe(draft.row.unlocked.length);
      }),
      { numRuns: 150 },
    );
  });

  it('count this week for who wrote where the next had begun, and nothing that came in from a file', () => {
    const written = (written_on: string, is_imported = false): EventFacts => ({
      ...{ date: written_on, written_on, is_public: true, traits: [], created_at: new Date(clock), is_imported },
    });
    const [saturday, sunday, monday] = ['2025-01-11', '2025-01-12', '2025-01-13'];
    let draft = openDraft(blankStats(), []);
    const add = (event: EventFacts) => (draft = change(draft, null, event, []));
    const weekOn = (today: string) => leaderboardNumbers(draft.row, today).week_xp;
    [written('2031-03-03', true), written(saturday, true)].forEach(add);
    expect([weekOn(saturday), weekOn('2031-03-03')]).toEqual([0, 0]);
    [written(saturday), written(monday), written(sunday)].forEach(add);
    expect([weekOn(sunday), weekOn(monday), weekOn('2025-01-20')]).toEqual([20, 10, 0]);
    draft = change(draft, written(saturday, true), null, []);
    draft = change(draft, written(saturday), null, []);
    expect([weekOn(sunday), weekOn(monday)]).toEqual([10, 10]);
    [written('2025-01-20'), written(monday)].forEach(add);
    expect([weekOn(sunday), weekOn(monday), weekOn('2025-01-20')]).toEqual([0, 20, 10]);
  });

  it('a day of rest that is written about lengthens its streak, and does not end it there', () => {
    const [saturday, sunday, monday] = ['2025-01-11', '2025-01-12', '2025-01-13'];
    const on = (date: string): EventFacts => ({
      ...{ date, written_on: monday, is_public: true, traits: [], created_at: new Date(clock) },
    });
    const rest = [{ from: firstDay, weekdays: [7] }];
    let draft = openDraft({ ...blankStats(), rhythm: { rest, pauses: [], hidden: false } }, []);
    for (const date of [saturday, monday, sunday]) draft = change(draft, null, on(date), []);
    expect(draft.row.last_run).toEqual({ start: saturday, end: monday, length: 3 });
  });

  it('moving the only event of a day does not lend a longer streak on the way', () => {
    const on = (day: number, index: number): EventFacts => ({
      date: addDays(firstDay, day),
      written_on: addDays(firstDay, day),
      is_public: true,
      traits: [],
      created_at: new Date(clock + index),
    });
    let draft = openDraft(blankStats(), []);
    for (const day of [0, 1]) draft = change(draft, null, on(day, day), []);
    draft = change(draft, on(0, 0), on(2, 0), []);
    expect(draft.row).toMatchObject({ longest_run: 2, counted_days: 2 });
    expect(draft.row.unlocked.map(({ id }) => id)).not.toContain('streak_3');
  });

  it('sees five events of a counted day, both days of a weekend and a return after two weeks', () => {
    const saturday = '2025-01-11';
    const event = (date: string, written_on: string, at: number): EventFacts => ({
      date,
      written_on,
      is_public: true,
      traits: [],
      created_at: new Date(clock + at),
    });
    let draft = openDraft(blankStats(), []);
    for (let n = 0; n < 5; n += 1) draft = change(draft, null, event('2024-01-02', saturday, n), []);
    expect(draft.row.unlocked.map(({ id }) => id)).not.toContain('on_a_roll');
    for (let n = 0; n < 5; n += 1) draft = change(draft, null, event(saturday, saturday, 10 + n), []);
    expect(draft.row.unlocked.map(({ id }) => id)).toContain('on_a_roll');
    draft = change(draft, null, event(addDays(saturday, 1), saturday, 20), []);
    expect(draft.row.unlocked.map(({ id }) => id)).toContain('weekend_warrior');
    expect(draft.row.unlocked.map(({ id }) => id)).not.toContain('comeback');
    draft = change(draft, null, event('2025-02-01', '2025-02-01', 20 + 14 * 86_400_000), []);
    expect(draft.row.unlocked.map(({ id }) => id)).toContain('comeback');
  });
});
