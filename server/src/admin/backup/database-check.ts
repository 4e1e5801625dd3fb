import type { mongo } from 'mongoose';
import { circleModel } from '../../features/friends/circle.model.ts';
import { userModel } from '../../features/auth/user.model.ts';
import { messageModel } from '../../features/journal/chat/message.model.ts';
import { eventModel } from '../../features/journal/events/event.model.ts';
import { planModel } from '../../features/plans/plan.model.ts';
import { personalCollections } from '../../personal/personal-data.ts';
import { patience } from '../../platform/db/model.ts';
import { pictureChunkModel, pictureFileModel } from '../../platform/media/picture-file.model.ts';

/** A field, in one document or in each of a list, that names a document of another collection. */
interface Reference {
  from: string;
  field: string;
  /** The lists on the way to it. */
  lists?: string[];
  /** How it names the other: by its id, by its id as text, or as the path of a picture. */
  by: 'id' | 'text' | 'path';
  to: string;
}

/** Whose a document is, as deletion and export know it. */
const ofUsers: Reference[] = personalCollections.flatMap(({ collection, places }) =>
  places.flatMap(({ field, holds }): Reference[] => {
    if (collection === userModel.collection || holds === 'email') return [];
    return [{ from: collection, field, by: holds === 'id' ? 'id' : 'text', to: userModel.collection }];
  }),
);

const [circles, events, files] = [circleModel.collection, eventModel.collection, pictureFileModel.collection];

const references: readonly Reference[] = [
  ...ofUsers,
  { from: circles, field: 'friends.id', lists: ['friends'], by: 'id', to: userModel.collection },
  { from: events, field: 'cheers.from', lists: ['cheers'], by: 'text', to: userModel.collection },
  { from: messageModel.collection, field: 'event_id', by: 'id', to: events },
  { from: messageModel.collection, field: 'goes_with', by: 'id', to: events },
  { from: planModel.collection, field: 'event_id', by: 'id', to: events },
  { from: userModel.collection, field: 'picture', by: 'path', to: files },
  { from: events, field: 'image_url', by: 'path', to: files },
  { from: events, field: 'more_images.url', lists: ['more_images'], by: 'path', to: files },
];

/** What is wrong with a running database, as sentences: what names something that is not there, and pictures with bytes missing. */
export async function problemsIn(db: mongo.Db): Promise<string[]> {
  const problems: string[] = [];
  for (const reference of references) {
    const { from, field, to } = reference;
    const found = await broken(db, from, danglingAt(reference));
    if (found) problems.push(`${from}: ${field} names what is not in ${to}, in ${found}.`);
  }
  const cut = await broken(db, files, withBytesMissing);
  if (cut) problems.push(`${files}: not all bytes are there, of ${cut}.`);
  const oneSided = await broken(db, circles, friendsOfOneSide);
  if (oneSided) problems.push(`${circles}: a friend does not have the other, in ${oneSided}.`);
  return problems;
}

/** How many documents a pipeline finds, and the first of them; null for none. */
async function broken(db: mongo.Db, from: string, pipeline: mongo.Document[]): Promise<string | null> {
  const summary = { $group: { _id: null, count: { $sum: 1 }, first: { $first: '$_id' } } };
  const [found] = await db
    .collection(from)
    .aggregate<{ count: number; first: unknown }>([...pipeline, summary], { allowDiskUse: true, ...patience })
    .toArray();
  if (!found) return null;
  return found.count > 1 ? `${String(found.first)} and ${String(found.count - 1)} more` : String(found.first);
}

const idBy: Record<Reference['by'], (value: string) => unknown> = {
  id: (value) => value,
  text: (value) => asId(value),
  path: (value) => asId({ $first: { $getField: { field: 'captures', input: captureOf(value) } } }),
};
const asId = (input: unknown) => ({ $convert: { input, to: 'objectId', onError: null, onNull: null } });
const captureOf = (input: string) => ({ $regexFind: { input, regex: /^\/api\/media\/([0-9a-f]{24})$/ } });

const danglingAt = ({ field, lists = [], by, to }: Reference): mongo.Document[] => [
  // Where somebody is deleted, a mark of that is left for a day.
  { $match: { [field]: { $exists: true }, gone_at: { $exists: false } } },
  ...lists.map((list) => ({ $unwind: `$${list}` })),
  { $project: { named: idBy[by](`$${field}`) } },
  { $match: { named: { $ne: null } } },
  {
    $lookup: { from: to, localField: 'named', foreignField: '_id', pipeline: [{ $project: { _id: 1 } }], as: 'found' },
  },
  { $match: { found: [] } },
];

const withBytesMissing: mongo.Document[] = [
  {
    $lookup: {
      from: pictureChunkModel.collection,
      localField: '_id',
      foreignField: 'files_id',
      pipeline: [{ $group: { _id: null, bytes: { $sum: { $binarySize: '$data' } } } }],
      as: 'stored',
    },
  },
  { $match: { $expr: { $ne: [{ $ifNull: [{ $first: '$stored.bytes' }, 0] }, '$length'] } } },
];

const friendsOfOneSide: mongo.Document[] = [
  { $unwind: '$friends' },
  { $lookup: { from: circles, localField: 'friends.id', foreignField: '_id', as: 'theirs' } },
  { $match: { $expr: { $not: [{ $in: ['$_id', { $ifNull: [{ $first: '$theirs.friends.id' }, []] }] }] } } },
];
