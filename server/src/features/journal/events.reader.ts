import type { EventsQuery, LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { EventsRepo } from './events.repo.ts';
import type { EventCounts, Progress } from './journal.ports.ts';
import { searchWords } from './journal.rules.ts';
import type { EventFilter, EventPage } from './journal.types.ts';
import { createKeptBodies, type KeptBody } from './kept-bodies.ts';

const KEPT_BYTES = 32 * 1024 * 1024;

/** A list of events, ready to be sent. */
export interface EventList {
  etag: string;
  total: number;
  plain(): Promise<Buffer>;
  /** `null` when it is not worth compressing. */
  zipped(): Promise<Buffer | null>;
}

export type EventsReader = ReturnType<typeof createEventsReader>;

/**
 * Reads events. Every change of a person's events raises a revision in the person's stats, so one small read tells whether
 * an answer that somebody has, or that is kept here, is still the right one.
 */
export function createEventsReader(deps: { repo: EventsRepo; progress: Pick<Progress, 'eventCounts'> }) {
  const { repo, progress } = deps;
  const kept = createKeptBodies(KEPT_BYTES);

  /** Counting costs no more than a read of the stats where these know the number. */
  function totalOf(userId: string, filter: EventFilter, counts: EventCounts): Promise<number> {
    const { q, trait, from, to } = filter;
    if (q || from || to) return repo.count(userId, filter);
    return Promise.resolve(trait ? counts.withTrait : counts.events);
  }

  async function build(userId: string, query: EventsQuery, counts: EventCounts) {
    const { limit = limits.eventsDefault, ...filter } = query;
    const [events, total] = findsNothing(query)
      ? [[], 0]
      : await Promise.all([repo.page(userId, { ...filter, limit }), totalOf(userId, query, counts)]);
    return { rev: counts.rev, total, plain: Buffer.from(JSON.stringify(events)) };
  }

  return {
    /** `GET /events`: kept per person and question for as long as the person's events do not change. */
    async list(userId: string, query: EventsQuery, knownEtag: string | undefined): Promise<EventList | 'unchanged'> {
      const counts = await progress.eventCounts(userId, query.trait);
      const key = keyOf(userId, query);
      const etag = `W/"${counts.rev.toString(36)}-${key}"`;
      if (knownEtag?.split(', ').includes(etag)) return 'unchanged';
      const body: KeptBody = kept.get(key, counts.rev) ?? kept.keep(key, await build(userId, query, counts));
      return {
        etag,
        total: body.total,
        plain: () => Promise.resolve(body.plain),
        zipped: () => kept.zip(key, body),
      };
    },

    /** A page of events for other features: newest created first. */
    page: (userId: string, page: EventPage): Promise<LifeEvent[]> => repo.page(userId, page),
  };
}

/** A search for nothing but punctuation. */
const findsNothing = ({ q }: EventsQuery): boolean => Boolean(q) && searchWords(q ?? '').length === 0;

const keyOf = (userId: string, { limit, before, q, trait, from, to, ids }: EventsQuery): string =>
  (limit ?? before ?? q ?? trait ?? from ?? to ?? ids)
    ? `${userId}-${encodeURIComponent(JSON.stringify([limit, before, q, trait, from, to, ids]))}`
    : userId;
