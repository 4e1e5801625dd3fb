import type { Day } from '@app/shared/dates';
import { isQuiet } from '@app/shared/quiet-tones';
import type { TraitName } from '@app/shared/trait-catalogue';
import { mongo, type Model } from 'mongoose';
import type { Database } from '../../../platform/db/connect.ts';
import { eventModel, type StoredEvent } from './event.model.ts';
import type { StoredFacts } from './event.types.ts';

const { ObjectId } = mongo;

/** What the patterns of a journal are read from, of one event. */
export interface InsightRow {
  id: string;
  date: Day;
  /** Of grief or despair: it counts where silence about it would be a lie, and is never named. */
  isQuiet: boolean;
  isPublic: boolean;
  traits: TraitName[];
  language: string | null;
  keys: string[];
  measures: StoredFacts['measures'];
  hasPicture: boolean;
  hasLesson: boolean;
  /** The traits that friends recognized in it. */
  cheers: TraitName[];
  /** Title and description, of an event in which one of the watched words stands. */
  text: string | null;
  /** When it was written, if that was on its own day. */
  written: { at: Date; zone: string } | null;
}

/** The rows of a stretch of days, oldest first. */
export interface InsightRows {
  rows: InsightRow[];
  /** From this day on `rows` has every event. */
  known: Day;
  /** The day of the first event of the whole journal. */
  first: Day | null;
}

interface Wanted {
  from: Day;
  to: Day;
  /** Words, as they are searched, of which the text is wanted. */
  words: readonly string[];
}

/** Of a fuller year only the newest part is read, so that nobody waits for it. */
const ROWS_MAX = 1000;

type Found = Pick<StoredEvent, '_id' | 'date' | 'tone' | 'traits' | 'facts' | 'is_public' | 'created_at' | 'zone'> & {
  language?: string;
  cheers?: TraitName[];
  hasPicture: boolean;
  hasLesson: boolean;
  isOfItsDay: boolean;
  text: string | null;
};

/** Events as far as patterns need them: one read along the index of user and date, and one key of it for the first day. */
export class InsightRowsRepo {
  readonly #events: Model<StoredEvent>;
  readonly #max: number;

  constructor(db: Pick<Database, 'connection'>, max = ROWS_MAX) {
    this.#events = eventModel(db.connection);
    this.#max = max;
  }

  async between(userId: string, { from, to, words }: Wanted): Promise<InsightRows> {
    const user_id = new ObjectId(userId);
    const [found, first] = await Promise.all([
      this.#events.collection
        .aggregate<Found>(
          [
            { $match: { user_id, date: { $gte: from, $lte: to } } },
            { $sort: { date: -1, _id: -1 } },
            { $limit: this.#max },
            { $project: projection(words) },
          ],
          // Each batch is decoded in a turn of its own, so that others are answered in between.
          { batchSize: 250 },
        )
        .toArray(),
      this.#events.findOne({ user_id }, { _id: 0, date: 1 }).sort({ date: 1 }).lean(),
    ]);
    const oldest = found.at(-1)?.date ?? from;
    // Of the oldest day that was read some events may be missing.
    const isAll = found.length < this.#max;
    const rows = found.filter(({ date }) => isAll || date > oldest).map(rowOf);
    rows.reverse();
    return { rows, known: isAll ? from : (rows[0]?.date ?? to), first: first?.date ?? null };
  }
}

const projection = (words: readonly string[]) => ({
  ...{ date: 1, tone: 1, traits: 1, is_public: 1, language: 1, created_at: 1, zone: 1 },
  ...{ 'facts.keys': 1, 'facts.measures': 1, cheers: '$cheers.trait' },
  hasPicture: { $ne: [{ $ifNull: ['$image_url', null] }, null] },
  hasLesson: { $gt: [{ $strLenCP: { $ifNull: ['$what_learned', ''] } }, 0] },
  isOfItsDay: { $and: [{ $eq: ['$written_on', '$date'] }, { $ne: ['$is_imported', true] }] },
  text: {
    $cond: [
      { $gt: [{ $size: { $setIntersection: [{ $ifNull: ['$words', []] }, [...words]] } }, 0] },
      { $concat: ['$title', '\n', '$description'] },
      null,
    ],
  },
});

const rowOf = ({ _id, tone, facts, cheers, isOfItsDay, created_at, zone, ...found }: Found): InsightRow => ({
  id: _id.toHexString(),
  date: found.date,
  isQuiet: isQuiet(tone),
  isPublic: found.is_public,
  traits: found.traits,
  language: found.language ?? null,
  keys: facts?.keys ?? [],
  measures: facts?.measures ?? [],
  hasPicture: found.hasPicture,
  hasLesson: found.hasLesson,
  cheers: cheers ?? [],
  text: found.text,
  written: isOfItsDay ? { at: created_at, zone } : null,
});
