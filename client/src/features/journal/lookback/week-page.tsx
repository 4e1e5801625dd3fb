import type { EventMemory, LifeEvent } from '@app/shared/journal';
import { type ComponentType, useEffect } from 'react';
import { EventButton, PrivateMark } from '../../../domain/event-lines.tsx';
import { headed } from '../../../domain/headed.ts';
import { formatWeekday, today } from '../../../lib/dates.ts';
import * as messages from '../../../messages.ts';
import { byDay, isHeavy, pictureOf, useWeek, useWeekInsights } from './week-data.ts';
import type { WeekPage as Week } from '@app/shared/look-back';
import { paths, weekPath } from '@app/shared/paths';
import { addWeeks, daysOfWeek, formatSpan, isRealWeek, weekOf } from '@app/shared/weeks';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useParams } from 'react-router';
import { ShareCardButton } from '../../../domain/share-card-button.tsx';
import { EventPicture } from '../../../domain/event-picture.tsx';
import { usePictureAddress } from '../../../domain/use-picture-address.ts';
import { TraitBadge } from '../../../domain/trait-badge.tsx';
import { counted } from '@app/shared/counts';
import { safeUrl } from '../../../lib/safe-url.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { MemoryLine } from '../components/memory-line.tsx';
import { WeekStrip } from './week-strip.tsx';

/** With what the journal remembers of it. The words of a crisis are there, and are met by nobody who has not opened them. */
const WeekEvent = ({ event }: { event: LifeEvent }) => (
  <li>
    <EventButton
      event={event}
      className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-baseline gap-2 rounded-md px-2 py-1.5 text-left hover:bg-well"
    >
      {event.tone === 'crisis' ? (
        <span className="min-w-0 grow text-soft">{messages.insight.fromHardDay}</span>
      ) : (
        <span className="min-w-0 grow">
          <span dir="auto" className="line-clamp-3 sm:line-clamp-2">
            {headed(event).heading}
          </span>
          {event.memory && !isHeavy(event) && (
            <span dir="auto" className="journal-words block text-base text-soft">
              {event.memory.text}
            </span>
          )}
        </span>
      )}
      {!event.is_public && <PrivateMark />}
    </EventButton>
  </li>
);

/** What was done, day by day. */
const WeekEvents = ({ events }: { events: readonly LifeEvent[] }) =>
  byDay(events).map(([day, ofDay]) => (
    <section
      key={day}
      aria-label={formatWeekday(day)}
      className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[11rem_1fr]"
    >
      <h3 className="pt-2 font-sans text-sm font-medium text-soft">
        <time dateTime={day}>{formatWeekday(day)}</time>
      </h3>
      <ul>
        {ofDay.map((event) => (
          <WeekEvent key={event.id} event={event} />
        ))}
      </ul>
    </section>
  ));

const Turn = ({ to, label, isForward = false }: { to: string; label: string; isForward?: boolean }) => (
  <Link
    to={weekPath(to)}
    className="inline-flex min-h-11 items-center gap-1 rounded-md text-sm text-soft hover:text-ink"
  >
    {!isForward && <Icon icon={ChevronLeft} className="size-4" />}
    {label}
    {isForward && <Icon icon={ChevronRight} className="size-4" />}
  </Link>
);

function Picture({ event }: { event: LifeEvent }) {
  const picture = usePictureAddress(event.image_url, event.is_public);
  const address = safeUrl(picture.address);
  return (
    (address ?? picture.isComing) && (
      <div className="mt-8">
        <EventPicture address={address} event={event} />
      </div>
    )
  );
}

const spread = 'grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[20rem_minmax(0,1fr)]';

interface WithOffer {
  /** What is offered below the week. */
  Offer: ComponentType;
}

