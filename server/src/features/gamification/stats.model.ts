import type { Day } from '@app/shared/dates';
import { Schema, type Types } from 'mongoose';
import { budgets } from '../../platform/budgets.ts';
import { declareModel } from '../../platform/db/model.ts';
import type { DayCount, StatsRow } from './stats-draft.rules.ts';

/** A user's numbers: one document, so that reading them costs the same with 10 events and with 100,000. */
export interface StatsDocument extends StatsRow {
  _id: Types.ObjectId;
  /** The user is deleted: nothing of theirs may be written any more. All that is left, for a day. */
  gone_at?: Date;
}

/** How many events a day has, and whether it counts. */
export interface DayDocument extends DayCount {
  user_id: Types.ObjectId;
  date: Day;
}

const { Mixed, ObjectId } = Schema.Types;

const statsSchema = new Schema<StatsDocument>(
  {
    ...{ rev: Number, events_rev: Number, events: Number, public_events: Number },
    ...{ traits: Mixed, public_traits: Mixed, months: Mixed, recent_days: Mixed },
    ...{ counted_days: Number, longest_run: Number, last_run: Mixed, rhythm: Mixed, last_created_at: Date },
    ...{ has_bio: Boolean, has_picture: Boolean, friends: Number, zone: String },
    ...{ seen: Mixed, week: Mixed },
    unlocked: Mixed,
    ...{ written_at: Date, gone_at: Date },
  },
  { collection: 'stats', versionKey: false, strict: 'throw', minimize: false },
);
statsSchema.index(
  { gone_at: 1 },
  {
    name: 'deleted',
    expireAfterSeconds: budgets.deletedUserKeptMs / 1000,
    partialFilterExpression: { gone_at: { $type: 'date' } },
  },
);

const daySchema = new Schema<DayDocument>(
  { user_id: ObjectId, date: String, events: Number, counted: Number },
  { collection: 'days', versionKey: false, strict: 'throw' },
);
daySchema.index({ user_id: 1, date: 1 }, { unique: true });

export const statsModel = declareModel<StatsDocument>('Stats', statsSchema);
export const dayModel = declareModel<DayDocument>('Day', daySchema);
