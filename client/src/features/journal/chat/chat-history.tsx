import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import { useSession } from '../../../lib/session.ts';
import * as texts from '../../../messages.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useStory } from '../story/story-data.ts';
import { late } from '../../../lib/late.tsx';
import { useAnswers, useStoredAnswers } from './answers.ts';
import { useEventsAwaitingReply } from './summary-watch.ts';
import { unconfirmed, useChat, useOptimisticMessages } from './chat-data.ts';
import { createsOf, isSending as isAnySending, useMutations } from '../mutations/log.ts';
import type { CreateMutation } from '../mutations/mutation.ts';
import { AssistantBubble, MessageBubble, OwnBubble } from './message-bubble.tsx';

const AnswerParts = late(() => import('./answer-parts.tsx').then((file) => file.AnswerParts), { waiting: () => null });

/** The first words, when there is no history or it could not be read. */
function Greeting() {
  const firstName = useSession((session) => session.user?.name.trim().split(/\s+/)[0]);
  return (
    <AssistantBubble>
      <p>
        {firstName ? `Hello ${firstName}.` : 'Hello.'} Tell me something you did, learned or got through, however small.
        I’ll write it down for you.
      </p>
    </AssistantBubble>
  );
}

const Creating = () => (
  <AssistantBubble isLive>
    <p className="font-serif text-soft italic">{texts.journal.creating}</p>
  </AssistantBubble>
);

/** A conversation in gray. */
export const HistorySkeleton = () => (
  <Loading label="Loading the conversation">
    <div className="space-y-5 py-4">
      <Skeleton className="ml-auto h-11 w-3/5" />
      <Skeleton className="ml-10 h-5 w-3/5 md:ml-12" />
      <Skeleton className="ml-10 h-5 w-1/2 md:ml-12" />
      <Skeleton className="ml-auto h-11 w-2/5" />
    </div>
  </Loading>
);

/** The loaded events that the replies are about. */
function useEventsAbout(messages: readonly ChatMessage[]): ReadonlyMap<string, LifeEvent> {
  const events = useStory((state) => state.items);
  return useMemo(() => {
    const ids = new Set(messages.flatMap(({ type, event_id }) => (type === 'assistant' && event_id ? [event_id] : [])));
    return new Map(events.flatMap((event) => (ids.has(event.id) ? [[event.id, event] as const] : [])));
  }, [messages, events]);
}

interface ChatHistoryProps {
  /** Draws what was not sent. */
  slip: ComponentType<{ mutation: CreateMutation }>;
}

/** The conversation so far, the newest at the bottom. */
export function ChatHistory({ slip: Slip }: ChatHistoryProps) {
  const newestFirst = useChat((state) => state.items);
  const optimistic = useOptimisticMessages((state) => state.items);
  const unseenIds = useChat((state) => state.unseenIds);
  const hasEarlier = useChat((state) => state.hasMore);
  const hasFailed = useChat(({ status }) => status === 'failed');
  const isLoadingEarlier = useChat((state) => state.isLoadingMore);
  const isFirstLoad = useChat(({ status, items }) => status === 'idle' || (status === 'loading' && items.length === 0));
  const creates = createsOf(useMutations((log) => log.mutations));
  const inChat = useMutations((log) => log.inChat);
  const isStalled = useMutations((log) => log.isStalled);
  const isSending = useMutations(isAnySending);
  const isReplyAwaited = useEventsAwaitingReply().size > 0;
  const messages = useMemo(() => newestFirst.toReversed(), [newestFirst]);
  const events = useEventsAbout(messages);
  const answers = useAnswers((state) => state.byReply);
  const isAsking = useAnswers((state) => state.isAsking);
  useStoredAnswers(messages);
  const scroller = useRef<HTMLDivElement>(null);

  // The list stands on its end (column-reverse), so that 0 is the bottom and earlier pages push nothing away.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [creates.length, isSending, isAsking]);

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
        {hasEarlier && hasFailed && !isLoadingEarlier && (
          <p role="status" className="pt-3 pl-14 text-sm text-soft md:pl-16">
            {texts.journal.earlierFailed}
          </p>
        )}
        {hasEarlier && (
          <button
            type="button"
            disabled={isLoadingEarlier}
            className="mt-2 ml-10 flex md:ml-12 min-h-11 items-center rounded-md px-4 text-sm font-medium text-soft hover:bg-well hover:text-ink pointer-fine:min-h-9"
            onClick={() => void useChat.getState().loadMore()}
          >
            {isLoadingEarlier ? 'Loading…' : hasFailed ? 'Try again' : 'Earlier messages'}
          </button>
        )}
        {isFirstLoad && <HistorySkeleton />}
        <ol className="space-y-5 py-5">
          {!isFirstLoad && !hasEarlier && (
            <li>
              <Greeting />
            </li>
          )}
          {messages.map((message) => {
            const answer = answers[message.id];
            return (
              <li key={message.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_5rem]">
                <MessageBubble
                  message={message}
                  isLive={unseenIds.has(message.id)}
                  event={message.event_id === null ? undefined : events.get(message.event_id)}
                />
                {answer && <AnswerParts replyId={message.id} answer={answer} />}
              </li>
            );
          })}
          {unconfirmed(optimistic, messages).map(({ id, type, content }) => (
            <li key={id}>
              <MessageBubble message={{ id, type, content, event_id: null, reply: null, unlocked: [] }} isLive />
            </li>
          ))}
          {creates.map((mutation) => {
            const { key, state, tries, body } = mutation;
            const isOnItsWay = state === 'waiting' && !isStalled && tries === 0;
            if ((isOnItsWay || state === 'unanswered' || state === 'unsure') && inChat.has(key)) return null;
            return (
              <li key={key}>{isOnItsWay ? <OwnBubble content={body.description} /> : <Slip mutation={mutation} />}</li>
            );
          })}
          {isAsking && (
            <li className="animate-appear-late">
              <AssistantBubble>
                <p className="font-serif text-soft italic">{texts.journal.asking}</p>
              </AssistantBubble>
            </li>
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
