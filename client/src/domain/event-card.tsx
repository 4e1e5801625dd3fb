import { formatDay } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { shownSummary } from '@app/shared/summary';
import type { TraitName } from '@app/shared/trait-names';
import { clsx } from 'clsx';
import { Lock, LockOpen } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { safeUrl } from '../lib/safe-url.ts';
import { ClampedText } from '../ui/clamped-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { headed } from './headed.ts';
import { HelpWords } from './help-words.tsx';
import { EventPicture } from './event-picture.tsx';
import { LitText, type Lit } from './lit-text.tsx';
import { TraitBadge } from './trait-badge.tsx';

export type EventCardData = Pick<
  LifeEvent,
  'title' | 'description' | 'what_learned' | 'date' | 'image_url' | 'is_public' | 'traits' | 'ai_summary' | 'ai_status'
> &
  Partial<Pick<LifeEvent, 'tone' | 'images' | 'language' | 'summary_kind'>>;

export interface EventCardProps extends ComponentProps<'article'> {
  event: EventCardData;
  /** Where its picture is shown from; of its owner's private events that is not the address it is kept at. */
  pictureAddress?: string | null;
  /** It is being fetched: its place is held. */
  isPictureComing?: boolean;
  /** Its owner looks at it, and reads who else can. */
  isOwn?: boolean;
  /** Buttons in the corner: they show on hover, on focus, and always on touch. */
  actions?: ReactNode;
  /** What stands in the place of its traits; they are simply listed if not given. */
  traits?: ReactNode;
  /** Passages that light up. */
  lit?: Lit | undefined;
  /** What stands below the summary. */
  note?: ReactNode;
  /** The level of the title in the page's outline. */
  headingLevel?: 1 | 2 | 3 | 4;
}

/** Where help is named, it is set like any other text. */
const summaryLook = ({ tone }: EventCardData, isQuote: boolean): string =>
  tone === 'crisis' ? '' : isQuote ? 'quoted-words text-lg' : 'journal-words text-lg';

const Traits = ({ traits }: { traits: readonly TraitName[] }) => (
  <ul aria-label="Traits" className="mt-3 flex flex-wrap gap-1.5">
    {traits.map((trait) => (
      <li key={trait}>
        <TraitBadge trait={trait} />
      </li>
    ))}
  </ul>
);

/** A finished event on the story page: image, date, privacy, title, traits, summary, description and what was learned. */
export function EventCard({
  event,
  pictureAddress = event.image_url,
  isPictureComing = false,
  isOwn = false,
  actions,
  traits = event.traits.length > 0 && <Traits traits={event.traits} />,
  lit,
  note,
  headingLevel = 3,
  className,
  ...rest
}: EventCardProps) {
  const Heading = `h${headingLevel}` as const;
  const image = safeUrl(pictureAddress);
  const { heading, text } = headed(event);
  const summary = shownSummary(event);
  const { language } = event;
  return (
    <article className={clsx('group/card relative border-b border-line py-6 last:border-b-0', className)} {...rest}>
      {(image ?? isPictureComing) && <EventPicture address={image} event={event} />}
      <div className="flex min-h-9 items-center gap-3 text-sm text-soft">
        <time dateTime={event.date} className="tabular">
          {formatDay(event.date)}
        </time>
        {(!event.is_public || isOwn) && (
          <span
            className={clsx(
              'inline-flex items-center gap-1 rounded-full border border-edge px-2 py-px text-xs font-medium',
              // Where there is a mouse, the button beside it says so.
              event.is_public && 'pointer-fine:hidden',
            )}
          >
            <Icon icon={event.is_public ? LockOpen : Lock} className="size-3" />
            {event.is_public ? 'Public' : 'Private'}
          </span>
        )}
        {actions && (
          <div className="no-print ml-auto flex gap-1 transition-opacity duration-150 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100">
            {actions}
          </div>
        )}
      </div>
      {/* What is one sentence is no headline. */}
      <Heading
        dir="auto"
        lang={language}
        className={clsx('mt-1', text || headingLevel === 1 ? 'text-2xl' : 'text-lg leading-snug')}
      >
        <LitText text={heading} lit={lit} />
      </Heading>
      {event.ai_status === 'done' ? (
        <div className="animate-fade-in">
          {traits}
          {summary && (
            <p dir="auto" lang={language} className={clsx('mt-4', summaryLook(event, summary.isQuote))}>
              {event.tone === 'crisis' ? (
                <HelpWords text={summary.text} />
              ) : (
                <LitText text={summary.text} lit={lit && 'cut' in lit ? lit : undefined} />
              )}
            </p>
          )}
        </div>
      ) : (
        <p className="mt-3 font-serif text-soft italic">Writing the summary…</p>
      )}
      {note}
      {text && (
        <ClampedText
          text={text}
          lang={language}
          className="mt-3 text-soft"
          isOpened={lit !== undefined && 'trait' in lit}
        >
          <LitText text={text} lit={lit} />
        </ClampedText>
      )}
      {event.what_learned && (
        <p className="mt-3">
          <span className="font-medium">Learned:</span>{' '}
          <bdi lang={language}>
            <LitText text={event.what_learned} lit={lit} />
          </bdi>
        </p>
      )}
    </article>
  );
}
