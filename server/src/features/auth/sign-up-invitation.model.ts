import { Schema } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** That the operator has invited an address to sign up, under the address. */
export interface SignUpInvitationRow {
  _id: string;
  /** The hash of the token in the link; absent until it is mailed. */
  token_hash?: string;
  expires_at: Date;
}

const schema = new Schema<SignUpInvitationRow>(
  { _id: String, token_hash: String, expires_at: Date },
  { collection: 'sign_up_invitations', versionKey: false, strict: 'throw' },
);
schema.index({ token_hash: 1 }, { unique: true, sparse: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const signUpInvitationModel = declareModel<SignUpInvitationRow>('SignUpInvitation', schema);
