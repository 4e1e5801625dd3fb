import { mongo } from 'mongoose';
import { auditModel } from '../features/auth/audit.model.ts';
import { oneTimeModel } from '../features/auth/one-time.model.ts';
import { registrationModel } from '../features/auth/registration.model.ts';
import { signUpInvitationModel, signUpWindowModel } from '../features/auth/sign-up-access.model.ts';
import { userModel } from '../features/auth/user.model.ts';
import { circleModel } from '../features/friends/circle.model.ts';
import { invitationModel } from '../features/friends/invitation.model.ts';
import { dayModel, statsModel } from '../features/gamification/stats.model.ts';
import { eventModel } from '../features/journal/events/event.model.ts';
import { messageModel } from '../features/journal/chat/message.model.ts';
import { notesModel } from '../features/journal/writing/notes.model.ts';
import { mailingModel } from '../features/mailings/mailing.model.ts';
import { subscriptionModel } from '../features/notifications/subscription.model.ts';
import { waitingNotificationModel } from '../features/notifications/waiting-notification.model.ts';
import { planModel } from '../features/plans/plan.model.ts';
import { narrativeModel } from '../features/resume/narrative.model.ts';
import { importChunkModel, importFileModel, importModel } from '../features/transfer/import.model.ts';
import { SCHEMA_COLLECTION } from '../migrations/migrate.ts';
import { busMessageModel } from '../platform/bus/bus-message.model.ts';
import { LIMITS_COLLECTION } from '../platform/limits/limits.ts';
import { waitingMailModel } from '../platform/mail/waiting-mail.model.ts';
import { pictureChunkModel, pictureFileModel } from '../platform/media/picture-file.model.ts';
import { revocationModel } from '../platform/sessions/revocation.model.ts';

/** Somebody who is exported or deleted. Without an id while their address is not verified. */
export interface KnownUser {
  id: string | null;
  email: string;
}

/** A field that says whose a document is: by the id as an ObjectId, by the id as text, or by the email address. */
interface Place {
  field: string;
  holds: 'id' | 'id_text' | 'email';
  /** Another field that is there as well, where the index needs it. */
  beside?: string;
}

export interface PersonalCollection {
  collection: string;
  places: Place[];
  /** Secrets that not even the user's own export shows. */
  hidden?: string[];
  /** Marked before a user is deleted (`StatsRepo.markDeleted`): the mark holds nothing of them, and stays for a day. */
  isMarkedDeleted?: true;
}

const ownedBy = (collection: string, field: string): PersonalCollection => ({
  collection,
  places: [{ field, holds: 'id' }],
});

/**
 * Where the database knows users from, each before what rests on it: deletion goes the other way round. A test holds this and the
 * others against every collection that a full database has.
 */
export const personalCollections: readonly PersonalCollection[] = [
  {
    ...ownedBy(userModel.collection, '_id'),
    hidden: [
      ...['password_hash', 'totp', 'recovery_codes', 'passkeys.public_key'],
      ...['email_change.old_code', 'email_change.new_code'],
    ],
  },
  {
    collection: registrationModel.collection,
    places: [{ field: 'email', holds: 'email' }],
    hidden: ['password_hash', 'code', 'browsers'],
  },
  { collection: signUpInvitationModel.collection, places: [{ field: '_id', holds: 'email' }], hidden: ['token_hash'] },
  { collection: oneTimeModel.collection, places: [{ field: 'user_id', holds: 'id_text' }], hidden: ['_id', 'data'] },
  {
    collection: waitingMailModel.collection,
    places: [
      { field: 'to', holds: 'email' },
      { field: 'data.inviter', holds: 'id_text' },
      { field: 'data.user', holds: 'id_text' },
    ],
  },
  ownedBy(auditModel.collection, 'user_id'),
  // What addresses and opens a browser's messages is no business of a file.
  { ...ownedBy(subscriptionModel.collection, 'user_id'), hidden: ['_id', 'endpoint', 'p256dh', 'auth'] },
  { ...ownedBy(waitingNotificationModel.collection, 'user_id'), hidden: ['_id', 'subscription'] },
  ownedBy(circleModel.collection, '_id'),
  {
    collection: invitationModel.collection,
    places: [
      { field: 'from', holds: 'id' },
      { field: 'email', holds: 'email' },
    ],
  },
  ownedBy(pictureFileModel.collection, 'metadata.owner'),
  // Removed before the mails that a turn promises: none is promised once it is deleted.
  ownedBy(mailingModel.collection, 'user_id'),
  ownedBy(planModel.collection, 'user_id'),
  {
    collection: eventModel.collection,
    places: [
      { field: 'user_id', holds: 'id' },
      // The keys of deleted events.
      { field: 'idem.owner', holds: 'id', beside: 'idem.key' },
    ],
  },
  ownedBy(messageModel.collection, 'user_id'),
  ownedBy(notesModel.collection, '_id'),
  ownedBy(narrativeModel.collection, 'user_id'),
  { ...ownedBy(statsModel.collection, '_id'), isMarkedDeleted: true },
  ownedBy(dayModel.collection, 'user_id'),
  ownedBy(importModel.collection, 'user_id'),
  ownedBy(importFileModel.collection, 'metadata.owner'),
];

/** Collections that hold nobody's data, or only for a moment, and why they are left alone. */
export const otherCollections: Readonly<Record<string, string>> = {
  [pictureChunkModel.collection]: 'the bytes of media.files, exported and removed with them',
  [importChunkModel.collection]: 'the bytes of import_files.files, removed with them',
  [revocationModel.collection]:
    'an id without a user: keeps the ended sessions of a deleted account ended, at most seven days',
  [signUpWindowModel.collection]: 'until when sign-up is open',
  [SCHEMA_COLLECTION]: 'which schema the database has',
  [LIMITS_COLLECTION]: 'counters by hashed keys, deleted within a day',
  [busMessageModel.collection]:
    'messages between servers; pushes are deleted with a user, the rest within a minute or two',
};

/** What a collection holds of a user matches one of these; there are none when there cannot be anything. */
export function filtersFor({ places }: PersonalCollection, { id, email }: KnownUser): mongo.Document[] {
  return places.flatMap(({ field, holds, beside }): mongo.Document[] => {
    if (holds === 'email') return [{ [field]: email }];
    if (id === null) return [];
    return [{ [field]: holds === 'id' ? new mongo.ObjectId(id) : id, ...(beside && { [beside]: { $exists: true } }) }];
  });
}
