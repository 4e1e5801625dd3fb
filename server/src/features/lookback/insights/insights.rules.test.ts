import { addDays, type Day } from '@app/shared/dates';
import { insightKinds, type InsightKind } from '@app/shared/insights';
import { limits } from '@app/shared/limits';
import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { describe, expect, it } from 'vitest';
import type { InsightRow } from '../../journal/journal.types.ts';
import {
  asInsights,
  forAnalytics,
  forQuestion,
  forWeek,
  found,
  idsOf,
  isItsWeek,
  isMailable,
  ofJournal,
  ofWeek,
} from './insights.rules.ts';
import { pastOf, type Past } from './past.ts';
import { textOf } from './sentence.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

let made = 0;
const row = (ago: number, more: Partial<InsightRow> = {}): InsightRow => ({
  id: String((made += 1)).padStart(24, '0'),
  date: addDays(TODAY, -ago),
  ...{ isQuiet: false, isPublic: true, traits: [], language: 'en', keys: [], measures: [] },
  ...{ hasPicture: false, hasLesson: false, cheers: [], text: null, written: null, ...more },
});
const rows = (agos: readonly number[], more: Partial<InsightRow> = {}): InsightRow[] =>
  agos.map((ago) => row(ago, more));
/** Every so many days. */
const every = (step: number, from: number, to: number, more: Partial<InsightRow> = {}): InsightRow[] =>
  rows(
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_each, index) => from + index * step),
    more,
  );
const quiet = (ago: number): InsightRow => row(ago, { isQuiet: true });

const pastWith = (all: readonly InsightRow[], today: Day = TODAY, more: Partial<Past> = {}): Past => {
  const sorted = [...all].sort((a, b) => a.date.localeCompare(b.date));
  const first = sorted[0]?.date ?? null;
  return pastOf({ rows: sorted, known: addDays(today, -400), first, ...more }, today);
};
const findingOf = (kind: InsightKind, all: readonly InsightRow[], more: Partial<Past> = {}) =>
  found([...ofJournal, ...ofWeek], pastWith(all, TODAY, more)).find((one) => one.kind === kind);
const sentence = (kind: InsightKind, all: readonly InsightRow[], more: Partial<Past> = {}): string | null => {
  const finding = findingOf(kind, all, more);
  return finding ? textOf(finding, 'en', TODAY) : null;
};

/** A journal that is half a year old, and says nothing by itself. */
const old = row(200);
const care: Partial<InsightRow> = { traits: ['Kindness'] };
const anna: Partial<InsightRow> = { keys: ['p:Anna', 'n:anna'] };
const run = (amount?: number): Partial<InsightRow> => ({
  keys: ['t:run'],
  measures: amount === undefined ? [] : [{ topic: 'run', of: 'km', amount }],
});
const at = (hour: number): Partial<InsightRow> => ({
  written: { at: new Date(`2026-11-20T${String(hour).padStart(2, '0')}:30:00Z`), zone: 'UTC' },
});

interface Case {
  says: string;
  of: InsightRow[];
  /** The same with the number one, or in another form. */
  also?: [string, InsightRow[]];
  /** Journals that say nothing of it. */
  silent: InsightRow[][];
}

