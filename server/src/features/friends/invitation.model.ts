import { limits } from '@app/shared/limits';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** A pending invitation as stored. */
export interface InvitationRow {
  _id: Types.ObjectId;
  from: Types.ObjectId;
  /** The address that is invited. */
  email: string;
  /** Both addresses in order: unique, so that of two crossed invitations only one can be pending. */
  pair: string;
  created_at: Date;
}

const schema = new Schema<InvitationRow>(
  { from: Schema.Types.ObjectId, email: String, pair: String, created_at: Date },
  { collection: 'invitations', versionKey: false, strict: 'throw' },
);
schema.index({ pair: 1 }, { unique: true });
schema.index({ email: 1, created_at: -1, _id: -1 });
schema.index({ from: 1 });
// An address of somebody who never joined is not kept for ever.
schema.index({ created_at: 1 }, { expireAfterSeconds: limits.invitationDays * 24 * 60 * 60 });

export const invitationModel = declareModel<InvitationRow>('Invitation', schema);
