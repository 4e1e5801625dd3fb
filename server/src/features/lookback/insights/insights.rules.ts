import { dayNumber, daysBetween, mondayOf, type Day } from '@app/shared/dates';
import { insightKinds, type Insight, type InsightKind } from '@app/shared/insights';
import { limits } from '@app/shared/limits';
import { doingLonger, doingMore, doingSum, lessonsMore, picturesMore, wordUnused } from './doing.rules.ts';
import type { Finding, Past, Pattern } from './past.ts';
import { peopleMany, personAgain, personAsked, personMost, personNew, weekPeople } from './people.rules.ts';
import {
  daysMore,
  monthBest,
  pauseEnded,
  timeOfDay,
  weekday,
  weekFull,
  weekMore,
  weekRows,
  weeksSteady,
  weekTrait,
} from './rhythm.rules.ts';
import { textOf } from './sentence.ts';
import { cheers, familyDown, familyNew, familyUp, traitMost, traitsNew, traitWithPerson } from './trait.rules.ts';

/** Of one week. */
export const ofWeek: readonly Pattern[] = [
  weekMore,
  ...[weekTrait, weekPeople, weekFull].map(
    (find): Pattern =>
      (past) =>
        find(weekRows(past, past.today)),
  ),
];

/** Of the whole journal. */
export const ofJournal: readonly Pattern[] = [
  ...[familyUp, familyDown, familyNew, traitMost, traitsNew, traitWithPerson, cheers],
  ...[personMost, personNew, personAgain, peopleMany],
  ...[weekday, monthBest, pauseEnded, weeksSteady, daysMore, timeOfDay],
  ...[doingMore, doingLonger, doingSum, wordUnused, picturesMore, lessonsMore],
];

export const found = (patterns: readonly Pattern[], past: Past): Finding[] =>
  patterns.flatMap((find) => find(past) ?? []).filter(({ rows }) => rows.length > 0);

/** So many days later a pattern is worth half. */
const HALF_LIFE = 45;

const newestOf = ({ rows }: Finding): Day => rows.reduce((newest, { date }) => (date > newest ? date : newest), '');

/** The newest and strongest first. */
const inOrder = (findings: readonly Finding[], today: Day): Finding[] => {
  const worth = (finding: Finding): number =>
    finding.strength / (1 + daysBetween(newestOf(finding), today) / HALF_LIFE);
  return [...findings].sort((a, b) => worth(b) - worth(a) || a.kind.localeCompare(b.kind));
};

/** Whether it is the week of a kind: each second one, so that no Monday says what the last one said. */
export const isItsWeek = (kind: InsightKind, today: Day): boolean =>
  (insightKinds.indexOf(kind) + Math.floor(dayNumber(mondayOf(today)) / 7)) % 2 === 0;

/** What stands on analytics: of the kinds whose week it is, and then of the others. */
export function forAnalytics(past: Past): Finding[] {
  const all = inOrder(found(ofJournal, past), past.today);
  const [first, others] = [true, false].map((isTurn) =>
    all.filter(({ kind }) => isItsWeek(kind, past.today) === isTurn),
  );
  return [...(first ?? []), ...(others ?? [])].slice(0, limits.insights);
}

/**
 * What stands on the page of a week: two of the week itself at most, and what its events have to do with, of the kinds whose week it
 * is. It rather says less than what the week before said. Nothing in a week with something hard in it.
 */
export function forWeek(past: Past): Finding[] {
  const monday = mondayOf(past.today);
  if (weekRows(past, past.today).length === 0) return [];
  const own = inOrder(found(ofWeek, past), past.today).slice(0, 2);
  const wider = inOrder(found(ofJournal, past), past.today).filter(
    (finding) => isItsWeek(finding.kind, past.today) && newestOf(finding) >= monday,
  );
  return [...own, ...wider].slice(0, limits.insights);
}

/** What answers a question about oneself, best first. */
const answering = {
  strengths: [traitMost, traitWithPerson, cheers, familyUp],
  people: [personAsked, personNew],
  improving: [doingLonger, familyUp, traitsNew, daysMore, lessonsMore, doingMore],
  week: ofWeek,
} satisfies Record<string, readonly Pattern[]>;

export const forQuestion = (topic: keyof typeof answering, past: Past): Finding[] => found(answering[topic], past);

/** The events behind a finding, the newest first. */
export const idsOf = ({ rows }: Pick<Finding, 'rows'>): string[] =>
  [...rows]
    .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id))
    .slice(0, limits.eventIdsMax)
    .map(({ id }) => id);

export const asInsights = (findings: readonly Finding[], today: Day): Insight[] =>
  findings.flatMap((finding) => {
    const text = textOf(finding, 'en', today);
    return text === null ? [] : [{ kind: finding.kind, text, event_ids: idsOf(finding) }];
  });

/** What may be mailed: a mail is no private place, and says words of public events only. */
export const isMailable = ({ isQuoting, rows }: Finding): boolean =>
  isQuoting !== true || rows.every(({ isPublic }) => isPublic);
