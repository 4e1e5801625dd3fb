import type { LifeEvent } from '@app/shared/journal';
import { searchWords } from '@app/shared/words';
import { mongo } from 'mongoose';
import type { MemoryRepo } from './memory.repo.ts';
import { asLifeEvent, SEARCH_WORD_MAX } from './event.rules.ts';
import type { EventFilter, EventPage, OwnersContent, Place, PublicContent, SharedContent } from './event.types.ts';

const { ObjectId } = mongo;

/** By which fields a page is sorted; upward, when what lies before a place is read from there. */
export function sortOf(order: EventPage['order'], isUpward: boolean): mongo.Sort {
  if (!order) return { _id: isUpward ? 1 : -1 };
  return order === 'oldest day' || isUpward ? { date: 1, _id: 1 } : { date: -1, _id: -1 };
}

type Clause = mongo.Filter<mongo.Document>;

/** What lies on one side of a place. The bound on the day is for the index; the rest decides within that day. */
export function beyond({ id, day }: Place, side: '$lt' | '$gt', order: EventPage['order']): Clause[] {
  const _id = id === undefined ? undefined : { [side]: new ObjectId(id) };
  if (!order || day === undefined) return _id ? [{ _id }] : [];
  if (!_id) return [{ date: { [side]: day } }];
  return [{ date: { [`${side}e`]: day } }, { $or: [{ date: { [side]: day } }, { _id }] }];
}

/** Beyond all words that begin alike. */
const LAST_CHARACTER = '\u{10ffff}';

/** Each word is meant, and may be the beginning of a longer one. */
const beginning = (word: string): Clause => ({
  words: { $elemMatch: { $gte: word, $lt: `${word}${LAST_CHARACTER}` } },
});

const oneOf = ([first = '', ...others]: readonly string[]): Clause =>
  others.length > 0 ? { $or: [beginning(first), { words: { $in: others } }] } : beginning(first);

/** What a page of events, or their count, is asked for with. */
export function filterOf(
  userId: string,
  { q, forms = [], hasLearned, trait, from, to, ids, publicOnly }: EventFilter,
  places: Clause[] = [],
) {
  const words = q ? searchWords(q).map((word) => beginning(word.slice(0, SEARCH_WORD_MAX))) : [];
  const clauses = [...words, ...forms.map(oneOf), ...places];
  return {
    user_id: new ObjectId(userId),
    ...(clauses.length > 0 ? { $and: clauses } : {}),
    ...(trait ? { traits: trait } : {}),
    ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
    ...(ids ? { _id: { $in: ids.map((id) => new ObjectId(id)) } } : {}),
    ...(hasLearned ? { what_learned: { $nin: [null, ''] } } : {}),
    ...(publicOnly ? { is_public: true } : {}),
  };
}

/** A projection that reads every field of `Content`; one that it lacks is an error of types. */
type ViewOf<Content> = Record<Exclude<keyof Content, 'ai'> | 'ai.status' | 'ai.source', 1>;

const shared: ViewOf<SharedContent> = {
  ...{ title: 1, description: 1, what_learned: 1, date: 1, image_url: 1, image_size: 1, more_images: 1 },
  ...{ is_public: 1, traits: 1, cheers: 1, created_at: 1, language: 1, 'ai.status': 1, 'ai.source': 1 },
};
export const ownersView: ViewOf<OwnersContent> = {
  ...{ ...shared, ai_summary: 1, facts: 1, rev: 1, tone: 1 },
  ...{ trait_evidence: 1, traits_source: 1, summary_source: 1, summary_kind: 1, in_resume: 1, date_words: 1 },
};
export const publicView: ViewOf<PublicContent> = { ...shared, public_summary: 1 };

/** An event of `ownersView`, and of `publicView`. */
export type Listed = OwnersContent & { _id: mongo.ObjectId };
export type PublicListed = PublicContent & { _id: mongo.ObjectId };

/** An event of `ownersView` as its owner sees it. */
export const asOwners = (one: Listed): LifeEvent => asLifeEvent(one._id.toHexString(), one);

/** Events of `ownersView` as their owner sees them, with what the journal remembers with each. */
export async function withMemories(
  memories: Pick<MemoryRepo, 'of'>,
  userId: string,
  found: readonly Listed[],
): Promise<LifeEvent[]> {
  const asking = found.flatMap((one) => (one.facts ? [{ ...one, id: one._id.toHexString() }] : []));
  const byId = await memories.of(userId, asking);
  return found.map((one) => {
    const id = one._id.toHexString();
    return asLifeEvent(id, one, byId.get(id) ?? null);
  });
}
