import { Schema } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** Until when the operator has opened sign-up, whatever the setting says: one document, or none. */
export interface SignUpWindowRow {
  _id: 'open';
  until: Date;
}

/** That the operator has invited an address to sign up, under the address. */
export interface SignUpInvitationRow {
  _id: string;
  /** The hash of the token in the link; absent until it is mailed. */
  token_hash?: string;
  expires_at: Date;
}

const windowSchema = new Schema<SignUpWindowRow>(
  { _id: String, until: Date },
  { collection: 'sign_up_windows', versionKey: false, strict: 'throw' },
);

const invitationSchema = new Schema<SignUpInvitationRow>(
  { _id: String, token_hash: String, expires_at: Date },
  { collection: 'sign_up_invitations', versionKey: false, strict: 'throw' },
);
invitationSchema.index({ token_hash: 1 }, { unique: true, sparse: true });
invitationSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const signUpWindowModel = declareModel<SignUpWindowRow>('SignUpWindow', windowSchema);
export const signUpInvitationModel = declareModel<SignUpInvitationRow>('SignUpInvitation', invitationSchema);
