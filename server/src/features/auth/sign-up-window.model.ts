import { Schema } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** Until when the operator has opened sign-up, whatever the setting says: one document, or none. */
export interface SignUpWindowRow {
  _id: 'open';
  until: Date;
}

const schema = new Schema<SignUpWindowRow>(
  { _id: String, until: Date },
  { collection: 'sign_up_windows', versionKey: false, strict: 'throw' },
);

export const signUpWindowModel = declareModel<SignUpWindowRow>('SignUpWindow', schema);