const cases: Record<InsightKind, Case> = {
  family_up: {
    says: 'Care is up: 9 events in the last three months, 4 in the three before.',
    of: [old, ...every(9, 1, 80, care), ...every(20, 100, 170, care), ...every(10, 95, 175)],
    also: [
      'Care is up: 6 events in the last three months, none in the three before.',
      [old, ...every(10, 1, 51, care), ...every(12, 100, 170)],
    ],
    silent: [
      [old, ...every(20, 1, 80, care), ...every(20, 100, 170, care)],
      // Not older than three months.
      every(9, 1, 80, care),
      // More of everything.
      [old, ...every(9, 1, 80, care), ...every(2, 1, 80), ...every(20, 100, 170, care)],
      [old, ...every(9, 1, 80, { ...care, isQuiet: true })],
    ],
  },
  family_down: {
    says: 'Care is quieter: 3 events in the last three months, 8 in the three before.',
    of: [old, ...every(20, 1, 50, care), ...every(5, 2, 80), ...every(10, 100, 170, care), ...every(20, 95, 175)],
    also: [
      'Care is quieter: 1 event in the last three months, 8 in the three before.',
      [old, row(3, care), ...every(5, 2, 80), ...every(10, 100, 170, care)],
    ],
    silent: [
      // Less of everything.
      [old, ...every(20, 1, 50, care), ...every(10, 100, 170, care)],
      [old, ...every(10, 1, 80, care), ...every(10, 100, 170, care)],
    ],
  },
  family_new: {
    says: 'Balance is new in your journal: the first event that shows it is from November 12.',
    of: [...every(3, 11, 120, care), row(10, { traits: ['Calmness'] })],
    silent: [
      [...every(3, 11, 120, care), ...rows([10, 100], { traits: ['Calmness'] })],
      [...every(3, 11, 40, care), row(10, { traits: ['Calmness'] })],
    ],
  },
  trait_most: {
    says: 'Kindness shows most often: in 6 of your 12 events of the last three months.',
    of: [
      ...every(10, 1, 51, care),
      ...every(10, 2, 52, { traits: ['Courage', 'Focus'] }).slice(0, 3),
      ...rows([3, 4, 5]),
    ],
    silent: [every(10, 1, 31, care), [...every(10, 1, 61, care), ...every(10, 2, 62, { traits: ['Courage'] })]],
  },
  traits_new: {
    says: 'New since November 12: Wonder and Zest.',
    of: [...every(3, 11, 120, care), row(10, { traits: ['Wonder'] }), row(9, { traits: ['Zest', 'Kindness'] })],
    also: ['New since November 12: Wonder.', [...every(3, 11, 120, care), row(10, { traits: ['Wonder'] })]],
    silent: [every(3, 1, 120, care), [...every(30, 11, 120), row(10, { traits: ['Wonder'] })]],
  },
  trait_with_person: {
    says: 'Kindness shows most with Anna: in 4 of the 6 events that show it since June 1.',
    of: [row(174), ...rows([10, 20, 30, 40], { ...care, ...anna }), ...rows([50, 60], care)],
    silent: [[old, ...rows([10, 20], { ...care, ...anna }), ...rows([50, 60, 70], care)]],
  },
  cheers: {
    says: 'Friends recognized you 4 times in the last three months, most often for Kindness.',
    of: rows([1, 2], { cheers: ['Kindness', 'Courage'] }).map((one, index) =>
      index ? { ...one, cheers: ['Kindness', 'Focus'] } : one,
    ),
    also: [
      'Friends recognized you 3 times in the last three months.',
      [row(1, { cheers: ['Kindness', 'Courage', 'Focus'] })],
    ],
    silent: [rows([1, 2], { cheers: ['Kindness'] }), rows([100, 101, 102], { cheers: ['Kindness'] })],
  },
  person_most: {
    says: 'Anna is in 5 of your events since May 25, more than anyone else.',
    of: [old, ...rows([1, 20, 30, 40, 50], anna), row(3, { keys: ['p:Ben'] })],
    also: ['Your sister is in 4 of your events since May 25.', [old, ...rows([1, 20, 30, 40], { keys: ['p:sister'] })]],
    silent: [
      [old, ...rows([1, 20, 30], anna)],
      [old, ...rows([1, 20, 30, 40], anna), ...rows([1, 20, 30, 40], { keys: ['p:Ben'] })],
      [old, ...rows([1, 20, 30, 40], { keys: ['p:schwester'], language: 'de' })],
    ],
  },
  person_new: {
    says: 'Jonas is new in your journal: 3 events since October 23.',
    of: [old, ...rows([30, 20, 10], { keys: ['p:Jonas'] })],
    silent: [
      [old, ...rows([30, 20, 10, 100], { keys: ['p:Jonas'] })],
      [old, row(150, { keys: ['n:jonas'] }), ...rows([30, 20, 10], { keys: ['p:Jonas'] })],
      [row(60), ...rows([30, 20, 10], { keys: ['p:Jonas'] })],
      [old, ...rows([30, 10], { keys: ['p:Jonas'] })],
    ],
  },
  person_again: {
    says: 'Anna is back in your journal: on November 12, for the first time since June 15.',
    of: [...rows([160, 10], anna)],
    silent: [
      rows([60, 10], anna),
      [...rows([160, 10], anna), quiet(100)],
      [...rows([160, 10], anna), row(90, { keys: ['n:anna'] })],
      rows([260, 160], anna),
    ],
  },
  people_many: {
    says: 'Zoe, Tom, Mia and 2 others are in your events of the last 30 days.',
    of: [old, ...['Anna', 'Ben', 'Mia', 'Tom', 'Zoe'].map((name, index) => row(index + 1, { keys: [`p:${name}`] }))],
    also: [
      'Tom, Mia, Ben and Anna are in your events of the last 30 days.',
      [old, ...['Anna', 'Ben', 'Mia', 'Tom'].map((name, index) => row(index + 1, { keys: [`p:${name}`] }))],
    ],
    silent: [[old, ...['Anna', 'Ben', 'Mia'].map((name, index) => row(index + 1, { keys: [`p:${name}`] }))]],
  },
  weekday: {
    says: 'Monday is your fullest day: 13 of your 25 events since August 24.',
    of: [...every(7, 6, 90), ...every(7, 7, 80).slice(0, 5), ...every(7, 9, 80).slice(0, 7)].slice(0, 25),
    silent: [
      every(1, 0, 60),
      every(7, 6, 60),
      [
        ...every(7, 6, 90),
        ...every(7, 7, 80),
        ...rows(every(7, 8, 90).map(() => 8)).map((one) => ({ ...one, isQuiet: true })),
      ],
    ],
  },
  month_best: {
    says: 'October was your fullest month so far: 10 events.',
    of: [...every(3, 23, 50), ...every(8, 60, 110)],
    also: ['November is already your fullest month so far: 11 events.', [...every(2, 1, 21), ...every(9, 25, 120)]],
    silent: [every(4, 0, 200), [...every(3, 60, 89), ...every(9, 1, 50)]],
  },
  pause_ended: {
    says: 'Your longest pause was 29 days, until October 18. You’ve written 8 events since.',
    of: [...every(5, 65, 200), ...every(5, 0, 35)],
    silent: [
      [...every(5, 65, 200), ...every(5, 0, 35), quiet(70)],
      [...every(5, 50, 200), ...every(5, 0, 35)],
      [...every(5, 65, 200), row(35)],
    ],
  },
  weeks_steady: {
    says: 'That’s 6 weeks in a row with at least one event.',
    of: [...every(7, 0, 35), row(60)],
    silent: [[...every(7, 0, 14), row(60)], every(7, 14, 90)],
  },
  days_more: {
    says: 'You have events on 14 of the last 28 days, and on 2 of the 28 before.',
    of: [old, ...every(2, 0, 26), ...rows([30, 40])],
    silent: [[old, ...every(2, 0, 54)], [old, ...every(5, 0, 27)], every(2, 0, 26)],
  },
  time_of_day: {
    says: 'You write mostly in the evening: 15 of your last 20 events.',
    of: [...every(2, 1, 29, at(20)), ...every(9, 2, 40, at(8))],
    also: ['You write mostly late at night: 15 of your last 15 events.', every(2, 1, 29, at(23))],
    silent: [every(2, 1, 20, at(20)), [...every(2, 1, 29, at(20)), ...every(2, 2, 30, at(8))], every(2, 1, 40)],
  },
  doing_more: {
    says: 'Your runs are adding up: 6 in the last 30 days, 2 in the 30 before.',
    of: [old, ...every(4, 1, 21, run()), ...rows([35, 50], run())],
    silent: [
      [old, ...every(4, 1, 21, run()), ...every(4, 31, 55, run())],
      [old, ...every(4, 1, 21, run()), row(40, { keys: ['x:run'] })],
      [old, ...every(4, 1, 21, { keys: ['t:read'] })],
    ],
  },
  doing_longer: {
    says: 'Your runs are getting longer: 7.5 km on average since September 24, 5 km in the two months before.',
    of: [...rows([10, 20], run(7)), row(5, run(8.5)), ...rows([70, 80, 90], run(5))],
    silent: [
      [...rows([10, 20, 30], run(5)), ...rows([70, 80, 90], run(5))],
      [...rows([10, 20], run(7)), ...rows([70, 80, 90], run(5))],
      [...rows([10, 20, 30], run(4)), ...rows([70, 80, 90], run(9))],
    ],
  },
  doing_sum: {
    says: 'Your 4 runs of the last three months add up to 20.5 km.',
    of: [old, ...rows([10, 20, 30], run(5)), row(40, run(5.5))],
    silent: [
      [old, ...rows([10, 20, 30], run(5))],
      [old, ...rows([10, 20, 30, 40], run(5)), row(50, run())],
      [old, ...rows([10, 20, 30, 40], run(5)), row(50, { keys: ['x:run'] })],
    ],
  },
  word_unused: {
    says: 'You haven’t written “tired” since September 13.',
    of: [...rows([70, 80, 90], { text: 'Tired\nSo tired after work.' }), ...every(5, 1, 60)],
    silent: [
      [...rows([70, 80], { text: 'So tired' }), ...every(5, 1, 60)],
      [...rows([70, 80, 90, 20], { text: 'So tired' }), ...every(5, 1, 60)],
      [...rows([70, 80, 90], { text: 'So tired' }), ...every(20, 1, 60)],
      // Only the summary said it.
      [...rows([70, 80, 90], { text: 'A long day.' }), ...every(5, 1, 60)],
      // It was said once more, of something hard.
      [...rows([70, 80, 90], { text: 'So tired' }), ...every(5, 1, 60), row(50, { text: 'tired', isQuiet: true })],
      [...rows([70, 80, 90], { text: 'Müde', language: 'en' }), ...every(5, 1, 60)],
    ],
  },
  pictures_more: {
    says: 'You added pictures to 6 events in the last three months, and to 1 in the three before.',
    of: [old, ...every(9, 1, 46, { hasPicture: true }), row(120, { hasPicture: true })],
    also: [
      'You added pictures to 6 events in the last three months, and to none in the three before.',
      [old, ...every(9, 1, 46, { hasPicture: true })],
    ],
    silent: [[old, ...rows([1, 2, 3], { hasPicture: true })], every(9, 1, 46, { hasPicture: true })],
  },
  lessons_more: {
    says: 'You wrote down what you learned from 6 events in the last three months, and from 1 in the three before.',
    of: [old, ...every(9, 1, 46, { hasLesson: true }), row(120, { hasLesson: true })],
    silent: [[old, ...rows([1, 2, 3], { hasLesson: true })]],
  },
  week_more: {
    says: 'The week had 6 events; the one before had 2.',
    of: [old, ...rows([0, 1, 2, 3, 4, 5]), ...rows([8, 9])],
    silent: [
      [old, ...rows([0, 1, 2, 3, 4, 5]), ...rows([8, 9]), quiet(3)],
      [old, ...rows([0, 1, 2, 3]), ...rows([8, 9])],
    ],
  },
  week_trait: {
    says: 'Kindness ran through the week: it shows in 3 of its 5 events.',
    of: [...rows([0, 1, 2], care), ...rows([3, 4], { traits: ['Courage'] })],
    silent: [
      rows([0, 1], care),
      [...rows([0, 1, 2], care), quiet(3)],
      rows([0, 1, 2], { traits: ['Kindness', 'Focus'] }),
    ],
  },
  week_people: {
    says: 'Ben and Anna were part of the week.',
    of: [row(0, anna), row(1, { keys: ['p:Ben'] })],
    also: ['Anna was part of the week.', rows([0, 1], anna)],
    silent: [[row(0, anna)], [...rows([0, 1], anna), quiet(2)]],
  },
  week_full: {
    says: 'You wrote about every day of the week.',
    of: every(1, 0, 6),
    silent: [every(1, 0, 5), [...every(1, 0, 6), quiet(3)]],
  },
};