function Content({ week, noticed, Offer }: { week: Week; noticed: readonly EventMemory[] } & WithOffer) {
  const picture = pictureOf(week.events);
  const more = week.event_count - week.events.length;
  const isSpread = week.traits.length > 0 || picture !== undefined || noticed.length > 0;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-4">
        <div>
          <p className="text-soft">
            {counted(week.event_count, 'event')} on {counted(week.days, 'day')}.
          </p>
          {more === 0 && <WeekStrip week={week.week} events={week.events} />}
        </div>
        <ShareCardButton
          card={{ kind: 'week', of: week.week }}
          title={`My week, ${formatSpan(week)}`}
          label="Share this week"
        />
      </div>
      <div className={isSpread ? spread : 'max-w-3xl'}>
        {isSpread && <Gathered week={week} picture={picture} noticed={noticed} />}
        <section aria-labelledby="week-days" className="mt-8">
          <h2 id="week-days" className="mb-4 text-2xl">
            Day by day
          </h2>
          <WeekEvents events={week.events} />
          {more > 0 && (
            <p className="border-t border-line py-4 text-sm text-soft">And {counted(more, 'more event')}.</p>
          )}
          <Offer />
        </section>
      </div>
    </>
  );
}

interface GatheredProps {
  week: Week;
  picture: LifeEvent | undefined;
  noticed: readonly EventMemory[];
}

/** What the days have in common: a page to their left where there is room for both. */
function Gathered({ week, picture, noticed }: GatheredProps) {
  return (
    <div>
      {noticed.length > 0 && (
        <section aria-labelledby="week-lines" className="mt-5 lg:mt-8">
          <h2 id="week-lines" className="text-2xl">
            What your journal noticed
          </h2>
          {noticed.map((line) => (
            <MemoryLine key={line.text} memory={line} />
          ))}
        </section>
      )}
      {week.traits.length > 0 && (
        <ul aria-label="Traits of the week" className="mt-5 flex flex-wrap gap-1.5 lg:mt-8">
          {week.traits.map(({ trait, count }) => (
            <li key={trait}>
              <TraitBadge trait={trait} {...(count > 1 && { count })} />
            </li>
          ))}
        </ul>
      )}
      {picture && <Picture event={picture} />}
    </div>
  );
}

function Body({ name, Offer }: { name: string } & WithOffer) {
  const found = useWeek((state) => state.data);
  const status = useWeek((state) => state.status);
  const read = useWeekInsights(({ data }) => (data?.week === name ? data.insights : null));
  const areInsightsRead = useWeekInsights(({ status: reading }) => reading === 'failed') || read !== null;
  if (found?.week !== name || (status !== 'failed' && !areInsightsRead)) {
    if (status === 'failed')
      return <ErrorState message={messages.insight.weekFailed} onRetry={() => void useWeek.getState().load(name)} />;
    return (
      <Loading label="Loading the week">
        <Skeleton className="mt-6 h-64" />
      </Loading>
    );
  }
  if (found.event_count > 0) return <Content week={found} noticed={read ?? []} Offer={Offer} />;
  return (
    <EmptyState
      plate="week"
      title="Nothing written for this week"
      action={<LinkButton to={paths.dashboard}>Write something down</LinkButton>}
    >
      Anything dated this week will appear here, day by day.
    </EmptyState>
  );
}

/** One page of the book: a week, with what was done, the traits in it, and what the journal remembers. */
export function WeekPage({ Offer }: WithOffer) {
  const { week = '' } = useParams();
  const isReal = isRealWeek(week);
  const thisWeek = weekOf(today());
  useTitle(isReal ? `Week of ${formatSpan(daysOfWeek(week))}` : 'A week');
  useEffect(() => useWeek.getState().watch(), []);
  useEffect(() => useWeekInsights.getState().watch(), []);
  useEffect(() => {
    if (!isReal) return;
    void useWeek.getState().load(week);
    void useWeekInsights.getState().load(week);
  }, [isReal, week]);
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10">
      {isReal ? (
        <article className="rounded-lg border border-line bg-sheet px-5 pt-3 pb-8 md:px-10">
          <nav aria-label="Weeks" className="no-print -mx-1 mb-4 flex justify-between border-b border-line">
            <Turn to={addWeeks(week, -1)} label="Previous week" />
            {week < thisWeek && <Turn to={addWeeks(week, 1)} label="Next week" isForward />}
          </nav>
          <h1 className="text-3xl md:text-4xl">{formatSpan(daysOfWeek(week))}</h1>
          <Body name={week} Offer={Offer} />
        </article>
      ) : (
        <EmptyState
          plate="week"
          title="There’s no such week"
          action={<LinkButton to={weekPath(thisWeek)}>Open this week</LinkButton>}
        >
          Week addresses look like {thisWeek}.
        </EmptyState>
      )}
    </div>
  );
}
