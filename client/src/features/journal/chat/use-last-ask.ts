import { useEffect } from 'react';
import { lateCode } from '../../../lib/late.tsx';
import { useChat } from './chat-data.ts';

const lastAsk = lateCode(() => import('./last-ask.ts'));

/** What was asked last can still be kept as an entry when it comes from the history, for example after a reload. */
export function useLastAsk(): void {
  const asked = useChat(({ items, unseenIds }) => {
    const newest = items.find(({ type }) => type === 'user');
    return newest?.event_id === null && !unseenIds.has(newest.id) ? newest : null;
  });
  useEffect(() => {
    if (asked) void lastAsk.preload().then(() => lastAsk.now()?.offerToKeep(asked));
  }, [asked]);
}
