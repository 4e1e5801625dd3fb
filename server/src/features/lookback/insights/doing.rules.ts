import { addDays } from '@app/shared/dates';
import { wordsIn } from '@app/shared/words';
import { insightWords, unusedWords } from '@app/writer/insights';
import type { InsightRow } from '../../journal/journal.types.ts';
import {
  between,
  hasGrown,
  lastDays,
  QUARTER,
  reaches,
  strongest,
  type Finding,
  type Past,
  type Pattern,
} from './past.ts';

const MONTH = 30;
/** How English calls what is done, several times over; what it has no plain word for is not counted. */
const { doings } = insightWords('en');

const has = ({ keys }: InsightRow, key: string): boolean => keys.includes(key);

/** The rows in which something was done once; null where some of them do not say how often. */
function done(rows: readonly InsightRow[], topic: string): InsightRow[] | null {
  if (rows.some((row) => has(row, `x:${topic}`))) return null;
  return rows.filter((row) => has(row, `t:${topic}`));
}

const ofEachDoing = (find: (topic: string, doing: string) => Finding | null): Finding | null =>
  strongest(Object.entries(doings).flatMap(([topic, doing]) => find(topic, doing) ?? []));

/** 'Your runs are adding up: 8 in the last 30 days, 3 in the 30 before.' */
export const doingMore: Pattern = (past) => {
  if (!reaches(past, 2 * MONTH)) return null;
  return ofEachDoing((topic, doing) => {
    const now = done(lastDays(past.light, past.today, MONTH), topic);
    const before = done(lastDays(past.light, past.today, MONTH, MONTH), topic);
    if (!now || !before || now.length < 4 || !hasGrown(now.length, before.length)) return null;
    return {
      kind: 'doing_more',
      values: { doing, now: now.length, before: before.length },
      rows: [...before, ...now],
      strength: between(now.length - before.length, 0, 10),
      isQuoting: true,
    };
  });
};

const LENGTHS = ['km', 'mi', 'lengths'];
const FEW = 3;

const measured = (rows: readonly InsightRow[], topic: string, of: string) =>
  rows.flatMap((row) => {
    const found = row.measures.find((measure) => measure.topic === topic && measure.of === of);
    return found ? [{ row, amount: found.amount }] : [];
  });
const sum = (list: readonly { amount: number }[]): number =>
  Math.round(list.reduce((total, { amount }) => total + amount, 0) * 10) / 10;
const mean = (list: readonly { amount: number }[]): number => Math.round((sum(list) / list.length) * 10) / 10;

/** 'Your runs are getting longer: 7.2 km on average since September 25, 5.1 km in the four months before.' */
export const doingLonger: Pattern = (past) => {
  const from = addDays(past.today, 1 - 2 * MONTH);
  return ofEachDoing((topic, doing) =>
    strongest(
      LENGTHS.flatMap((of): Finding[] => {
        const now = measured(lastDays(past.light, past.today, 2 * MONTH), topic, of);
        const before = measured(lastDays(past.light, past.today, 4 * MONTH, 2 * MONTH), topic, of);
        if (now.length < FEW || before.length < FEW || mean(now) < 1.2 * mean(before)) return [];
        return [
          {
            kind: 'doing_longer',
            values: {
              doing,
              now: { amount: mean(now), of },
              before: { amount: mean(before), of },
              from: { day: from },
            },
            rows: [...before, ...now].map(({ row }) => row),
            strength: between(mean(now) / mean(before), 1, 2),
            isQuoting: true,
          },
        ];
      }),
    ),
  );
};

/** 'Your 9 runs of the last three months add up to 61 km.' Where each of them has its length. */
export const doingSum: Pattern = (past) => {
  if (!reaches(past, QUARTER)) return null;
  return ofEachDoing((topic, doing) => {
    const all = done(lastDays(past.light, past.today, QUARTER), topic);
    if (!all || all.length < FEW + 1) return null;
    return strongest(
      LENGTHS.flatMap((of): Finding[] => {
        const found = measured(all, topic, of);
        if (found.length < all.length) return [];
        return [
          {
            kind: 'doing_sum',
            values: { doing, now: all.length, sum: { amount: sum(found), of } },
            rows: all,
            strength: between(all.length, 2, 20),
            isQuoting: true,
          },
        ];
      }),
    );
  });
};

const UNUSED_DAYS = 45;
const OFTEN = 3;
/** What was written in the meantime, so that not having said it means something. */
const WRITTEN_SINCE = 10;

/** Words that nobody is sorry not to need: each with its forms, as they are searched. */
const watched = unusedWords.map(({ word, language, forms }) => ({ word, language, forms: new Set(forms) }));

/** As they stand in an event's search words. */
export const watchedWords: readonly string[] = unusedWords.flatMap(({ forms }) => forms);

/** 'You haven’t written “tired” since May 12.' */
export const wordUnused: Pattern = (past) => {
  const said = past.rows.flatMap((row) =>
    row.text === null ? [] : [{ row, said: new Set(wordsIn(row.text).map(({ folded }) => folded)) }],
  );
  return strongest(
    watched.flatMap(({ word, language, forms }): Finding[] => {
      const uses = said.flatMap((one) => ([...forms].some((form) => one.said.has(form)) ? [one.row] : []));
      const last = uses.at(-1);
      if (!last || last.isQuiet || last.date > addDays(past.today, -UNUSED_DAYS)) return [];
      const since = past.rows.filter(({ date }) => date > last.date);
      const before = lastDays(uses, last.date, 5 * MONTH).filter((row) => !row.isQuiet && row.language === language);
      if (before.length < OFTEN || since.length < WRITTEN_SINCE) return [];
      return [
        {
          kind: 'word_unused',
          values: { word, last: { day: last.date } },
          rows: before,
          strength: between(before.length, 0, 8),
          isQuoting: true,
        },
      ];
    }),
  );
};

/** What has grown since the three months before. */
function grown(past: Past, isCounted: (row: InsightRow) => boolean) {
  if (!reaches(past, 2 * QUARTER)) return null;
  const now = lastDays(past.light, past.today, QUARTER).filter(isCounted);
  const before = lastDays(past.light, past.today, QUARTER, QUARTER).filter(isCounted);
  return now.length >= 4 && hasGrown(now.length, before.length)
    ? {
        values: { now: now.length, before: before.length },
        rows: [...before, ...now],
        strength: between(now.length - before.length, 0, 20),
      }
    : null;
}

/** 'You added pictures to 9 events in the last three months, and to 2 in the three before.' */
export const picturesMore: Pattern = (past) => {
  const found = grown(past, ({ hasPicture }) => hasPicture);
  return found && { kind: 'pictures_more', ...found };
};

/** 'You wrote what you learned with 6 events in the last three months, and with 2 in the three before.' */
export const lessonsMore: Pattern = (past) => {
  const found = grown(past, ({ hasLesson }) => hasLesson);
  return found && { kind: 'lessons_more', ...found };
};
