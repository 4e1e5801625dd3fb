import { useEffect, useMemo, useRef } from 'react';
import { useSession } from '../../../lib/session.ts';
import { messages as texts } from '../../../messages.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useEventsAwaitingReply } from './awaiting-reply.ts';
import { unconfirmed, useChat, useOptimisticMessages } from './chat-data.ts';
import { isSending as isAnySending, useOutbox } from '../compose/outbox.ts';
import { UnsentSlip } from '../compose/unsent-slip.tsx';
import { AssistantBubble, MessageBubble, OwnBubble } from './message-bubble.tsx';

/** The first words, when there is no history or it could not be read. */
function Greeting() {
  const firstName = useSession((session) => session.user?.name.trim().split(/\s+/)[0]);
  return (
    <AssistantBubble>
      <p>
        {firstName ? `Hello ${firstName}.` : 'Hello.'} Tell me something you did, learned or got through, however small.
        I will write it down for you.
      </p>
    </AssistantBubble>
  );
}

const Creating = () => (
  <AssistantBubble isLive>
    <p className="font-serif text-soft italic">{texts.journal.creating}</p>
  </AssistantBubble>
);

const HistorySkeleton = () => (
  <Loading label="Loading the conversation">
    <div className="space-y-5 py-4">
      <Skeleton className="ml-auto h-11 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="ml-auto h-11 w-2/5" />
    </div>
  </Loading>
);

/** The conversation so far, the newest at the bottom. */
export function ChatHistory() {
  const newestFirst = useChat((state) => state.items);
  const optimistic = useOptimisticMessages((state) => state.items);
  const unseenIds = useChat((state) => state.unseenIds);
  const hasEarlier = useChat((state) => state.hasMore);
  const isLoadingEarlier = useChat((state) => state.isLoadingMore);
  const isFirstLoad = useChat(({ status, items }) => status === 'idle' || (status === 'loading' && items.length === 0));
  const sends = useOutbox((state) => state.sends);
  const isSending = isAnySending(sends);
  const isReplyAwaited = useEventsAwaitingReply().size > 0;
  const messages = useMemo(() => newestFirst.toReversed(), [newestFirst]);
  const scroller = useRef<HTMLDivElement>(null);

  // The list stands on its end (column-reverse), so that 0 is the bottom and earlier pages push nothing away.
  useEffect(() => {
    if (isSending && scroller.current) scroller.current.scrollTop = 0;
  }, [isSending]);

  return (
    <div
      ref={scroller}
      role="region"
      aria-label="Conversation"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto [mask-image:linear-gradient(to_bottom,transparent,#000_1.25rem)] pr-5 pl-3 md:pr-9 md:pl-8"
    >
      <div className="mb-auto">
        {hasEarlier && (
          <button
            type="button"
            disabled={isLoadingEarlier}
            className="mt-2 ml-10 flex md:ml-12 min-h-11 items-center rounded-md px-4 text-sm font-medium text-soft hover:bg-well hover:text-ink pointer-fine:min-h-9"
            onClick={() => void useChat.getState().loadMore()}
          >
            {isLoadingEarlier ? 'Loading…' : 'Earlier messages'}
          </button>
        )}
        {isFirstLoad && <HistorySkeleton />}
        <ol className="space-y-5 py-5">
          {!isFirstLoad && !hasEarlier && (
            <li>
              <Greeting />
            </li>
          )}
          {messages.map((message) => (
            <li key={message.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_5rem]">
              <MessageBubble message={message} isLive={unseenIds.has(message.id)} />
            </li>
          ))}
          {unconfirmed(optimistic, messages).map(({ id, type, content }) => (
            <li key={id}>
              <MessageBubble message={{ type, content, event_id: null, unlocked: [] }} isLive />
            </li>
          ))}
          {sends.map(
            ({ state, ...send }) =>
              !send.isInChat && (
                <li key={send.key}>
                  {state === 'sending' ? (
                    <OwnBubble content={send.body.description} />
                  ) : (
                    <UnsentSlip send={{ ...send, state }} isBusy={isSending} />
                  )}
                </li>
              ),
          )}
          {(isSending || isReplyAwaited) && (
            <li>
              <Creating />
            </li>
          )}
        </ol>
      </div>
    </div>
  );
}
