import { useEffect } from 'react';
import { lateCode } from '../../../lib/late.tsx';
import { useStory } from '../story/story-data.ts';
import { useEventsAwaitingReply } from './awaiting-reply.ts';

const watch = lateCode(() => import('./watch-summaries.ts'));

/** As long as a summary or a reply is still to come, asks for it by itself. */
export function useSummaryWatch(): void {
  const isPending = useStory((state) => state.items.some((event) => event.ai_status === 'pending'));
  const isReplyAwaited = useEventsAwaitingReply().size > 0;
  const isWatching = isPending || isReplyAwaited;
  useEffect(() => {
    if (!isWatching) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Without its code the pushes bring them, or the next reading.
    const begin = () =>
      void watch.preload().then(() => {
        if (!isOver) stop ??= watch.now()?.watchSummaries();
      });
    begin();
    window.addEventListener('online', begin);
    return () => {
      isOver = true;
      window.removeEventListener('online', begin);
      stop?.();
    };
  }, [isWatching]);
}
