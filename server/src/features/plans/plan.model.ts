import type { Plan } from '@app/shared/plans';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** A plan as it is kept, with when it is to be asked about. */
export interface PlanRow extends Plan {
  user_id: string;
  rev: number;
  ask_at: Date | null;
  /** Of the claim of a server. */
  fence: number;
  /** Claims that came to nothing, the present one included. */
  tries: number;
}

/** A plan as stored; an open one is the job of asking about it. */
export interface PlanDocument extends Pick<Plan, 'text' | 'ask_on' | 'state'> {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  event_id: Types.ObjectId | null;
  /** Raised by every change. */
  rev: number;
  /** When it is to be asked about; null once it was, and where nobody asks any more. */
  ask_at: Date | null;
  /** The end of the lease of the server that has claimed it. */
  again_at?: Date;
  fence?: number;
  tries?: number;
  /** When one that is not open any more is forgotten. */
  expires_at?: Date;
}

const { ObjectId } = Schema.Types;

const schema = new Schema<PlanDocument>(
  {
    ...{ user_id: ObjectId, text: String, ask_on: String, state: String, rev: Number },
    event_id: { type: ObjectId, default: null },
    ask_at: { type: Date, default: null },
    ...{ again_at: Date, fence: Number, tries: Number, expires_at: Date },
  },
  { collection: 'plans', versionKey: false, strict: 'throw' },
);
schema.index({ user_id: 1, state: 1, ask_on: 1 });
schema.index({ user_id: 1, event_id: 1 });
schema.index({ ask_at: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const planModel = declareModel<PlanDocument>('Plan', schema);
