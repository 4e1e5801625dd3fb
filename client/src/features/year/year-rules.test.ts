import type { TraitName } from '@app/shared/trait-names';
import { describe, expect, it } from 'vitest';
import { lifeEvent } from '../../../test/events.ts';
import {
  countsOf,
  heldBackOf,
  monthsOf,
  peopleOf,
  placesOf,
  printed,
  recognizedIn,
  traitsOf,
  weekdayOf,
} from './year-rules.ts';

const events = [
  lifeEvent(1, { date: '2026-01-02', traits: ['Kindness', 'Courage'] }),
  lifeEvent(2, { date: '2026-01-02', traits: ['Kindness'], is_public: false }),
  lifeEvent(3, { date: '2026-03-14', traits: [], tone: 'heavy' }),
  lifeEvent(4, { date: '2026-03-20', traits: ['Kindness'], tone: 'crisis', is_public: false }),
];
const ids = events.map(({ id }) => id);

/** Nine days in each of these months. */
const daysIn = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_each, at) => at + from).flatMap((month) =>
    Array.from({ length: 9 }, (_each, day) => `2026-0${String(month)}-0${String(day + 1)}`),
  );

describe('a year’s book', () => {
  it.each([
    [true, [1, 2, 3]],
    [false, [1, 3]],
  ])('prints nothing of a crisis, and private events only when they are wanted (%s)', (withPrivate, expected) => {
    expect(printed(events, withPrivate).map(({ id }) => ids.indexOf(id) + 1)).toEqual(expected);
  });

  it('remembers nothing but what is printed', () => {
    const remembering = (text: string, event_ids: string[]) =>
      lifeEvent(5, { date: '2026-04-01', memory: { text, event_ids } });
    const old = 'A year ago you learned: patience pays off.';
    const of = [
      ...events,
      ...[remembering('Your second this year.', [ids[0]!]), remembering('You told Anna.', [ids[1]!])],
      remembering(old, [lifeEvent(90).id]),
    ];
    const memories = (withPrivate: boolean) => printed(of, withPrivate).flatMap(({ memory }) => memory?.text ?? []);
    expect(memories(false)).toEqual(['Your second this year.']);
    expect(memories(true)).toEqual(['Your second this year.', 'You told Anna.', old]);
  });

  it('counts what is held back: private, of these of hard days, and never printed', () => {
    const hard = lifeEvent(5, { date: '2026-03-21', tone: 'heavy', is_public: false });
    expect(heldBackOf([...events, hard])).toEqual({ count: 2, hard: 1, never: 1 });
    expect(heldBackOf(events.slice(2, 3))).toEqual({ count: 0, hard: 0, never: 0 });
  });

  it('counts the events of each day', () => {
    expect([...countsOf(events)]).toEqual([
      ['2026-01-02', 2],
      ['2026-03-14', 1],
      ['2026-03-20', 1],
    ]);
  });

  it.each([
    ['2026-11-24', 'Tue'],
    ['2026-01-01', 'Thu'],
    ['1969-12-31', 'Wed'],
    ['1908-02-29', 'Sat'],
  ])('knows the weekday of %s', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  it('has the months with events, in order', () => {
    expect(monthsOf(events).map(({ name, events: { length } }) => [name, length])).toEqual([
      ['January', 2],
      ['March', 2],
    ]);
    expect(monthsOf([])).toEqual([]);
  });

  it('shows in which months a trait showed, the most frequent first', () => {
    const [kindness, courage] = traitsOf(events);
    expect([kindness?.name, kindness?.months]).toEqual(['Kindness', [2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]]);
    expect([courage?.name, courage?.months[0]]).toEqual(['Courage', 1]);
    expect(traitsOf([])).toEqual([]);
  });

  it('names those who are in what is printed, and nobody else', () => {
    const people = [
      { name: 'Anna', is_kin: false, event_ids: [ids[0]!, ids[3]!] },
      { name: 'My mother', is_kin: true, event_ids: [ids[2]!] },
      { name: 'Otto', is_kin: false, event_ids: [ids[0]!, ids[1]!] },
      { name: 'Zoe', is_kin: false, event_ids: [ids[3]!] },
    ];
    expect(peopleOf({ people }, printed(events, true))).toEqual([
      { name: 'My mother', days: ['2026-03-14'] },
      { name: 'Anna', days: ['2026-01-02'] },
      { name: 'Otto', days: ['2026-01-02'] },
    ]);
  });

  it('tells which traits friends recognized, each friend once', () => {
    const cheer = (name: string, trait: TraitName) => ({
      ...{ from: { name, username: name.toLowerCase(), picture: null }, trait, at: '2026-01-03T00:00:00.000Z' },
    });
    const cheered = [
      lifeEvent(5, { cheers: [cheer('Clover', 'Courage'), cheer('Ben', 'Courage')] }),
      lifeEvent(6, { cheers: [cheer('Clover', 'Courage')] }),
      lifeEvent(7, { cheers: [cheer('Ben', 'Calmness')] }),
    ];
    expect(recognizedIn(cheered)).toEqual([
      { trait: 'Calmness', friends: ['Ben'] },
      { trait: 'Courage', friends: ['Ben', 'Clover'] },
    ]);
  });

  it.each([
    [['2026-03-03', '2026-03-14', '2026-04-02'], 'Mar 3, 14; Apr 2'],
    [['2026-12-31'], 'Dec 31'],
    [[], ''],
    [daysIn(1, 3), 'Jan – Mar (27 days)'],
    [[...daysIn(1, 2), ...daysIn(4, 4)], 'Jan – Feb, Apr (27 days)'],
  ])('writes places as an index does: %j', (days, expected) => {
    expect(placesOf(days)).toBe(expected);
  });
});
