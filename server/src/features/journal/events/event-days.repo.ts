import { addDays, type Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-catalogue';
import { isQuiet, quietTones } from '@app/shared/quiet-tones';
import type { EventText } from '@app/writer/contract';
import { toneOf } from '@app/writer/tone';
import { mongo, type Model } from 'mongoose';
import type { Database } from '../../../platform/db/connect.ts';
import { eventModel, type StoredEvent } from './event.model.ts';
import { asOwners, ownersView, type Listed } from './events-query.repo.ts';

const { ObjectId } = mongo;

/** What happened in a stretch of days, counted. */
interface DaysTally {
  events: number;
  days: number;
  /** Without those of heavy entries. */
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
  awayFromGrief: number;
}

/** Nobody writes more on the days that are asked for; who does is told of the latest. */
const CANDIDATES_MAX = 200;

/** Old documents have no tone, and are none of these: what they say has to be heard. */
const notHeavy = { tone: { $nin: quietTones } };
const asHeard = (one: Listed): LifeEvent => asOwners({ ...one, tone: one.tone ?? toneOf(one) });

/** Events by the days that they are dated, read along the index of user and date. */
export class EventDaysRepo {
  readonly #events: Model<StoredEvent>;

  constructor(db: Database) {
    this.#events = eventModel(db.connection);
  }

  /** Of these days, the latest first, without heavy ones. Each day is one seek in the index, and another where something is found. */
  async lightOn(userId: string, days: readonly Day[], { max, isFit, awayFromGrief }: Wanted): Promise<LifeEvent[]> {
    const found = this.#events.collection
      .find<Listed>({ ...of(userId), date: { $in: [...days] }, ...notHeavy }, { projection: ownersView })
      .sort({ date: -1, _id: -1 })
      .limit(CANDIDATES_MAX)
      .batchSize(max + 1);
    const light: LifeEvent[] = [];
    const griefs = new Map<Day, Promise<boolean>>();
    for await (const event of found.map(asHeard)) {
      if (isQuiet(event.tone) || !isFit(event)) continue;
      const grief = griefs.get(event.date) ?? this.#isGriefNear(userId, event.date, awayFromGrief);
      griefs.set(event.date, grief);
      if (!(await grief)) light.push(event);
      if (light.length === max) break;
    }
    return light;
  }

  async #isGriefNear(userId: string, day: Day, days: number): Promise<boolean> {
    const stretch = { from: addDays(day, -days), to: addDays(day, days) };
    const projection = { tone: 1, title: 1, description: 1, what_learned: 1 };
    const near = this.#events.collection.find<EventText & { tone?: LifeEvent['tone'] }>(
      { ...within(userId, stretch), tone: { $in: [...quietTones, null] } },
      { projection },
    );
    for await (const one of near) if (isQuiet(one.tone ?? toneOf(one))) return true;
    return false;
  }

  /** In the order of their days. */
  async between(
    userId: string,
    stretch: Stretch,
    max: number,
    order: 'earliest first' | 'latest first' = 'earliest first',
  ): Promise<LifeEvent[]> {
    const way = order === 'earliest first' ? 1 : -1;
    const found = await this.#events.collection
      .find<Listed>(within(userId, stretch), { projection: ownersView })
      .sort({ date: way, _id: way })
      .limit(max)
      .toArray();
    return found.map(asHeard);
  }

  /** When the user last wrote an entry; ids are in the order of creation. */
  async lastWrittenAt(userId: string): Promise<Date | null> {
    const found = await this.#events.findOne({ user_id: userId }, { created_at: 1 }).sort({ _id: -1 }).lean();
    return found?.created_at ?? null;
  }

  /** All of the stretch, however many there are. */
  async tally(userId: string, stretch: Stretch): Promise<DaysTally> {
    const $match = within(userId, stretch);
    const oldGrief = await this.#oldGrief($match);
    const [days, traits] = await Promise.all([
      this.#events.aggregate<{ count: number }>([{ $match }, { $group: { _id: '$date', count: { $sum: 1 } } }]),
      this.#events.aggregate<{ _id: TraitName; count: number }>([
        { $match: { ...$match, ...notHeavy, _id: { $nin: oldGrief } } },
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

  /** Heavy ones among old documents. */
  async #oldGrief(filter: object): Promise<mongo.ObjectId[]> {
    const projection = { title: 1, description: 1, what_learned: 1 };
    const old = await this.#events.collection
      .find<EventText & { _id: mongo.ObjectId }>({ ...filter, tone: { $exists: false } }, { projection })
      .toArray();
    return old.filter((one) => isQuiet(toneOf(one))).map(({ _id }) => _id);
  }
}

const of = (userId: string) => ({ user_id: new ObjectId(userId) });
const within = (userId: string, { from, to }: Stretch) => ({ ...of(userId), date: { $gte: from, $lte: to } });
