import { Feather } from 'lucide';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { replyParts } from './reply-parts.ts';

/** What the assistant says: on the page itself, beside a pen. */
export const AssistantBubble = ({ children, isLive = false }: { children: ReactNode; isLive?: boolean }) => (
  <div className={clsx('relative pl-10 md:pl-12', isLive && 'animate-write-in')}>
    <Icon icon={Feather} className="absolute top-1 left-0.5 size-4 text-accent md:left-1" />
    {children}
  </div>
);

/** What the person said: a slip of paper. */
const OwnBubble = ({ content, isNew }: { content: string; isNew: boolean }) => (
  <div
    className={clsx(
      'ml-auto w-fit max-w-[85%] rounded-lg rounded-br-sm border border-line bg-well px-4 py-2.5',
      isNew && 'animate-write-in',
    )}
  >
    <span className="sr-only">You: </span>
    <p className="whitespace-pre-wrap">{content}</p>
  </div>
);

function EventReply({ content, isLive }: { content: string; isLive: boolean }) {
  const { line, summary, unlocked } = replyParts(content);
  return (
    <>
      <p>{line}</p>
      {summary && <p className="ai-words mt-1.5 text-lg">{summary}</p>}
      {unlocked.length > 0 && (
        <ul aria-label="Achievements unlocked" className="mt-4 space-y-3">
          {unlocked.map(({ icon, title, description }) => (
            <li key={title} className="flex items-center gap-4">
              <Seal icon={icon} isUnlocked isNew={isLive} />
              <span>
                <span className="block font-serif text-lg leading-tight">{title}</span>
                <span className="text-sm text-soft">{description}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface MessageBubbleProps {
  type: 'user' | 'assistant';
  content: string;
  /** Whether it is about an event: such replies are set with care. */
  isAboutEvent: boolean;
  /** Came in while somebody was looking. */
  isLive: boolean;
}

/** One message of the conversation. */
export const MessageBubble = memo(function MessageBubble({ type, content, isAboutEvent, isLive }: MessageBubbleProps) {
  if (type === 'user') return <OwnBubble content={content} isNew={isLive} />;
  return (
    <AssistantBubble isLive={isLive}>
      <span className="sr-only">Assistant: </span>
      {isAboutEvent ? (
        <EventReply content={content} isLive={isLive} />
      ) : (
        <p className="whitespace-pre-line">{content}</p>
      )}
    </AssistantBubble>
  );
});
