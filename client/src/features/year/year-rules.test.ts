import type { TraitName } from '@app/shared/trait-names';
import { describe, expect, it } from 'vitest';
import { lifeEvent } from '../../../test/events.ts';
import {
  indexName,
  monthsOf,
  peopleOf,
  placesOf,
  printed,
  privateCount,
  recognizedIn,
  traitsOf,
} from './year-rules.ts';

const events = [
  lifeEvent(1, { date: '2026-01-02', traits: ['Kindness', 'Courage'] }),
  lifeEvent(2, { date: '2026-01-02', traits: ['Kindness'], is_public: false }),
  lifeEvent(3, { date: '2026-03-14', traits: [], tone: 'heavy' }),
  lifeEvent(4, { date: '2026-03-20', traits: ['Kindness'], tone: 'crisis', is_public: false }),
];
const ids = events.map(({ id }) => id);

describe('a year’s book', () => {
  it.each([
    [true, [1, 2, 3]],
    [false, [1, 3]],
  ])('prints nothing of a crisis, and private entries only when they are wanted (%s)', (withPrivate, expected) => {
    expect(printed(events, withPrivate).map(({ id }) => ids.indexOf(id) + 1)).toEqual(expected);
  });

  it('counts the private entries that can be printed, and remembers nothing but what is', () => {
    const remembering = (text: string, event_ids: string[]) =>
      lifeEvent(5, { date: '2026-04-01', memory: { text, event_ids } });
    const old = 'A year ago you learned: patience pays off.';
    expect(privateCount(events)).toBe(1);
    const of = [
      ...events,
      ...[remembering('Your second this year.', [ids[0]!]), remembering('You told Anna.', [ids[1]!])],
      remembering(old, [lifeEvent(90).id]),
    ];
    const memories = (withPrivate: boolean) => printed(of, withPrivate).flatMap(({ memory }) => memory?.text ?? []);
    expect(memories(false)).toEqual(['Your second this year.']);
    expect(memories(true)).toEqual(['Your second this year.', 'You told Anna.', old]);
  });

  it('has the months with events, in order', () => {
    expect(monthsOf(events).map(({ name, events: { length } }) => [name, length])).toEqual([
      ['January', 2],
      ['March', 2],
    ]);
    expect(monthsOf([])).toEqual([]);
  });

  it('tells by name which strengths showed on which days, a day once', () => {
    expect(traitsOf(events)).toEqual([
      { name: 'Courage', days: ['2026-01-02'] },
      { name: 'Kindness', days: ['2026-01-02', '2026-03-20'] },
    ]);
  });

  it('names those who are in what is printed, and nobody else', () => {
    const people = [
      { name: 'Anna', event_ids: [ids[0]!, ids[3]!] },
      { name: 'mother', event_ids: [ids[2]!] },
      { name: 'Otto', event_ids: [ids[2]!] },
      { name: 'Zoe', event_ids: [ids[3]!] },
    ];
    expect(peopleOf({ people }, printed(events, true))).toEqual([
      { name: 'Anna', days: ['2026-01-02'] },
      { name: 'Otto', days: ['2026-03-14'] },
      { name: 'My mother', days: ['2026-03-14'] },
    ]);
  });

  it.each([
    ['Anna', 'Anna'],
    ['Anna Smith', 'Anna Smith'],
    ['Özlem', 'Özlem'],
    ['李娜', '李娜'],
    ['sister', 'My sister'],
    ['grandmother', 'My grandmother'],
    ['parents', 'My parents'],
    ['boss', 'My boss'],
  ])('says whose kin somebody is, who has no name: %s', (name, inIndex) => {
    expect(indexName(name)).toBe(inIndex);
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
      { name: 'Calmness', friends: ['Ben'] },
      { name: 'Courage', friends: ['Ben', 'Clover'] },
    ]);
  });

  it.each([
    [['2026-03-03', '2026-03-14', '2026-04-02'], 'Mar 3, 14; Apr 2'],
    [['2026-12-31'], 'Dec 31'],
    [[], ''],
  ])('writes places as an index does: %j', (days, expected) => {
    expect(placesOf(days)).toBe(expected);
  });
});
