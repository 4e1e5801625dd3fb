import type { LifeEvent } from '@app/shared/journal';
import type { ResumeNarrative } from '@app/shared/resume';
import { api } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { newerByRevision } from '../../lib/data/life-events.ts';
import { createResource } from '../../lib/data/resource.ts';
import { messages } from '../../messages.ts';
import { textOf } from './resume-text.ts';

/** A résumé is for others, so private events stay out until the user lets them in. */
export const useResumeOptions = createStore<{ includesPrivate: boolean }>(() => ({ includesPrivate: false }));

/** The narrative; asked for anew, it is written again. */
export const useResume = createResource<ResumeNarrative, 'anew'>({
  read: (ask) => {
    const { includesPrivate } = useResumeOptions.getState();
    const query = { include_private: includesPrivate, ...(ask === 'anew' ? { refresh: true } : {}) };
    return api('resume.narrative', { query });
  },
  failure: messages.resume.loadFailed,
});

export function setIncludesPrivate(includesPrivate: boolean): void {
  useResumeOptions.setState({ includesPrivate });
  // What was written under the other rule must not be copied under this one.
  useResume.getState().clear();
  void useResume.getState().load();
}

/** The events that a sentence rests on, by their ids. That they could not be read is said in their place. */
export const useProof = createResource<LifeEvent[], readonly string[]>({
  read: async (ids = []) => (ids.length > 0 ? api('events.list', { query: { ids: ids.join() } }) : []),
  failure: null,
});

/** Takes away what rests on an event that is deleted, as the server does. */
export function removeSentencesAbout(id: string): void {
  useResume.getState().change((resume) => {
    const sentences = resume.sentences.filter(({ event_ids }) => !event_ids.includes(id));
    return sentences.length === resume.sentences.length
      ? resume
      : { ...resume, sentences, narrative: textOf(sentences) };
  });
}

export function updateProof(event: LifeEvent): void {
  useProof
    .getState()
    .change((events) => events.map((known) => (known.id === event.id ? newerByRevision(known, event) : known)));
}

export function removeFromProof(id: string): void {
  useProof.getState().change((events) => events.filter((event) => event.id !== id));
}
