import type { ChatMessage } from '@app/shared/journal';
import { useEffect } from 'react';
import { lateCode } from '../../../lib/late.tsx';
import { useAnswers } from './answers.ts';

const storedAnswers = lateCode(() => import('./stored-answers.ts'));

/** What belongs to replies that come from the history, for example after a reload, is read and shown again. */
export function useStoredAnswers(messages: readonly ChatMessage[]): void {
  const isAsking = useAnswers((state) => state.isAsking);
  useEffect(() => {
    const { byReply } = useAnswers.getState();
    // What is asked just now brings its answer along.
    if (isAsking || messages.every(({ id, answer }) => !answer || byReply[id])) return;
    void storedAnswers.preload().then(() => storedAnswers.now()?.showStoredAnswers(messages));
  }, [messages, isAsking]);
}
