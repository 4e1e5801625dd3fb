import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** One user's friends as stored, in the order in which they became it. */
export interface CircleRow {
  _id: Types.ObjectId;
  friends: { id: Types.ObjectId; since: Date }[];
}

const { ObjectId } = Schema.Types;

const friend = new Schema({ id: ObjectId, since: Date }, { _id: false, id: false });

const schema = new Schema<CircleRow>(
  { _id: ObjectId, friends: [friend] },
  { collection: 'circles', versionKey: false, strict: 'throw' },
);

export const circleModel = declareModel<CircleRow>('Circle', schema);
