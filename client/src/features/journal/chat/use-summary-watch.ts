import { useEffect } from 'react';
import { useAwaitedReplies } from './awaited.ts';
import { useChat } from './chat-store.ts';
import { useStory } from '../story/story-store.ts';

const FIRST_MS = 3000;
const LAST_MS = 15_000;

/** Asks for summaries and replies that are still to come, ever more seldom: only for when no push brings them. */
export function useSummaryWatch(): void {
  const isPending = useStory((state) => state.items.some((event) => event.ai_status === 'pending'));
  const isReplyAwaited = useAwaitedReplies().size > 0;
  const isWatching = isPending || isReplyAwaited;
  useEffect(() => {
    if (!isWatching) return;
    let wait = FIRST_MS;
    let timer = setTimeout(ask, wait);
    function ask() {
      void useStory.getState().load(true);
      void useChat.getState().load();
      wait = Math.min(wait * 1.6, LAST_MS);
      timer = setTimeout(ask, wait);
    }
    return () => {
      clearTimeout(timer);
    };
  }, [isWatching]);
}
