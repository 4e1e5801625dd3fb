import { mongo } from 'mongoose';

/** Whoever is exported or deleted. Without an id for somebody who signed up and never verified the address. */
export interface Person {
  id: string | null;
  email: string;
}

/** A field that says whose a document is: by the id as an ObjectId, by the id as text, or by the email address. */
interface Place {
  field: string;
  holds: 'id' | 'id_text' | 'email';
}

export interface PersonalCollection {
  collection: string;
  places: Place[];
  /** Secrets that not even the person's own export shows. */
  hidden?: string[];
}

const ownedBy = (collection: string, field: string): PersonalCollection => ({
  collection,
  places: [{ field, holds: 'id' }],
});

/** Collections of features that remove what they keep by themselves: see `AdminParts.owners`. */
export const ownersCollections = ['events', 'messages', 'notes', 'narratives', 'stats', 'days', 'runs'];

/** Where else the database knows people from. A test holds both against every collection that a full database has. */
export const personalCollections: readonly PersonalCollection[] = [
  { ...ownedBy('users', '_id'), hidden: ['password_hash'] },
  {
    collection: 'registrations',
    places: [{ field: 'email', holds: 'email' }],
    hidden: ['password_hash', 'code', 'browsers'],
  },
  { collection: 'one_time_tokens', places: [{ field: 'user_id', holds: 'id_text' }], hidden: ['_id', 'data'] },
  {
    collection: 'mails',
    places: [
      { field: 'to', holds: 'email' },
      { field: 'data.inviter', holds: 'id_text' },
    ],
  },
  ownedBy('circles', '_id'),
  {
    collection: 'invitations',
    places: [
      { field: 'from', holds: 'id' },
      { field: 'email', holds: 'email' },
    ],
  },
  ownedBy('media.files', 'metadata.owner'),
];

/** Collections that hold nobody's data, or only for a moment, and why they are left alone. */
export const otherCollections: Readonly<Record<string, string>> = {
  'media.chunks': 'the bytes of media.files, exported and removed with them',
  revocations: 'an id without a person: keeps the ended sessions of a deleted account ended, at most seven days',
  limits: 'counters by hashed keys, gone within a day',
  call_counts: 'counters by ids and hashed addresses, gone within five minutes',
  sockets: 'which user has a socket open on which server, gone when it closes',
  socket_servers: 'which servers are alive',
  bus_messages:
    'what servers tell each other; pushes are cleared when a person is deleted, the rest is gone within a minute or two',
};

/** Matches what a collection holds of a person; `null` when there cannot be anything. */
export function filterFor({ places }: PersonalCollection, { id, email }: Person): mongo.Document | null {
  const matches = places.flatMap(({ field, holds }): mongo.Document[] => {
    if (holds === 'email') return [{ [field]: email }];
    if (id === null) return [];
    return [{ [field]: holds === 'id' ? new mongo.ObjectId(id) : id }];
  });
  return matches.length > 0 ? { $or: matches } : null;
}