describe.each(insightKinds)('the pattern %s', (kind) => {
  const { says, of, also, silent } = cases[kind];

  it('is said where it is true', () => {
    expect(sentence(kind, of)).toBe(says);
    if (also) expect(sentence(kind, also[1])).toBe(also[0]);
  });

  it('is silent where it is weak, unsure, or near grief', () => {
    for (const journal of silent) expect(sentence(kind, journal)).toBeNull();
  });

  it('names events of the journal, none of them hard', () => {
    const rowsBehind = findingOf(kind, of)?.rows ?? [];
    expect(rowsBehind.length).toBeGreaterThan(0);
    for (const one of rowsBehind) {
      expect(of).toContain(one);
      expect(one.isQuiet).toBe(false);
    }
  });
});

describe('what is known of a journal', () => {
  it('bounds what is said of it: nothing before it is counted as nothing', () => {
    const { of } = cases.family_up;
    expect(sentence('family_up', of, { known: addDays(TODAY, -120) })).toBeNull();
    expect(sentence('person_new', cases.person_new.of, { known: addDays(TODAY, -150) })).toBeNull();
    expect(sentence('weeks_steady', every(7, 0, 35), { known: addDays(TODAY, -38), first: '2020-01-01' })).toBeNull();
    expect(sentence('pause_ended', cases.pause_ended.of, { first: '2020-01-01' })).toMatch(
      /^Your longest pause in a year/,
    );
  });
});

