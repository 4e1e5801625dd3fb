import type { AchievementId } from '@app/shared/achievements';
import { mongo } from 'mongoose';
import type { EventRow } from './journal.types.ts';

const { ObjectId } = mongo;
type ObjectId = mongo.ObjectId;

export interface IdemDocument {
  owner: ObjectId;
  key: string;
  hash: string;
}
/** A life event as stored. */
export type EventDocument = Omit<EventRow, 'id' | 'user_id' | 'idem'> & {
  _id: ObjectId;
  user_id: ObjectId;
  idem?: IdemDocument;
};

/** A stored event as the rest of the feature knows it. */
export function asEventRow({ _id, user_id, idem, ...rest }: EventDocument): EventRow {
  const rev = (rest.rev as number | undefined) ?? 0;
  const unlocked = (rest.unlocked as { id: AchievementId; at: Date }[] | undefined) ?? [];
  return {
    ...rest,
    rev,
    unlocked,
    id: _id.toHexString(),
    user_id: user_id.toHexString(),
    idem: idem ? { key: idem.key, hash: idem.hash } : null,
  };
}

/** The inverse of `asEventRow`. */
export function asEventDocument({ id, user_id, idem, ...rest }: EventRow): EventDocument {
  const owner = new ObjectId(user_id);
  return { _id: new ObjectId(id), user_id: owner, ...rest, ...(idem ? { idem: { owner, ...idem } } : {}) };
}
