import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** One user's friends as stored, in the order in which they became it. */
export interface CircleRow {
  _id: Types.ObjectId;
  friends: { id: Types.ObjectId; since: Date }[];
}

const friend = new Schema(
  { id: { type: Schema.Types.ObjectId, required: true }, since: { type: Date, required: true } },
  { _id: false, id: false },
);

const schema = new Schema<CircleRow>(
  { _id: { type: Schema.Types.ObjectId, required: true }, friends: { type: [friend], required: true } },
  { collection: 'circles', versionKey: false, strict: 'throw' },
);
schema.index({ 'friends.id': 1 });

export const circleModel = declareModel<CircleRow>('Circle', schema);
