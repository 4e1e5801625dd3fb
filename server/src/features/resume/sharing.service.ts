import { createHash } from 'node:crypto';
import type { PublicUser } from '@app/shared/profile';
import type { ResumeShare, SharedResume } from '@app/shared/resume';
import { conflict, notFound } from '../../platform/errors.ts';
import type { DbSession } from '../../platform/db/connect.ts';
import type { NarrativeKey, SharedNarrative, ShareableEvent } from './narrative.model.ts';
import type { NarrativesRepo } from './narratives.repo.ts';
import type { ResumeDeps } from './resume.service.ts';

export interface SharingDeps extends Pick<ResumeDeps, 'inUserTransaction'> {
  repo: Pick<NarrativesRepo, 'find' | 'share' | 'shared' | 'withdraw'>;
  /** What a shared résumé may say of these: of the public ones that are not left out of it. */
  events: { shareable: (userId: string, ids: string[], session?: DbSession) => Promise<ShareableEvent[]> };
  personBy: (username: string) => Promise<{ id: string; user: PublicUser } | null>;
  now: () => Date;
}

/** Which text is to be shared, and when it was written. */
interface ShownNarrative extends Omit<NarrativeKey, 'includePrivate'> {
  generated_at: string;
}

/**
 * A résumé for anyone who has its address. It is the text that its author saw, and does not change by itself; but a sentence is shown
 * only while every event behind it is public, is not left out of the résumé, and says what it said when the sentence was written.
 */
export function createSharing({ repo, inUserTransaction, events, personBy, now }: SharingDeps) {
  const wordsOf = async (userId: string, sentences: SharedNarrative['sentences'], session?: DbSession) => {
    const ids = [...new Set(sentences.flatMap(({ event_ids }) => event_ids))];
    const found = await events.shareable(userId, ids, session);
    return Object.fromEntries(found.map((event) => [event.id, digestOf(event)]));
  };
  const visible = async (userId: string, { sentences, words }: SharedNarrative) => {
    const current = await wordsOf(userId, sentences);
    const isTrue = (id: string) => current[id] !== undefined && current[id] === words[id];
    return sentences.filter(({ event_ids }) => event_ids.every(isTrue));
  };
  return {
    async state(userId: string): Promise<ResumeShare> {
      const shared = await repo.shared(userId);
      return shared ? stateOf(shared, (await visible(userId, shared)).length) : { shared: null };
    },

    /** Throws `conflict` unless the text is the one that was shown, and the events are still as it says. */
    publish: (userId: string, { generated_at, ...key }: ShownNarrative): Promise<ResumeShare> =>
      inUserTransaction(userId, async (session, rev) => {
        const kept = await repo.find(userId, { ...key, includePrivate: false }, session);
        if (kept?.rev !== rev || kept.generated_at.toISOString() !== generated_at)
          throw conflict('This is no longer the newest text. Read the new one before you share it.');
        const { sentences } = kept;
        if (sentences.length === 0) throw conflict('There is nothing to share yet.');
        const words = await wordsOf(userId, sentences, session);
        const shared = { ...key, sentences, words, shared_at: now() };
        await repo.share(session, userId, shared);
        return stateOf(shared, sentences.length);
      }),

    withdraw: (userId: string): Promise<void> => repo.withdraw(userId),

    /** Throws `not_found` when nothing is shared, or nothing of it may be read any more. */
    async read(username: string): Promise<SharedResume> {
      const person = await personBy(username);
      const shared = person && (await repo.shared(person.id));
      if (!shared) throw missing();
      const sentences = await visible(person.id, shared);
      if (sentences.length === 0) throw missing();
      return { user: person.user, purpose: shared.purpose, sentences };
    },
  };
}

const missing = () => notFound('Resume not found');

const stateOf = ({ purpose, from, to, sentences, shared_at }: SharedNarrative, visible_count: number): ResumeShare => ({
  shared: { purpose, from, to, shared_at: shared_at.toISOString(), sentence_count: sentences.length, visible_count },
});

/** Of everything that a sentence takes from an event. */
const digestOf = ({ title, description, what_learned, date, traits }: ShareableEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description, what_learned, date, traits]))
    .digest('base64url');
