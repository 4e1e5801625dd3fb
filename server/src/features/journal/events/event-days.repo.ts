import { addDays, type Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-catalogue';
import { quietTones } from '@app/shared/quiet-tones';
import { mongo, type Model } from 'mongoose';
import type { Database } from '../../../platform/db/connect.ts';
import { eventModel, type StoredEvent } from './event.model.ts';
import { MemoryRepo } from './memory.repo.ts';
import { asOwners, ownersView, withMemories, type Listed } from './events-query.repo.ts';

const { ObjectId } = mongo;

/** What happened in a stretch of days, counted. */
interface DaysTally {
  events: number;
  days: number;
  /** Without those of heavy events. */
  traits: { trait: TraitName; count: number }[];
}

/** What of some days can be shown to others. */
export interface ShareableDays {
  /** How many events each day has. */
  days: Map<Day, number>;
  /** Most first. */
  traits: { trait: TraitName; count: number }[];
}

interface Stretch {
  from: Day;
  to: Day;
}

interface Wanted {
  max: number;
  /** Whether an event, which is not heavy, may be among them. */
  isFit: (event: LifeEvent) => boolean;
  /** Nothing heavy may lie within so many days before or after. */
  griefWindowDays: number;
}

/** Nobody writes more on the days that are asked for; who does gets the latest. */
const CANDIDATES_MAX = 200;

const notHeavy = { tone: { $nin: quietTones } };

/** Events by the days that they are dated, read along the index of user and date. */
export class EventDaysRepo {
  readonly #events: Model<StoredEvent>;
  readonly #memories: MemoryRepo;

  constructor(db: Database) {
    this.#events = eventModel(db.connection);
    this.#memories = new MemoryRepo(db);
  }

  /** Of these days, the latest first, without heavy ones. Each day is one seek in the index, and another where something is found. */
  async findUpliftingOn(
    userId: string,
    days: readonly Day[],
    { max, isFit, griefWindowDays }: Wanted,
  ): Promise<LifeEvent[]> {
    const found = this.#events.collection
      .find<Listed>({ ...of(userId), date: { $in: [...days] }, ...notHeavy }, { projection: ownersView })
      .sort({ date: -1, _id: -1 })
      .limit(CANDIDATES_MAX)
      .batchSize(max + 1);
    const light: Listed[] = [];
    const griefByDay = new Map<Day, Promise<boolean>>();
    for await (const event of found) {
      if (!isFit(asOwners(event))) continue;
      const grief = griefByDay.get(event.date) ?? this.#hasGriefWithin(userId, event.date, griefWindowDays);
      griefByDay.set(event.date, grief);
      if (!(await grief)) light.push(event);
      if (light.length === max) break;
    }
    return withMemories(this.#memories, userId, light);
  }

  async #hasGriefWithin(userId: string, day: Day, days: number): Promise<boolean> {
    const stretch = { from: addDays(day, -days), to: addDays(day, days) };
    const near = { ...within(userId, stretch), tone: { $in: quietTones } };
    return (await this.#events.collection.findOne(near, { projection: { _id: 1 } })) !== null;
  }

  /** In the order of their days. */
  async between(userId: string, stretch: Stretch, max: number): Promise<LifeEvent[]> {
    const found = await this.#events.collection
      .find<Listed>(within(userId, stretch), { projection: ownersView })
      .sort({ date: 1, _id: 1 })
      .limit(max)
      .toArray();
    return withMemories(this.#memories, userId, found);
  }

  /** When the user last wrote an event; ids are in the order of creation. */
  async lastWrittenAt(userId: string): Promise<Date | null> {
    const found = await this.#events.findOne({ user_id: userId }, { created_at: 1 }).sort({ _id: -1 }).lean();
    return found?.created_at ?? null;
  }

  /** What of a stretch can be shown to others: how many events each day has, without heavy ones, and the traits of public ones. */
  async shareable(userId: string, stretch: Stretch): Promise<ShareableDays> {
    const $match = { ...within(userId, stretch), ...notHeavy };
    const [days, traits] = await Promise.all([
      this.#events.aggregate<{ _id: Day; count: number }>([
        { $match },
        { $group: { _id: '$date', count: { $sum: 1 } } },
      ]),
      this.#events.aggregate<{ _id: TraitName; count: number }>([
        { $match: { ...$match, is_public: true } },
        { $unwind: '$traits' },
        { $group: { _id: '$traits', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ]),
    ]);
    return {
      days: new Map(days.map(({ _id, count }) => [_id, count])),
      traits: traits.map(({ _id, count }) => ({ trait: _id, count })),
    };
  }

  /** All of the stretch, however many there are. */
  async tally(userId: string, stretch: Stretch): Promise<DaysTally> {
    const $match = within(userId, stretch);
    const [days, traits] = await Promise.all([
      this.#events.aggregate<{ count: number }>([{ $match }, { $group: { _id: '$date', count: { $sum: 1 } } }]),
      this.#events.aggregate<{ _id: TraitName; count: number }>([
        { $match: { ...$match, ...notHeavy } },
        { $unwind: '$traits' },
        { $group: { _id: '$traits', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ]),
    ]);
    return {
      events: days.reduce((sum, { count }) => sum + count, 0),
      days: days.length,
      traits: traits.map(({ _id, count }) => ({ trait: _id, count })),
    };
  }
}

const of = (userId: string) => ({ user_id: new ObjectId(userId) });
const within = (userId: string, { from, to }: Stretch) => ({ ...of(userId), date: { $gte: from, $lte: to } });
