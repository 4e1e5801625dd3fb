import { addDays, daysBetween } from '@app/shared/dates';
import type { InsightRow } from '../../journal/journal.types.ts';
import {
  between,
  counts,
  isNearGrief,
  isWhole,
  lastDays,
  QUARTER,
  ranked,
  reaches,
  since,
  strongest,
  type Finding,
  type Pattern,
} from './past.ts';
import { peopleOf } from './trait.rules.ts';

const LEAST = 4;
const MONTH = 30;

const withPerson = (rows: readonly InsightRow[], person: string): InsightRow[] =>
  rows.filter((row) => peopleOf(row).includes(person));

/** 'Anna is in 9 of your events since May 25, more than anyone else.' */
export const personMost: Pattern = (past) => {
  const { from, now } = since(past, 2 * QUARTER);
  const [first, second] = ranked(counts(now.flatMap(peopleOf)));
  if (!first || first[1] < LEAST || first[1] === second?.[1]) return null;
  const [person, count] = first;
  return {
    kind: 'person_most',
    ...(second ? {} : { sentence: 'person_only' }),
    values: { person: { person }, now: count, from: { day: from } },
    rows: withPerson(now, person),
    strength: between(count, 0, 20),
    isQuoting: true,
  };
};

/** A question has an answer where nothing would be said unasked: over all that is known, and of several who share the first place. */
export const personAsked: Pattern = (past) => {
  const most = personMost(past);
  if (most) return most;
  const { from, now } = since(past, ASKED_DAYS);
  const all = ranked(counts(now.flatMap(peopleOf)));
  const count = all[0]?.[1] ?? 0;
  const people = all.filter(([, others]) => others === count).map(([person]) => person);
  const [person] = people;
  if (!person || count < 2) return null;
  const alone = all.length === 1 ? 'person_only' : 'person_most';
  return {
    kind: 'person_most',
    sentence: people.length > 1 ? 'people_tied' : alone,
    values: { person: { person }, people: { people }, now: count, from: { day: from } },
    rows: now.filter((row) => peopleOf(row).some((one) => people.includes(one))),
    strength: 0,
    isQuoting: true,
  };
};

const ASKED_DAYS = 400;
const NEW_DAYS = 42;

/** 'Jonas is new in your journal: 4 events since October 12.' */
export const personNew: Pattern = (past) => {
  if (!isWhole(past) || !reaches(past, 90)) return null;
  const from = addDays(past.today, 1 - NEW_DAYS);
  const known = new Set(past.rows.flatMap((row) => (row.date < from ? namesIn(row) : [])));
  const recent = past.light.filter(({ date }) => date >= from);
  const [first] = ranked(counts(recent.flatMap(peopleOf))).filter(
    ([person, count]) => count >= 3 && !known.has(person.toLowerCase()),
  );
  if (!first) return null;
  const rows = withPerson(recent, first[0]);
  return {
    kind: 'person_new',
    values: { person: { person: first[0] }, now: first[1], from: { day: rows[0]?.date ?? from } },
    rows,
    strength: between(first[1], 0, 6),
    isQuoting: true,
  };
};

/** Whom and what an event is about, in small letters. */
const namesIn = ({ keys }: InsightRow): string[] =>
  keys.flatMap((key) => (/^[np]:/.test(key) ? [key.slice(2).toLowerCase()] : []));

const LONG_AGO = 90;
const LATELY = 28;

/** 'Tom is back in your journal: on November 10, for the first time since June 3.' Silent where something hard lies between. */
export const personAgain: Pattern = (past) => {
  const recent = lastDays(past.light, past.today, LATELY);
  const found = [...new Set(recent.flatMap(peopleOf))].flatMap((person): Finding[] => {
    const all = withPerson(past.light, person);
    const back = all.findIndex(({ date }) => date >= addDays(past.today, 1 - LATELY));
    const [before, again] = [all[back - 1], all[back]];
    if (!before || !again || daysBetween(before.date, again.date) < LONG_AGO) return [];
    const isMentioned = past.rows.some(
      (row) => row.date > before.date && row.date < again.date && namesIn(row).includes(person.toLowerCase()),
    );
    if (isMentioned || isNearGrief(past, before.date, again.date, 0)) return [];
    return [
      {
        kind: 'person_again',
        values: { person: { person }, before: { day: before.date }, again: { day: again.date } },
        rows: [before, ...all.slice(back)],
        strength: between(daysBetween(before.date, again.date), 60, 300),
        isQuoting: true,
      },
    ];
  });
  return strongest(found);
};

/** 'Anna, Ben, Mia and 2 others are in your events of the last 30 days.' */
export const peopleMany: Pattern = (past) => {
  if (!reaches(past, 2 * MONTH)) return null;
  const now = lastDays(past.light, past.today, MONTH);
  const people = ranked(counts(now.flatMap(peopleOf))).map(([person]) => person);
  const before = new Set(lastDays(past.light, past.today, MONTH, MONTH).flatMap(peopleOf)).size;
  if (people.length < LEAST || people.length < before + 2) return null;
  return {
    kind: 'people_many',
    values: { people: { people }, now: people.length, before },
    rows: now.filter((row) => peopleOf(row).length > 0),
    strength: between(people.length, 2, 10),
    isQuoting: true,
  };
};

/** 'Anna and Tom were part of the week.' */
export const weekPeople = (week: readonly InsightRow[]): Finding | null => {
  const found = ranked(counts(week.flatMap(peopleOf)));
  const people = found.map(([person]) => person);
  if (people.length < 2 && (found[0]?.[1] ?? 0) < 2) return null;
  return {
    kind: 'week_people',
    values: { people: { people }, count: people.length },
    rows: week.filter((row) => peopleOf(row).length > 0),
    strength: between(people.length, 0, 5),
    isQuoting: true,
  };
};