/** A full year of a lively journal. */
const lively = (): InsightRow[] => [
  ...Object.values(cases).flatMap(({ of }) => of),
  ...every(2, 0, 390).map((one, index) => ({
    ...one,
    traits: [traitNames[(index * 7) % traitNames.length] as TraitName],
    keys: index % 3 === 0 ? ['p:Anna', 't:run'] : [],
  })),
];

describe('what is chosen', () => {
  const journal = pastWith(lively());

  it('is at most three, each of another kind, with its events', () => {
    const shown = asInsights(forAnalytics(journal), TODAY);
    expect(shown).toHaveLength(limits.insights);
    expect(new Set(shown.map(({ kind }) => kind)).size).toBe(limits.insights);
    for (const { event_ids } of shown) {
      expect(event_ids.length).toBeGreaterThan(0);
      expect(event_ids.length).toBeLessThanOrEqual(limits.eventIdsMax);
    }
  });

  it('is nothing of an empty journal, nor of a short one', () => {
    expect(forAnalytics(pastWith([]))).toEqual([]);
    expect(forAnalytics(pastWith(rows([0, 1, 2])))).toEqual([]);
    expect(forWeek(pastWith([]))).toEqual([]);
  });

  it('is not on Monday what it was last Monday', () => {
    for (const sunday of [TODAY, '2026-11-15', '2027-01-03']) {
      const week = (day: Day) =>
        forWeek(
          pastWith(
            lively().filter(({ date }) => date <= day),
            day,
          ),
        ).flatMap(({ kind }) => (kind.startsWith('week_') ? [] : [kind]));
      const [now, before] = [week(sunday), week(addDays(sunday, -7))];
      for (const kind of now) expect(before).not.toContain(kind);
    }
    for (const kind of insightKinds) expect(isItsWeek(kind, TODAY)).toBe(!isItsWeek(kind, addDays(TODAY, 7)));
  });

  it('says nothing of a week with something hard in it', () => {
    expect(forWeek(journal).length).toBeGreaterThan(0);
    expect(forWeek(pastWith([...lively(), quiet(2)]))).toEqual([]);
  });

  it('mails no name and no word of a private event', () => {
    const mailed = (more: Partial<InsightRow>) =>
      findingOf('person_most', [old, ...rows([1, 20, 30], anna), row(40, { ...anna, ...more })]);
    expect(isMailable(mailed({ isPublic: true })!)).toBe(true);
    expect(isMailable(mailed({ isPublic: false })!)).toBe(false);
    expect(isMailable({ ...mailed({ isPublic: false })!, isQuoting: false })).toBe(true);
  });

  it('names the newest events first', () => {
    const ids = idsOf({ rows: every(1, 0, 80) });
    expect(ids).toHaveLength(limits.eventIdsMax);
  });
});

