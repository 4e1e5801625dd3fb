import type { EventsQuery, LifeEvent, PublicLifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { asSeen, type EventsRepo, type SeenDocument } from './events.repo.ts';
import type { Counting, EventCounts } from './journal.ports.ts';
import { searchWords } from './journal.rules.ts';
import type { EventFilter, EventPage } from './journal.types.ts';
import { createKeptBodies, type Body } from './kept-bodies.ts';

const KEPT_BYTES = 32 * 1024 * 1024;

/** A list of events, ready to be sent. */
export interface EventList {
  etag: string;
  total: number;
  plain: Buffer | string;
  /** `null` when it is not worth compressing. */
  zipped(): Promise<Buffer | null>;
}

export type EventsReader = ReturnType<typeof createEventsReader>;

/**
 * Reads events. Every change of a person's events raises a revision in the person's stats, so one small read tells whether
 * an answer that somebody has, or that is kept here, is still the right one.
 */
export function createEventsReader(deps: { repo: EventsRepo; counts: Counting }) {
  const { repo } = deps;
  const kept = createKeptBodies(KEPT_BYTES);

  /** Counting costs nothing where the person's numbers know the answer. */
  async function totalOf(userId: string, filter: EventFilter, counts: EventCounts): Promise<number> {
    const { q, trait, from, to } = filter;
    if (q || from || to) return repo.count(userId, filter);
    return trait ? counts.withTrait : counts.events;
  }

  /** The numbers and the page come out of one read, so that a body never carries a revision that it is not of. */
  async function build(userId: string, query: EventsQuery): Promise<Body<string>> {
    const { limit = limits.eventsDefault, ...filter } = query;
    const page = repo.pageLookup(userId, { ...filter, limit });
    const { counts, found } = await deps.counts.beside<SeenDocument>(userId, query.trait, page);
    const total = await totalOf(userId, query, counts);
    return { rev: counts.rev, total, plain: JSON.stringify(found.map(asSeen)), zipped: null };
  }

  /** Nothing but punctuation was searched for. */
  async function buildNone(userId: string): Promise<Body<string>> {
    const { rev } = await deps.counts.of(userId);
    return { rev, total: 0, plain: '[]', zipped: null };
  }

  /** The kept body, when it is still the right one. One small read tells. */
  async function stillGood(userId: string, key: string, knownEtag: string | undefined) {
    if (!knownEtag && !kept.has(key)) return null;
    const { rev } = await deps.counts.of(userId);
    if (knownEtag?.split(', ').includes(etagOf(key, rev))) return 'unchanged';
    return kept.get(key, rev);
  }

  /** Who pages back rarely asks for the same page again: it would only push out the first pages, which are asked for. */
  async function fresh(userId: string, key: string, query: EventsQuery): Promise<Body> {
    const body = await (findsNothing(query) ? buildNone(userId) : build(userId, query));
    return query.before ? body : kept.keep(key, body);
  }

  return {
    /** `GET /events`: kept per person and question for as long as the person's events do not change. */
    async list(userId: string, query: EventsQuery, knownEtag: string | undefined): Promise<EventList | 'unchanged'> {
      const key = keyOf(userId, query);
      const good = await stillGood(userId, key, knownEtag);
      if (good === 'unchanged') return good;
      const body = good ?? (await fresh(userId, key, query));
      return {
        etag: etagOf(key, body.rev),
        total: body.total,
        plain: body.plain,
        zipped: () => kept.zip(key, body),
      };
    },

    /** A page of events for other features: newest created first. */
    page: (userId: string, page: EventPage): Promise<LifeEvent[]> => repo.page(userId, page),

    /** A page of what anyone may see. */
    publicPage: (userId: string, page: EventPage): Promise<PublicLifeEvent[]> => repo.publicPage(userId, page),
  };
}

/** A search for nothing but punctuation. */
const findsNothing = ({ q }: EventsQuery): boolean => Boolean(q) && searchWords(q ?? '').length === 0;

const etagOf = (key: string, rev: number): string => `W/"${rev.toString(36)}-${key}"`;

const keyOf = (userId: string, { limit, before, q, trait, from, to, ids }: EventsQuery): string =>
  (limit ?? before ?? q ?? trait ?? from ?? to ?? ids)
    ? `${userId}-${encodeURIComponent(JSON.stringify([limit, before, q, trait, from, to, ids]))}`
    : userId;
