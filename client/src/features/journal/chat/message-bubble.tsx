import type { ChatMessage, EventReply as Reply, LifeEvent } from '@app/shared/journal';
import { Feather } from 'lucide';
import { clsx } from 'clsx';
import { memo, type ReactNode, useRef, useState } from 'react';
import { HelpWords } from '../../../domain/help-words.tsx';
import { Seal } from '../../../domain/seal.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MemoryLine } from '../components/memory-line.tsx';
import { today } from '../../../lib/dates.ts';
import { late } from '../../../lib/late.tsx';
import { hasNews, ReplyNews, useNews } from './reply-news.tsx';

const Question = late(() => import('./question.tsx').then((file) => file.Question), { waiting: () => null });

/** What the assistant says: on the page itself, beside a pen. */
export const AssistantBubble = ({ children, isLive = false }: { children: ReactNode; isLive?: boolean }) => (
  <div className={clsx('relative pl-10 md:pl-12', isLive && 'animate-write-in')}>
    <Icon icon={Feather} className="absolute top-1 left-0.5 size-4 text-accent md:left-1" />
    {children}
  </div>
);

/** What the user said: a slip of paper. */
export const OwnBubble = ({ content, isNew = true }: { content: string; isNew?: boolean }) => (
  <div
    className={clsx(
      'ml-auto w-fit max-w-[85%] rounded-lg rounded-br-sm border border-line bg-well px-4 py-2.5',
      isNew && 'animate-write-in',
    )}
  >
    <span className="sr-only">You: </span>
    <p dir="auto" className="whitespace-pre-wrap">
      {content}
    </p>
  </div>
);

/** What is new about an event, in the place of honor; only the person's own words are in quotation marks. */
function NewWords({ words, lang }: { words: NonNullable<Reply['new']>; lang: string | undefined }) {
  if (words.event_ids.length > 0) return <MemoryLine memory={words} className="text-lg" />;
  return (
    <p
      dir="auto"
      lang={lang}
      className={clsx('mt-3 text-lg', words.kind === 'quote' ? 'quoted-words' : 'journal-words')}
    >
      {words.text}
    </p>
  );
}

function EventReply({ message, isLive, event }: MessageBubbleProps) {
  const { reply: parts, content, unlocked } = message;
  const numbers = useNews(({ byEvent }) => byEvent[message.event_id ?? '']);
  // An editor that was opened below stays, also when there is nothing to say any more.
  const [isEditing, setIsEditing] = useState<boolean | 'lesson'>(false);
  const [kept, setKept] = useState<string | null>(null);
  const reply = useRef<HTMLDivElement>(null);
  const focusReply = () => reply.current?.focus({ preventScroll: true });
  const question = parts?.question;
  // Whose day has come, or whose event is not at hand, cannot be answered here any more.
  const isAsked = question && event && (!question.plan || question.plan.ask_on > today());
  const isNews = event !== undefined && hasNews(event, numbers);
  return (
    <div ref={reply} role="group" aria-label="Reply" tabIndex={-1} className="outline-none">
      <p dir="auto" lang={event?.language} className="whitespace-pre-line">
        <HelpWords text={parts ? parts.line : content} />
      </p>
      {parts?.new && <NewWords words={parts.new} lang={event?.language} />}
      {parts && unlocked.length > 0 && (
        <ul aria-label="Achievements unlocked" className="mt-4 space-y-3">
          {unlocked.map(({ id, icon, title, description }) => (
            <li key={id} className="flex items-center gap-4">
              <Seal icon={icon} isUnlocked isNew={isLive} />
              <span>
                <span className="block font-serif text-lg leading-tight">{title}</span>
                <span className="text-sm text-soft">{description}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAsked && (
        <Question
          messageId={message.id}
          eventId={event.id}
          question={question}
          lang={event.language}
          onKept={setKept}
          onWrite={() => setIsEditing('lesson')}
          onFocusLoss={focusReply}
        />
      )}
      {kept && <p className="mt-3 text-sm text-soft">{kept}</p>}
      {event && (isNews || isEditing) && (
        <ReplyNews
          event={event}
          numbers={numbers}
          isNews={isNews}
          isEditing={isEditing}
          onEditing={setIsEditing}
          onFocusLoss={focusReply}
        />
      )}
    </div>
  );
}

interface MessageBubbleProps {
  message: Pick<ChatMessage, 'id' | 'type' | 'content' | 'event_id' | 'reply' | 'unlocked'>;
  /** Came in while somebody was looking. */
  isLive: boolean;
  /** The event it is about, as far as it is known. */
  event?: LifeEvent | undefined;
}

/** One message of the conversation. */
export const MessageBubble = memo(function MessageBubble({ message, isLive, event }: MessageBubbleProps) {
  const { type, content, event_id } = message;
  if (type === 'user') return <OwnBubble content={content} isNew={isLive} />;
  return (
    <AssistantBubble isLive={isLive}>
      <span className="sr-only">Assistant: </span>
      {event_id !== null ? (
        <EventReply message={message} isLive={isLive} event={event} />
      ) : (
        <p className="whitespace-pre-line">{content}</p>
      )}
    </AssistantBubble>
  );
});
