import { addDays, type Day } from '@app/shared/dates';
import type { InsightKind } from '@app/shared/insights';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { InsightRow, InsightRows } from '../../journal/journal.types.ts';

/** A journal as its patterns see it on a day. */
export interface Past extends InsightRows {
  today: Day;
  /** The rows that may be named: without grief and despair. */
  light: readonly InsightRow[];
}

/** What fills a sentence; each kind is written as its language writes it. */
export type Value =
  | number
  | string
  | { day: Day }
  | { person: string }
  | { people: readonly string[] }
  | { traits: readonly TraitName[] }
  | { amount: number; of: string };

/** A pattern that was found, and the events behind it. */
export interface Finding {
  kind: InsightKind;
  /** The sentence, where a kind has several. */
  sentence?: string;
  values: Readonly<Record<string, Value>>;
  rows: readonly InsightRow[];
  /** From 0 to 1: how much it stands out. */
  strength: number;
  /** Its sentence has words of the events: whom it is shared with may read them only where all of these are public. */
  isQuoting?: boolean;
}

export type Pattern = (past: Past) => Finding | null;

/** The one that stands out most, the first of equal ones. */
export const strongest = (findings: readonly Finding[]): Finding | null =>
  findings.toSorted((a, b) => b.strength - a.strength)[0] ?? null;

export const pastOf = ({ rows, known, first }: InsightRows, today: Day): Past => ({
  ...{ rows, known, first, today },
  light: rows.filter(({ isQuiet }) => !isQuiet),
});

/** Three months. */
export const QUARTER = 91;

/** The rows of so many days, the last of which lies `ago` days back. */
export function lastDays<Row extends { date: Day }>(rows: readonly Row[], today: Day, days: number, ago = 0): Row[] {
  const [from, to] = [addDays(today, 1 - days - ago), addDays(today, -ago)];
  return rows.filter(({ date }) => date >= from && date <= to);
}

/** Whether the journal had begun, and all of it is known, so many days ago. */
export const reaches = ({ known, first, today }: Past, days: number): boolean => {
  const from = addDays(today, 1 - days);
  return first !== null && first <= from && known <= from;
};

/** Whether nothing lies before what is known. */
export const isWhole = ({ known, first }: Past): boolean => first !== null && first >= known;

/** From when on a pattern of so many days has all events: later in a young journal. */
const startOf = ({ known, first, today }: Past, days: number): Day =>
  [addDays(today, 1 - days), known, first ?? known].sort().at(-1) ?? known;

/** The rows of so many days that may be named, and from when on they are all there are. */
export function since(past: Past, days: number): { from: Day; now: InsightRow[] } {
  const from = startOf(past, days);
  return { from, now: past.light.filter(({ date }) => date >= from) };
}

/** Whether something hard lies within so many days of a stretch. */
export const isNearGrief = ({ rows }: Past, from: Day, to: Day, days: number): boolean =>
  rows.some(({ isQuiet, date }) => isQuiet && date >= addDays(from, -days) && date <= addDays(to, days));

export const counts = <Key>(keys: Iterable<Key>): Map<Key, number> => {
  const found = new Map<Key, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
};

/** Most first. */
export const ranked = <Key>(found: ReadonlyMap<Key, number>): [Key, number][] =>
  [...found].sort(([, a], [, b]) => b - a);

/** 0 at `least`, 1 at `most`. */
export const between = (value: number, least: number, most: number): number =>
  Math.max(0, Math.min(1, (value - least) / (most - least)));

/** Whether a count has clearly grown: by half, and by three. */
export const hasGrown = (now: number, before: number): boolean => now >= 1.5 * before && now - before >= 3;
