import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** One security event: what happened to whose account (without `user_id` where it concerns no account), when and from where. No words, and no address of a network as a whole. */
export interface AuditRow {
  at: Date;
  event: string;
  user_id?: Types.ObjectId;
  device: string;
  place: string;
  expires_at: Date;
}

const schema = new Schema<AuditRow>(
  { at: Date, event: String, user_id: Schema.Types.ObjectId, device: String, place: String, expires_at: Date },
  { collection: 'audit_log', versionKey: false, strict: 'throw' },
);
schema.index({ user_id: 1, at: -1 });
schema.index({ at: -1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const auditModel = declareModel<AuditRow>('Audit', schema);
