import { notFound } from '../../platform/errors.ts';
import { blankStats, type StatsRow } from './stats-draft.rules.ts';
import type { StatsDocument } from './stats.model.ts';

/** Throws `not_found` for a user who is deleted. */
export function refuseGone(found: Pick<StatsDocument, 'gone_at'> | null): void {
  if (found?.gone_at) throw notFound('This account has been deleted.');
}

/** A user's numbers as stored; blank for who has none. */
export function rowOf(found: StatsDocument | null): StatsRow {
  if (!found || found.gone_at) return blankStats();
  // Older rows lack these; months are counted when they are asked for.
  const { seen = {}, week }: Partial<StatsRow> = found;
  const row: StatsRow & Partial<StatsDocument> = { ...found, seen, week: { ...blankStats().week, ...week } };
  delete row._id;
  delete row.written_at;
  return row;
}
