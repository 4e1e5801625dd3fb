import type { LifeEvent, PublicLifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { mongo } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { Lookup } from '../../platform/db/lookup.ts';
import type { DbSession } from '../../platform/db/session.ts';
import type { Write } from '../../platform/db/write-all.ts';
import { asEventDocument, asEventRow, type EventDocument, type IdemDocument } from './event.model.ts';
import { asLifeEvent, asPublicEvent, searchWords } from './journal.rules.ts';
import type { EventContent, EventFilter, EventPage, EventRow, KeyUse } from './journal.types.ts';

const { ObjectId } = mongo;
type ObjectId = mongo.ObjectId;

/** What is left of a deleted event while its key is remembered. It has no `user_id`, so no query of a person finds it. */
interface Tombstone {
  _id: ObjectId;
  idem: IdemDocument;
  used_at: Date;
  expires_at: Date;
}

export type EventsRepo = ReturnType<typeof createEventsRepo>;

const COLLECTION = 'events';
const KEY_MS = limits.idempotencyHours * 3_600_000;

/** Life events. Every query carries the person's id; ids sort in the order of creation (`timed-id.ts`). */
export function createEventsRepo(db: Database) {
  const events = db.connection.collection<EventDocument>(COLLECTION);
  const keys = db.connection.collection<EventDocument | Tombstone>(COLLECTION);
  const of = (userId: string, id: string) => ({ _id: new ObjectId(id), user_id: new ObjectId(userId) });

  async function pageRows(userId: string, page: EventPage): Promise<SeenDocument[]> {
    const { filter, sort } = pageOf(userId, page);
    return events.find<SeenDocument>(filter, { projection: seen }).sort(sort).limit(page.limit).toArray();
  }

  return {
    async ensureIndexes(): Promise<void> {
      await events.createIndexes([
        { key: { user_id: 1, _id: -1 } },
        { key: { user_id: 1, is_public: 1, _id: -1 } },
        { key: { user_id: 1, traits: 1, _id: -1 } },
        { key: { user_id: 1, date: 1, _id: -1 } },
        {
          name: 'text',
          key: { user_id: 1, title: 'text', description: 'text', what_learned: 'text', ai_summary: 'text' },
          // Without it a field named `language` would choose the stemmer.
          language_override: 'no_such_field',
        },
        {
          key: { 'idem.owner': 1, 'idem.key': 1 },
          unique: true,
          partialFilterExpression: { 'idem.key': { $exists: true } },
        },
        { key: { 'ai.due_at': 1 }, partialFilterExpression: { 'ai.status': 'pending' } },
        { key: { expires_at: 1 }, expireAfterSeconds: 0 },
      ]);
    },

    async byId(userId: string, id: string, session?: DbSession): Promise<EventRow | null> {
      const found = await events.findOne(of(userId, id), session ? { session } : {});
      return found && asEventRow(found);
    },

    async byIds(userIds: string[], ids: string[], session: DbSession): Promise<Map<string, EventRow>> {
      if (ids.length === 0) return new Map();
      const asIds = (texts: string[]) => ({ $in: texts.map((text) => new ObjectId(text)) });
      const found = await events.find({ _id: asIds(ids), user_id: asIds(userIds) }, { session }).toArray();
      return new Map(found.map((one) => [one._id.toHexString(), asEventRow(one)]));
    },

    /** Newest created first, as their owner sees them. */
    page: async (userId: string, page: EventPage): Promise<LifeEvent[]> => (await pageRows(userId, page)).map(asSeen),

    /** Newest created first, as anyone may see them. */
    publicPage: async (userId: string, page: EventPage): Promise<PublicLifeEvent[]> =>
      (await pageRows(userId, { ...page, publicOnly: true })).map((one) => asPublicEvent(one._id.toHexString(), one)),

    /** The same page, to be read together with something else; `asSeen` makes events of what it finds. */
    pageLookup(userId: string, page: EventPage): Lookup {
      const { filter, sort } = pageOf(userId, page);
      return {
        from: COLLECTION,
        pipeline: [{ $match: filter }, { $sort: sort }, { $limit: page.limit }, { $project: seen }],
      };
    },

    count: (userId: string, filter: EventFilter): Promise<number> => events.countDocuments(filterOf(userId, filter)),

    async newestCreatedAt(session: DbSession, userId: string, exceptId: string): Promise<Date | null> {
      const filter = { user_id: new ObjectId(userId), _id: { $ne: new ObjectId(exceptId) } };
      const found = await events.findOne(filter, { session, sort: { _id: -1 }, projection: { created_at: 1 } });
      return found?.created_at ?? null;
    },

    async keyUse(userId: string, key: string): Promise<KeyUse | null> {
      const found = await keys.findOne({ 'idem.owner': new ObjectId(userId), 'idem.key': key });
      if (!found?.idem) return null;
      const mark = { key: found.idem.key, hash: found.idem.hash };
      if ('user_id' in found) return { mark, usedAt: found.created_at, event: asEventRow(found) };
      return { mark, usedAt: found.used_at, event: null };
    },

    /** Forgets a key that was used before `until`, so that it can be used anew. */
    async forgetKey(userId: string, key: string, until: Date): Promise<void> {
      const filter = { 'idem.owner': new ObjectId(userId), 'idem.key': key };
      await keys.deleteOne({ ...filter, used_at: { $lte: until } });
      await keys.updateOne({ ...filter, created_at: { $lte: until } }, { $unset: { idem: 1 } });
    },

    insertWrite: (row: EventRow): Write => ({
      name: 'insertOne',
      collection: COLLECTION,
      document: asEventDocument(row),
    }),

    updateWrite: (userId: string, id: string, set: Partial<Omit<EventRow, 'id' | 'user_id' | 'idem'>>): Write => ({
      name: 'updateOne',
      collection: COLLECTION,
      filter: of(userId, id),
      update: { $set: set },
    }),

    /** What the AI writer changes; only when the event is still the one that it was made from. */
    finishWrite: (
      before: EventRow,
      set: Pick<EventRow, 'ai_summary' | 'traits' | 'ai' | 'reply' | 'unlocked' | 'rev'>,
    ): Write => ({
      name: 'updateOne',
      collection: COLLECTION,
      filter: {
        ...of(before.user_id, before.id),
        'ai.status': 'pending',
        'ai.fence': before.ai.fence,
        edits: before.edits,
      },
      update: { $set: set },
      mustMatch: true,
    }),

    /** Deletes an event; a tombstone keeps its key as long as keys are remembered. */
    removeWrite(row: EventRow, now: Date): Write {
      const filter = of(row.user_id, row.id);
      const expires_at = new Date(row.created_at.getTime() + KEY_MS);
      if (!row.idem || expires_at <= now) return { name: 'deleteOne', collection: COLLECTION, filter };
      const idem = { owner: filter.user_id, ...row.idem };
      return {
        name: 'replaceOne',
        collection: COLLECTION,
        filter,
        replacement: { idem, used_at: row.created_at, expires_at },
      };
    },

    async stream(userId: string, each: (row: EventRow) => void): Promise<void> {
      for await (const one of events.find({ user_id: new ObjectId(userId) }).sort({ _id: 1 })) each(asEventRow(one));
    },

    /** Everybody who has events. */
    async *people(): AsyncGenerator<string> {
      const found = events.aggregate<{ _id: ObjectId | null }>([
        { $sort: { user_id: 1 } },
        { $group: { _id: '$user_id' } },
      ]);
      for await (const { _id } of found) if (_id) yield _id.toHexString();
    },

    async removeAll(session: DbSession, userId: string): Promise<void> {
      await events.deleteMany({ user_id: new ObjectId(userId) }, { session });
      await keys.deleteMany({ 'idem.owner': new ObjectId(userId) }, { session });
    },
  };
}

function pageOf(userId: string, page: EventPage) {
  const { _id, ...rest } = filterOf(userId, page);
  const before = page.before ? { $lt: new ObjectId(page.before) } : {};
  return {
    filter: { ...rest, ...(_id || page.before ? { _id: { ..._id, ...before } } : {}) },
    sort: { _id: -1 as const },
  };
}

function filterOf(userId: string, { q, trait, from, to, ids, publicOnly }: EventFilter) {
  const words = q ? searchWords(q) : [];
  // Several words are all meant; bare words would be joined by OR. One word alone also finds its other forms.
  const $search = words.length > 1 ? words.map((word) => `"${word}"`).join(' ') : words[0];
  return {
    user_id: new ObjectId(userId),
    ...($search ? { $text: { $search } } : {}),
    ...(trait ? { traits: trait } : {}),
    ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
    ...(ids ? { _id: { $in: ids.map((id) => new ObjectId(id)) } } : {}),
    ...(publicOnly ? { is_public: true } : {}),
  };
}

/** What of an event travels; read by itself, since lists are what is read most. */
const seen = {
  title: 1,
  description: 1,
  what_learned: 1,
  date: 1,
  image_url: 1,
  is_public: 1,
  traits: 1,
  ai_summary: 1,
  created_at: 1,
  rev: 1,
  'ai.status': 1,
  'ai.source': 1,
} as const;

export type SeenDocument = EventContent & { _id: ObjectId };

export const asSeen = (found: SeenDocument): LifeEvent => asLifeEvent(found._id.toHexString(), found);