describe('the sentences', () => {
  it.each(['en', 'de', 'es', 'fr', 'it'] as const)('leave no gap in %s', (language) => {
    const all = Object.values(cases).flatMap(({ of }) => found([...ofJournal, ...ofWeek], pastWith(of)));
    const said = all.flatMap((finding) => textOf(finding, language, TODAY) ?? []);
    expect(said.length).toBeGreaterThan(10);
    for (const text of said) expect(text).not.toMatch(/[{}|]|undefined|NaN| {2}/);
  });

  it.each<[string, InsightRow[], string | undefined]>([
    ['one of a few', [old, ...rows([1, 20], anna)], 'Anna is in 2 of your events since May 6.'],
    [
      'two who share the first place',
      [old, ...rows([1, 20, 30], anna), ...rows([2, 21, 31], { keys: ['p:Ben'] }), row(3, { keys: ['p:Tom'] })],
      'Ben and Anna are each in 3 of your events since May 6, more than anyone else.',
    ],
    ['nobody, where each is in one event', [old, row(1, anna), row(2, { keys: ['p:Ben'] })], undefined],
  ])('answer who is asked for: %s', (_who, of, says) => {
    const [first] = forQuestion('people', pastWith(of));
    expect(first && textOf(first, 'en', TODAY)).toBe(says);
  });

  it('answer in the language of the question', () => {
    const past = pastWith(cases.person_most.of);
    const [first] = forQuestion('people', past);
    expect(textOf(first!, 'de', TODAY)).toBe(
      'Anna kommt seit 25. Mai in 5 deiner Ereignisse vor, öfter als alle anderen.',
    );
    expect(textOf(first!, 'es', TODAY)).toBe('Anna aparece en 5 de tus eventos desde el 25 de mayo, más que nadie.');
    expect(textOf(first!, 'fr', TODAY)).toBe(
      'Anna est dans 5 de tes événements depuis le 25 mai, plus que tout autre.',
    );
    expect(textOf(first!, 'it', TODAY)).toBe('Anna compare in 5 dei tuoi eventi dal 25 maggio, più di chiunque altro.');
  });
});
