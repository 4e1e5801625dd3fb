import { addDays, startOfDay } from '@app/shared/dates';
import type { EventsQuery, LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { searchWords } from '@app/shared/words';
import type { Request, Response } from 'express';
import { invalid } from '../../../platform/errors.ts';
import type { StatsRepo } from '../../gamification/gamification.types.ts';
import type { EventsRepo } from './events.repo.ts';
import { firstIdAt } from './event.rules.ts';
import type { EventPage, Place } from './event.types.ts';

/** Answers a list of events: with its ETag, and with how many match. */
export type SendEvents = (call: ListCall, query: EventsQuery) => Promise<LifeEvent[]>;

interface ListCall {
  userId: string;
  /** Decides when a day began; UTC where it is not said. */
  zone?: string;
  req: Request;
  res: Response;
}

/**
 * `GET /events` and its like. Every change of a user's events raises a revision, so one small read shows whether the answer
 * that somebody has is still the right one. The revision is read before the events: an answer may be newer than its ETag says,
 * never older. What is sent here is not parsed once more, being made field by field.
 */
export const createSendEvents =
  (deps: { events: Pick<EventsRepo, 'page' | 'count'>; counts: Pick<StatsRepo, 'eventCounts'> }): SendEvents =>
  async ({ userId, zone = 'UTC', req, res }, query) => {
    const page = pageOf(query, zone);
    const counts = await deps.counts.eventCounts(userId, query.trait);
    const etag = etagOf(userId, { ...query, before: page.before, after: page.after }, counts.rev);
    // Programs may keep it and ask with its tag; a browser keeps nothing of a journal.
    res.set({ 'Cache-Control': 'no-store', Vary: 'Authorization', ETag: etag });
    if (isKnown(etag, req.get('if-none-match'))) {
      res.status(304).end();
      return [];
    }
    const isVain = query.q !== undefined && query.q !== '' && searchWords(query.q).length === 0;
    const found = isVain ? [] : await deps.events.page(userId, page);
    const { q, from, to, ids, trait } = query;
    const known = trait ? counts.withTrait : counts.events;
    const isFiltered = [q, from, to, ids].some(Boolean);
    const total = isVain ? 0 : isFiltered ? await deps.events.count(userId, query) : known;
    res.set({ 'X-Total-Count': String(total), 'Content-Type': 'application/json; charset=utf-8' });
    res.status(200).end(JSON.stringify(found));
    return [];
  };

/** `req.fresh` would not do: `fetch` sends `Cache-Control: no-cache` with an `If-None-Match` that a program has set. */
const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false);

/** What is read for a question. */
function pageOf(
  { limit = limits.eventsDefault, order, before, after, ...filter }: EventsQuery,
  zone: string,
): EventPage {
  const isByDay = order === 'dated';
  return {
    ...filter,
    limit,
    order: isByDay ? 'newest day' : undefined,
    before: before === undefined ? undefined : placeIn(before, { isByDay, zone, side: 'before' }),
    after: after === undefined ? undefined : placeIn(after, { isByDay, zone, side: 'after' }),
  };
}

/** A place in a list as a query names it. In the order of writing a day is the instant at which it begins, or has ended, in `zone`. */
function placeIn(
  named: string,
  { isByDay, zone, side }: { isByDay: boolean; zone: string; side: 'before' | 'after' },
): Place {
  const [, day, id] = /^(?:(\d{4}-\d{2}-\d{2})_?)?([0-9a-f]{24})?$/.exec(named) ?? [];
  if (isByDay && day === undefined) {
    const message = 'In the order of dates an id needs its day before it: yyyy-MM-dd_id.';
    throw invalid(message, [{ path: side, message }]);
  }
  if (isByDay) return { day, id };
  if (id !== undefined || day === undefined) return { id };
  return { id: firstIdAt(startOfDay(side === 'before' ? day : addDays(day, 1), zone)) };
}

type Question = Omit<EventsQuery, 'before' | 'after'> & Pick<EventPage, 'before' | 'after'>;
const NOTHING_ASKED = JSON.stringify(Array.from({ length: 9 }, () => null));

/** Of one user, one question and one revision. */
function etagOf(userId: string, asked: Question, rev: number): string {
  const { limit, order, before, after, q, trait, from, to, ids } = asked;
  const question = JSON.stringify([limit, order, before, after, q, trait, from, to, ids]);
  const key = question === NOTHING_ASKED ? '' : `-${encodeURIComponent(question)}`;
  return `W/"${userId}-${rev.toString(36)}${key}"`;
}
