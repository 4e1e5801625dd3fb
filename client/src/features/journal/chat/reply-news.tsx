import { DAY_MS } from '@app/shared/dates';
import type { StatsSummary } from '@app/shared/gamification';
import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { createStore } from '../../../lib/create-store.ts';
import { formatDay, writtenAsOf } from '@app/shared/written-days';
import { limits } from '@app/shared/limits';
import type { ReactNode } from 'react';
import { today } from '../../../lib/dates.ts';
import { formatNumber } from '@app/shared/counts';
import { Button } from '../../../ui/button.tsx';
import { EditEventDialog } from '../story/edit-event-dialog.tsx';
import { setPrivacy } from '../story/story-actions.ts';

/** What an event has brought its author, as of when the reply came. */
type Numbers = Pick<StatsSummary, 'level' | 'current_streak' | 'xp'>;

interface News {
  latest: StatsSummary | null;
  byEvent: Readonly<Record<string, Numbers>>;
}

/** The numbers as they were pushed in this visit. */
export const useNews = createStore<News>(() => ({ latest: null, byEvent: {} }));

export function noteStats(stats: StatsSummary): void {
  const { latest } = useNews.getState();
  if (!latest || latest.rev <= stats.rev) useNews.setState({ latest: stats });
}

/** A reply about an event has come: the numbers of now belong to it, unless nothing is celebrated there. */
export function noteReply({ type, event_id, reply }: Pick<ChatMessage, 'type' | 'event_id' | 'reply'>): void {
  const { latest, byEvent } = useNews.getState();
  if (type !== 'assistant' || event_id === null || !latest || reply?.is_quiet) return;
  useNews.setState({ byEvent: { ...byEvent, [event_id]: latest } });
}

/** So long a hard day that was kept private can be made public below its reply. */
const OFFER_MS = DAY_MS;

/** Whether it was just kept private by itself, so that its author may want it otherwise. */
const wasJustKept = ({ tone, is_public, created_at }: LifeEvent): boolean =>
  tone === 'heavy' && !is_public && Date.now() - Date.parse(created_at) < OFFER_MS;

/** Whether there is anything to say below a reply. In a crisis there is nothing. */
export const hasNews = (event: LifeEvent, numbers: Numbers | undefined): boolean => {
  const { tone, date_words, ai_status } = event;
  if (tone === 'crisis' || ai_status === 'pending') return false;
  return date_words !== null || (tone === 'heavy' ? wasJustKept(event) : numbers !== undefined);
};

interface ReplyNewsProps {
  event: LifeEvent;
  numbers: Numbers | undefined;
  /** Whether there is anything to say; otherwise only the editor is still open. */
  isNews: boolean;
  /** `lesson`: to say what was learned. */
  isEditing: boolean | 'lesson';
  onEditing: (isEditing: boolean) => void;
  /** What has the focus is going away. */
  onFocusLoss: () => void;
}

const FOCUS_MS = 100;

/** Whether it was this event that reached the level. */
const hasRisen = ({ level, xp }: Numbers): boolean => level > 1 && xp % limits.xpPerLevel < limits.xpPerEvent;

const Stamp = ({ level }: { level: number }) => (
  <p className="mt-3">
    <span className="inline-block -rotate-3 animate-stamp rounded-sm border-2 border-accent px-2.5 py-0.5 font-serif text-accent">
      Level {formatNumber(level)}
    </span>
  </p>
);

const inNumbers = ({ level, current_streak: days }: Numbers): string =>
  [`+${String(limits.xpPerEvent)} XP`, `Level ${formatNumber(level)}`, days > 0 && `${formatNumber(days)}-day streak`]
    .filter(Boolean)
    .join(' · ');

/** 'Nov 20', with the year where it is another one than this. */
const shortDay = (day: string): string => writtenAsOf(day, today(), formatDay);

/** 'yesterday, Nov 20'; words that are a date themselves are not said twice, and those of another language not here. */
function dated({ date_words, date, language }: LifeEvent): string {
  if (!date_words || /\d/.test(date_words) || (language ?? 'en') !== 'en') return shortDay(date);
  const words = date_words.replace(
    /^(?:Yesterday|Last|The|This|On|[A-Z]\w+(?= (?:days?|weeks?|months?) ago))/,
    (word) => word.toLowerCase(),
  );
  return `${words}, ${shortDay(date)}`;
}

const LineButton = ({ children, ...rest }: { children: ReactNode; onClick: () => void; 'aria-expanded'?: boolean }) => (
  <button type="button" className="tap link inline-flex min-h-6 items-center" {...rest}>
    {children}
  </button>
);

/** The quiet line below a reply: what the event brought, and which day was read from it. */
export function ReplyNews({ event, isEditing, isNews, onEditing, onFocusLoss, ...rest }: ReplyNewsProps) {
  return (
    <>
      {isNews && <News event={event} onEditing={onEditing} onFocusLoss={onFocusLoss} {...rest} />}
      {isEditing && (
        <EditEventDialog
          event={event}
          isAboutLesson={isEditing === 'lesson'}
          onClose={() => {
            onEditing(false);
            // By then a dialog has given the focus back to what opened it, where that is still there.
            setTimeout(() => {
              if (document.activeElement === document.body) onFocusLoss();
            }, FOCUS_MS);
          }}
        />
      )}
    </>
  );
}

function News({ event, numbers, onEditing, onFocusLoss }: Omit<ReplyNewsProps, 'isNews' | 'isEditing'>) {
  const { date_words, tone } = event;
  const parts = [
    numbers && tone !== 'heavy' && <span key="numbers">{inNumbers(numbers)}</span>,
    date_words !== null && (
      <span key="date">
        Dated {dated(event)} · <LineButton onClick={() => onEditing(true)}>Change</LineButton>
      </span>
    ),
  ].filter(Boolean);
  return (
    <>
      {numbers && tone !== 'heavy' && hasRisen(numbers) && <Stamp level={numbers.level} />}
      {parts.length > 0 && (
        <p className="tabular mt-2 text-sm text-soft">
          {parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}
        </p>
      )}
      {wasJustKept(event) && (
        <Button
          className="mt-2"
          variant="secondary"
          size="small"
          onClick={() => {
            onFocusLoss();
            void setPrivacy(event, true);
          }}
        >
          Make it public
        </Button>
      )}
    </>
  );
}
