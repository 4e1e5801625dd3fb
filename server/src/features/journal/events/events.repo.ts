import type { EventMemory, LifeEvent, PublicLifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { searchWords } from '@app/shared/words';
import { impactOf } from '@app/writer/impact';
import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { inMs, namespaceOf, type Write } from '../../../platform/db/write-all.ts';
import { Leases } from '../../../platform/leases.ts';
import { eventModel, type EventDocument, type StoredEvent } from './event.model.ts';
import { MemoryRepo } from './memory.repo.ts';
import { asLifeEvent, asPublicEvent, KEY_MS, SEARCH_WORD_MAX } from './event.rules.ts';
import type { EventChanges, EventFilter, EventPage, EventRow, KeyUse } from './event.types.ts';
import {
  beyond,
  filterOf,
  ownersView,
  publicView,
  sortOf,
  withMemories,
  type Listed,
  type PublicListed,
} from './events-query.repo.ts';

const { ObjectId } = mongo;

/** The first field of the index by which a key is known as used. */
export const KEY_INDEX = 'idem.owner';

/** Life events. Every query carries the user's id; ids sort in the order of creation (`timedId`). */
export class EventsRepo {
  readonly #events: Model<StoredEvent>;
  readonly #work: Leases<StoredEvent>;
  readonly #memories: MemoryRepo;

  constructor(db: Database) {
    this.#events = eventModel(db.connection);
    this.#work = new Leases(this.#events, { open: { 'ai.status': 'pending' }, prefix: 'ai.' });
    this.#memories = new MemoryRepo(db);
  }

  async byId(userId: string, id: string, session?: DbSession): Promise<EventRow | null> {
    const found = await this.#events
      .findOne({ _id: id, user_id: userId })
      .session(session ?? null)
      .lean();
    return found && asRow(found);
  }

  /** Newest created first, as their owner sees them. */
  async page(userId: string, page: EventPage): Promise<LifeEvent[]> {
    return withMemories(this.#memories, userId, await this.#page<Listed>(userId, page, ownersView));
  }

  /** What the journal remembers with one event. */
  async memoryOf(event: EventRow, session?: DbSession): Promise<EventMemory | null> {
    return (await this.#memories.of(event.user_id, [event], session)).get(event.id) ?? null;
  }

  /** An event as its owner sees it. */
  async asOwners(event: EventRow): Promise<LifeEvent> {
    return asLifeEvent(event.id, event, await this.memoryOf(event));
  }

  /** Newest created first, as anyone may see them. */
  async publicPage(userId: string, page: EventPage): Promise<PublicLifeEvent[]> {
    const found = await this.#page<PublicListed>(userId, { ...page, publicOnly: true }, publicView);
    return found.map((one) => asPublicEvent(one._id.toHexString(), one));
  }

  /** With words, at most `limits.searchCountMax`: each match has to be looked at, at every key that is pressed. */
  count(userId: string, filter: EventFilter): Promise<number> {
    const found = filterOf(userId, filter);
    return this.#events.countDocuments(found, filter.q ? { limit: limits.searchCountMax } : {});
  }

  async newestCreatedAt(session: DbSession, userId: string, exceptId: string): Promise<Date | null> {
    const found = await this.#events
      .findOne({ user_id: userId, _id: { $ne: exceptId } }, { created_at: 1 })
      .sort({ _id: -1 })
      .session(session)
      .lean();
    return found?.created_at ?? null;
  }

  insertion(row: EventRow): Write {
    return { name: 'insertOne', namespace: namespaceOf(this.#events), document: asDocument(row) };
  }

  /**
   * As `insertion`, of an event whose summary the server that stores it begins at once; `row` is claimed by it too. The lease is
   * counted by the database's clock, which only an update knows.
   */
  claimedInsertion(row: EventRow, leaseMs: number): Write {
    row.ai = { ...row.ai, tries: row.ai.tries + 1 };
    const document = asDocument(row);
    return {
      ...{ name: 'updateOne', namespace: namespaceOf(this.#events), filter: { _id: document._id }, upsert: true },
      update: [{ $replaceWith: { $literal: document } }, { $set: { 'ai.due_at': inMs(leaseMs) } }],
    };
  }

  update(row: EventRow, changes: EventChanges): Write {
    const $set = { ...changes, ...foundBy({ ...row, ...changes }) };
    return { name: 'updateOne', namespace: namespaceOf(this.#events), filter: idOf(row), update: { $set } };
  }

  /** Deletes an event; a tombstone keeps its key as long as keys are remembered. */
  removal(row: EventRow, now: Date): Write {
    const { user_id, idem, created_at } = row;
    const at = { namespace: namespaceOf(this.#events), filter: idOf(row) };
    const expires_at = new Date(created_at.getTime() + KEY_MS);
    if (!idem || expires_at <= now) return { name: 'deleteOne', ...at };
    const tombstone = { idem: { owner: new ObjectId(user_id), ...idem }, used_at: created_at, expires_at };
    return { name: 'replaceOne', ...at, replacement: tombstone };
  }

  async keyUse(userId: string, key: string): Promise<KeyUse | null> {
    const found = await this.#events.findOne({ 'idem.owner': new ObjectId(userId), 'idem.key': key }).lean();
    if (!found?.idem) return null;
    const mark = { key: found.idem.key, hash: found.idem.hash };
    return { mark, event: found.used_at ? null : asRow(found) };
  }

  /** Blocks a key that made no event, as if its event had been deleted. Rejects with a duplicate key when it is used already. */
  keyBlock(userId: string, key: string, now: Date): Write {
    const expires_at = new Date(now.getTime() + KEY_MS);
    const idem = { owner: new ObjectId(userId), key, hash: '' };
    const document = { _id: new ObjectId(), idem, used_at: now, expires_at };
    return { name: 'insertOne', namespace: namespaceOf(this.#events), document };
  }

  /** Claims the AI writer's work that has been due longest, of anybody but `except`. */
  async claimNext(leaseMs: number, except: readonly string[]): Promise<EventRow | null> {
    const others = except.length > 0 ? { user_id: { $nin: except } } : {};
    const found = await this.#work.claim(leaseMs, others);
    return found && asRow(found);
  }

  /** Has the lease end, or the work paused, so far from now; `false` when the claim does not hold any more. */
  renew(event: EventRow, ms: number, tries?: number): Promise<boolean> {
    return this.#work.renew(claimOf(event), ms, tries);
  }

  /** Ends the work without what it was to make; `false` when the claim does not hold any more. */
  async giveUp(event: EventRow, summary: string): Promise<boolean> {
    const done = { 'ai.status': 'done', 'ai.source': 'builtin', 'ai.due_at': null } as const;
    const own = { ai_summary: summary, summary_kind: 'own_words' } as const;
    const result = await this.#events.updateOne(this.#work.heldBy(claimOf(event)), { $set: { ...done, ...own } });
    return result.matchedCount === 1;
  }

  /** How many summaries are still to be written, by whichever server; counted along the index of the work. */
  pendingCount(): Promise<number> {
    return this.#events.countDocuments({ 'ai.status': 'pending', 'ai.due_at': { $type: 'date' } });
  }

  /** Everybody who has events. */
  async *userIds(): AsyncGenerator<string> {
    const found = this.#events
      .aggregate<{ _id: mongo.ObjectId | null }>([{ $sort: { user_id: 1 } }, { $group: { _id: '$user_id' } }])
      .cursor();
    for await (const { _id } of found) if (_id) yield _id.toHexString();
  }

  /** Past mongoose's query, which costs as much as the decoding of the page (P1). */
  async #page<View extends mongo.Document>(
    userId: string,
    page: EventPage,
    projection: Record<string, number>,
  ): Promise<View[]> {
    const { before, after, limit, order } = page;
    const places = [...(before ? beyond(before, '$lt', order) : []), ...(after ? beyond(after, '$gt', order) : [])];
    const isUpward = after !== undefined && order !== 'oldest day';
    const found = this.#events.collection
      .find<View>(filterOf(userId, page, places), { projection })
      .sort(sortOf(order, isUpward));
    return isUpward ? (await found.limit(limit).toArray()).reverse() : found.limit(limit).toArray();
  }
}

const idOf = ({ id, user_id }: EventRow) => ({ _id: new ObjectId(id), user_id: new ObjectId(user_id) });
const claimOf = ({ id, ai }: EventRow) => ({ _id: id, fence: ai.fence });

type ByText = Pick<EventRow, 'title' | 'description' | 'what_learned' | 'ai_summary' | 'tone' | 'in_resume'>;

/** What is stored of an event's text, so that it is found: by a résumé, and by its words. */
export const foundBy = (row: ByText) => ({ impact: impactOf(row), words: wordsOf(row) });

const wordsOf = (row: ByText): string[] =>
  searchWords([row.title, row.description, row.what_learned ?? '', row.ai_summary].join(' ')).map((word) =>
    word.slice(0, SEARCH_WORD_MAX),
  );

export function asRow(found: EventDocument): EventRow {
  const { _id, user_id, idem, ...rest } = found;
  const mark = idem ? { key: idem.key, hash: idem.hash } : null;
  return { ...rest, id: _id.toHexString(), user_id: user_id.toHexString(), idem: mark };
}

function asDocument(row: EventRow): EventDocument {
  const { id, user_id, idem, ...rest } = row;
  const owner = new ObjectId(user_id);
  return {
    _id: new ObjectId(id),
    user_id: owner,
    ...rest,
    ...foundBy(row),
    ...(idem ? { idem: { owner, ...idem } } : {}),
  };
}
