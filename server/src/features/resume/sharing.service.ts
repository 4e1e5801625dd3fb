import { createHash } from 'node:crypto';
import type { PublicUser } from '@app/shared/profile';
import type { ResumeNarrative, ResumeShare, SharedResume } from '@app/shared/resume';
import type { EventText } from '@app/writer/contract';
import { conflict, notFound } from '../../platform/errors.ts';
import type { NarrativeKey, SharedNarrative } from './narrative.model.ts';
import type { NarrativesRepo } from './narratives.repo.ts';

export interface SharingDeps {
  repo: Pick<NarrativesRepo, 'shared' | 'withdraw'>;
  /** Keeps what is shared, unless its user is deleted. */
  keepShared: (userId: string, shared: SharedNarrative) => Promise<void>;
  narrative: (userId: string, key: NarrativeKey) => Promise<ResumeNarrative>;
  /** Of these events the words of those that anyone may read and a résumé may tell. */
  tellable: (userId: string, ids: string[]) => Promise<(EventText & { id: string })[]>;
  personBy: (username: string) => Promise<{ id: string; user: PublicUser } | null>;
  now: () => Date;
}

export type Sharing = ReturnType<typeof createSharing>;

/**
 * A résumé for whoever has its address. It is the text that its author saw, and does not change by itself; but a sentence is shown
 * only while every event behind it is public, may be told, and has the words it was written from.
 */
export function createSharing({ repo, keepShared, narrative, tellable, personBy, now }: SharingDeps) {
  const wordsOf = async (userId: string, { sentences }: Pick<SharedNarrative, 'sentences'>) => {
    const events = await tellable(userId, [...new Set(sentences.flatMap(({ event_ids }) => event_ids))]);
    return Object.fromEntries(events.map((event) => [event.id, digestOf(event)]));
  };
  return {
    state: async (userId: string): Promise<ResumeShare> => stateOf(await repo.shared(userId)),

    async publish(userId: string, key: Omit<NarrativeKey, 'includePrivate'>): Promise<ResumeShare> {
      const { sentences } = await narrative(userId, { ...key, includePrivate: false });
      if (sentences.length === 0) throw conflict('There is nothing to share yet.');
      const shared = { ...key, sentences, words: await wordsOf(userId, { sentences }), shared_at: now() };
      await keepShared(userId, shared);
      return stateOf(shared);
    },

    withdraw: (userId: string): Promise<void> => repo.withdraw(userId),

    /** Throws `not_found` when nothing is shared, or nothing of it may be read any more. */
    async read(username: string): Promise<SharedResume> {
      const person = await personBy(username);
      const shared = person && (await repo.shared(person.id));
      if (!shared) throw missing();
      const current = await wordsOf(person.id, shared);
      const isTrue = (id: string) => current[id] !== undefined && current[id] === shared.words[id];
      const sentences = shared.sentences.filter(({ event_ids }) => event_ids.every(isTrue));
      if (sentences.length === 0) throw missing();
      return { user: person.user, purpose: shared.purpose, sentences };
    },
  };
}

const missing = () => notFound('Resume not found');

const stateOf = (shared: SharedNarrative | null): ResumeShare => {
  if (!shared) return { shared: null };
  const { purpose, from, to, shared_at } = shared;
  return { shared: { purpose, from, to, shared_at: shared_at.toISOString() } };
};

const digestOf = ({ title, description, what_learned }: EventText): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description, what_learned]))
    .digest('base64url');
