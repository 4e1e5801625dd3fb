import { dayFromNumber, dayNumber, type Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { IMPACT_MAX, PINNED } from '@app/writer/impact';
import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { eventModel, type StoredEvent } from './event.model.ts';
import { asOwners, ownersView, type Listed } from './events-query.repo.ts';

const { ObjectId } = mongo;

/** Which of a user's events a résumé is about; days are included. */
interface ResumePeriod {
  includePrivate: boolean;
  from: Day | null;
  to: Day | null;
}

/** Parts of the period, each with its own best events. */
const STRETCHES = 12;
const PER_STRETCH = 14;
const impacts = Array.from({ length: IMPACT_MAX }, (_, index) => IMPACT_MAX - index);

/**
 * The events that a résumé is written from. Each read is a few seeks in the index of impact and ends after a few events, so that it
 * costs the same with a hundred events and with a hundred thousand.
 */
export class ResumeEventsRepo {
  readonly #events: Model<StoredEvent>;

  constructor(db: Database) {
    this.#events = eventModel(db.connection);
  }

  /** Those that the user wants in the résumé, then the best of each part of the time, then the best of all; newest first, at most `max`. */
  async best(userId: string, period: ResumePeriod, max: number): Promise<LifeEvent[]> {
    const parts = stretchesOf(await this.#firstAndLast(userId, period));
    // One read for public and one for private events: of both at once the index has no order, and all of them would be sorted.
    const read = async (impact: number[], { from, to }: Stretch, limit: number) => {
      const reads = visibilities(period).map((is_public) =>
        this.#events.collection
          .find<Weighed>(
            { ...within(userId, { ...period, from, to }), is_public, impact: { $in: impact } },
            { projection: { ...ownersView, impact: 1 } },
          )
          .sort({ impact: -1, date: -1 })
          .limit(limit)
          .toArray(),
      );
      return (await Promise.all(reads)).flat().sort(byImpact).slice(0, limit);
    };
    const found = await Promise.all([
      read([PINNED], period, max),
      ...parts.map((part) => read(impacts, part, PER_STRETCH)),
      read(impacts, period, max),
    ]);
    const byId = new Map(found.flat().map((one) => [one._id.toHexString(), one]));
    return [...byId.values()]
      .slice(0, max)
      .map(asOwners)
      .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
  }

  /** How many events there are in the period; keys of the index alone are read. */
  count(userId: string, period: ResumePeriod): Promise<number> {
    return this.#events.collection.countDocuments(within(userId, period), { hint: impactIndex });
  }

  /** What a shared résumé may say of these events: of the public ones that are not left out of it. */
  async shareable(userId: string, ids: readonly string[], session: DbSession | null = null) {
    const found = await this.#events
      .find(
        { user_id: userId, _id: { $in: ids.map((id) => new ObjectId(id)) }, is_public: true, impact: { $gt: 0 } },
        { title: 1, description: 1, what_learned: 1, date: 1, traits: 1 },
      )
      .session(session)
      .lean();
    return found.map(({ _id, title, description, what_learned, date, traits }) => ({
      ...{ id: _id.toHexString(), title, description, what_learned, date, traits },
    }));
  }

  async #firstAndLast(userId: string, { from, to }: ResumePeriod): Promise<Stretch> {
    const at = async (order: 1 | -1) =>
      (
        await this.#events
          .findOne(within(userId, { includePrivate: true, from, to }), { _id: 0, date: 1 })
          .sort({ date: order })
          .lean()
      )?.date ?? null;
    const [first, last] = await Promise.all([at(1), at(-1)]);
    return { from: first, to: last };
  }
}

type Weighed = Listed & { impact: number };
type Stretch = Pick<ResumePeriod, 'from' | 'to'>;

const impactIndex = { user_id: 1, is_public: 1, impact: -1, date: -1 } as const;

const visibilities = ({ includePrivate }: Pick<ResumePeriod, 'includePrivate'>): boolean[] =>
  includePrivate ? [true, false] : [true];

const byImpact = (a: Weighed, b: Weighed): number => b.impact - a.impact || b.date.localeCompare(a.date);

const within = (userId: string, { includePrivate, from, to }: ResumePeriod) => ({
  user_id: new ObjectId(userId),
  is_public: { $in: visibilities({ includePrivate }) },
  ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
});

/** The time from the first event to the last in equal parts. */
function stretchesOf({ from, to }: Stretch): Stretch[] {
  if (from === null || to === null) return [];
  const [first, days] = [dayNumber(from), dayNumber(to) - dayNumber(from) + 1];
  const edge = (index: number): number => first + Math.floor((days * index) / STRETCHES);
  return Array.from({ length: STRETCHES }, (_, index) => ({
    from: dayFromNumber(edge(index)),
    to: dayFromNumber(edge(index + 1) - 1),
  })).filter((part) => part.from <= part.to);
}
