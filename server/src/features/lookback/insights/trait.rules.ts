import { addDays } from '@app/shared/dates';
import { namesByFamily, type TraitName } from '@app/shared/trait-catalogue';
import type { InsightRow } from '../../journal/journal.types.ts';
import {
  between,
  counts,
  hasGrown,
  isWhole,
  lastDays,
  QUARTER,
  ranked,
  reaches,
  since,
  strongest,
  type Finding,
  type Past,
  type Pattern,
} from './past.ts';

const LEAST = 5;
const CLEARLY = 1.3;

const shows = (row: InsightRow, traits: readonly TraitName[]): boolean =>
  row.traits.some((trait) => traits.includes(trait));

/** Each family in the last three months and in the three before. */
function quarters({ light, today }: Past) {
  const [now, before] = [lastDays(light, today, QUARTER), lastDays(light, today, QUARTER, QUARTER)];
  return {
    all: [now.length, before.length] as const,
    families: namesByFamily.map(({ name, traits }) => ({
      family: name,
      now: now.filter((row) => shows(row, traits)),
      before: before.filter((row) => shows(row, traits)),
    })),
  };
}

/** 'Care is up: 9 events in the last three months, 4 in the three before.' Not where simply more was written. */
export const familyUp: Pattern = (past) => {
  if (!reaches(past, 2 * QUARTER)) return null;
  const { all, families } = quarters(past);
  return strongest(
    families
      .filter(({ now, before }) => now.length >= LEAST && hasGrown(now.length, before.length))
      .filter(({ now, before }) => now.length / all[0] > before.length / Math.max(1, all[1]))
      .map(({ family, now, before }) => ({
        kind: 'family_up',
        values: { family, now: now.length, before: before.length },
        rows: [...before, ...now],
        strength: between(now.length - before.length, 0, 15),
      })),
  );
};

/** 'Craft is quieter: 3 events in the last three months, 9 in the three before.' Not where simply less was written. */
export const familyDown: Pattern = (past) => {
  if (!reaches(past, 2 * QUARTER)) return null;
  const { all, families } = quarters(past);
  if (all[0] < 0.8 * all[1]) return null;
  return strongest(
    families
      .filter(({ now, before }) => before.length >= LEAST + 1 && now.length * 2 <= before.length)
      .map(({ family, now, before }) => ({
        kind: 'family_down',
        values: { family, now: now.length, before: before.length },
        rows: [...before, ...now],
        strength: between(before.length - now.length, 0, 30),
      })),
  );
};

/** 'Patience shows most often: in 11 of your 34 events of the last three months.' */
export const traitMost: Pattern = ({ light, today }) => {
  const now = lastDays(light, today, QUARTER);
  const [first, second] = ranked(counts(now.flatMap(({ traits }) => traits)));
  if (!first || first[1] < LEAST || now.length < 2 * LEAST || first[1] < CLEARLY * (second?.[1] ?? 0)) return null;
  const [trait, count] = first;
  return {
    kind: 'trait_most',
    values: { trait, now: count, all: now.length },
    rows: now.filter(({ traits }) => traits.includes(trait)),
    strength: between(count / now.length, 0, 0.6),
  };
};

const NEW_DAYS = 42;
const OLD_ENOUGH = { days: 90, events: 30 };

const isOldEnough = (past: Past): boolean =>
  isWhole(past) && reaches(past, OLD_ENOUGH.days) && past.rows.length >= OLD_ENOUGH.events;

/** 'Balance is new in your journal: the first event that shows it is from November 12.' */
export const familyNew: Pattern = (past) => {
  if (!isOldEnough(past)) return null;
  const from = addDays(past.today, 1 - NEW_DAYS);
  return strongest(
    namesByFamily.flatMap(({ name, traits }): Finding[] => {
      if (past.rows.some((row) => row.date < from && shows(row, traits))) return [];
      const rows = past.light.filter((row) => shows(row, traits));
      const [first] = rows;
      return first
        ? [{ kind: 'family_new', values: { family: name, first: { day: first.date } }, rows, strength: 0.7 }]
        : [];
    }),
  );
};

const NAMED_MAX = 4;

/** 'New since October 12: Wonder, Zest and Humor.' */
export const traitsNew: Pattern = (past) => {
  if (!isOldEnough(past)) return null;
  const from = addDays(past.today, 1 - NEW_DAYS);
  const known = new Set(past.rows.flatMap(({ date, traits }) => (date < from ? traits : [])));
  const found = [...new Set(past.light.flatMap(({ date, traits }) => (date >= from ? traits : [])))]
    .filter((trait) => !known.has(trait))
    .slice(-NAMED_MAX);
  const rows = past.light.filter((row) => row.date >= from && shows(row, found));
  const [first] = rows;
  if (!first || found.length === 0) return null;
  return {
    kind: 'traits_new',
    values: { traits: { traits: found }, from: { day: first.date } },
    rows,
    strength: between(found.length, 0, NAMED_MAX),
  };
};

const FEWEST_CHEERS = 3;

/** 'Friends recognized you 5 times in the last three months, Kindness most often.' */
export const cheers: Pattern = ({ light, today }) => {
  const rows = lastDays(light, today, QUARTER).filter((row) => row.cheers.length > 0);
  const all = rows.flatMap((row) => row.cheers);
  if (all.length < FEWEST_CHEERS) return null;
  const [first, second] = ranked(counts(all));
  const most = first && first[1] > 1 && first[1] > (second?.[1] ?? 0) ? first[0] : null;
  return {
    kind: 'cheers',
    ...(most ? {} : { sentence: 'cheers_spread' }),
    values: { count: all.length, ...(most ? { trait: most } : {}) },
    rows,
    strength: between(all.length, 0, 12),
  };
};

const HALF_YEAR = 2 * QUARTER;

/** 'Kindness shows most with Anna: in 6 of the 9 events that show it since May 25.' */
export const traitWithPerson: Pattern = (past) => {
  const { from, now } = since(past, HALF_YEAR);
  return strongest(
    ranked(counts(now.flatMap(({ traits }) => traits)))
      .filter(([, count]) => count >= LEAST)
      .flatMap(([trait, count]): Finding[] => {
        const ofTrait = now.filter(({ traits }) => traits.includes(trait));
        const [first] = ranked(counts(ofTrait.flatMap(peopleOf)));
        if (!first || first[1] < 3 || first[1] * 2 < count) return [];
        const [person, together] = first;
        return [
          {
            kind: 'trait_with_person',
            values: { trait, person: { person }, now: together, all: count, from: { day: from } },
            rows: ofTrait.filter((row) => peopleOf(row).includes(person)),
            strength: between(together, 0, 10),
            isQuoting: true,
          },
        ];
      }),
  );
};

/** Who was there: by name, and kin as English calls them. */
export const peopleOf = ({ keys, language }: Pick<InsightRow, 'keys' | 'language'>): string[] =>
  keys.flatMap((key) => {
    if (!key.startsWith('p:')) return [];
    const person = key.slice(2);
    // 'your Schwester' is no English.
    return /^\p{Ll}/u.test(person) && language !== 'en' ? [] : [person];
  });
