import { formatDay } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { useState } from 'react';
import { usePictureAddress } from '../../../domain/own-event-card.tsx';
import { safeUrl } from '../../../lib/safe-url.ts';
import { shownSummary } from '@app/shared/summary';
import { PRODUCT } from '@app/shared/product';
import { headed } from '../../../domain/headed.ts';
import { today } from '../../../lib/dates.ts';
import { counted } from '../../../lib/numbers.ts';
import type { Year } from '../year-data.ts';
import {
  type IndexEntry,
  monthsOf,
  peopleOf,
  placesOf,
  recognizedIn,
  traitsOf,
  type YearMonth,
} from '../year-rules.ts';
import type { Paper } from './book-tools.tsx';

/**
 * A picture of the year, never cut off and never parted from its caption. All are loaded at once, so that printing with
 * the keys of the browser has them, too. The style sheet numbers them: it knows which are left out.
 */
function Plate({ event }: { event: LifeEvent }) {
  const [picture, setPicture] = useState<'coming' | 'shown' | 'missing'>('coming');
  const address = safeUrl(usePictureAddress(event.image_url, event.is_public).address);
  return (
    <figure className="plate" data-picture={address ? picture : 'missing'}>
      {address && (
        <img
          src={address}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setPicture('shown')}
          onError={() => setPicture('missing')}
        />
      )}
      <figcaption>{formatDay(event.date)}</figcaption>
    </figure>
  );
}

interface BookProps {
  year: Year;
  /** Those that are printed, first day first. */
  events: readonly LifeEvent[];
  name: string;
  paper: Paper;
  withSummaries: boolean;
}

/** The front of the book has no page numbers. */
const pageRules = (paper: Paper): string => `
  @page { size: ${paper}; margin: ${paper === 'A5' ? '17mm 15mm 19mm' : '26mm 32mm 28mm'};
    @bottom-center { content: counter(page); font-family: Fraunces, Georgia, serif; font-size: 8.5pt; color: #5b5146; } }
  @page :first { @bottom-center { content: none; } }
  @page front { @bottom-center { content: none; } }`;

const eventsOf = (count: number): string => counted(count, 'event');

/** Half-title, months, indexes, colophon. */
export function Book({ year, events, name, paper, withSummaries }: BookProps) {
  const traits = traitsOf(events);
  const people = peopleOf(year, events);
  const days = new Set(events.map(({ date }) => date)).size;
  return (
    <article className="year-book" aria-label={`The year ${String(year.year)}`}>
      <style>{pageRules(paper)}</style>
      <section className="leaf half-title">
        <p>{year.year}</p>
      </section>
      {/* Few browsers distinguish left pages from right ones: an empty one brings the title to the right. */}
      <div aria-hidden className="leaf blank" />
      <section className="leaf title-page">
        <p dir="auto" className="author">
          {name}
        </p>
        <h2>The Year {year.year}</h2>
        <p className="extent">
          {eventsOf(events.length)} on {days} {days === 1 ? 'day' : 'days'}
        </p>
      </section>
      {monthsOf(events).map((month) => (
        <Month key={month.name} {...{ month, withSummaries }} />
      ))}
      <Index title="Traits" entries={traits.map(placed)} />
      <Index
        title="Recognized by friends"
        entries={recognizedIn(events).map(({ name, friends }) => ({ name, text: friends.join(', ') }))}
      />
      <Index title="People" entries={people.map(placed)} />
      <section className="leaf colophon">
        <p>
          Written day by day by <bdi>{name}</bdi>, and gathered by {PRODUCT} on {formatDay(today())}.
          {withSummaries && ' Text in italics and quotation marks is the journal’s summary.'}
        </p>
        <p>Set in Fraunces and Instrument Sans.</p>
      </section>
    </article>
  );
}

interface MonthProps {
  month: YearMonth;
  withSummaries: boolean;
}

const Month = ({ month, withSummaries }: MonthProps) => (
  <section className="month">
    <h3>{month.name}</h3>
    <p className="extent">{eventsOf(month.events.length)}</p>
    {month.events.map((event) => (
      <Entry key={event.id} event={event} withSummary={withSummaries} />
    ))}
  </section>
);

interface EntryProps {
  event: LifeEvent;
  withSummary: boolean;
}

function Entry({ event, withSummary }: EntryProps) {
  const { heading, text } = headed(event);
  const summary = withSummary ? shownSummary(event) : null;
  return (
    <section className="entry">
      <header>
        <p className="day">
          <time dateTime={event.date}>{formatDay(event.date).replace(/, \d+$/, '')}</time>
        </p>
        <h4 dir="auto" lang={event.language}>
          {heading}
        </h4>
      </header>
      {text && (
        <p dir="auto" lang={event.language} className="words">
          {text}
        </p>
      )}
      {event.image_url && <Plate event={event} />}
      {event.memory && <p className="memory">{event.memory.text}</p>}
      {summary && !summary.isQuote && (
        <p dir="auto" lang={event.language} className="journal-words">
          {summary.text}
        </p>
      )}
      {event.what_learned && (
        <p className="learned">
          <b>Learned:</b> <bdi>{event.what_learned}</bdi>
        </p>
      )}
    </section>
  );
}

const placed = ({ name, days }: IndexEntry) => ({ name, text: placesOf(days) });

function Index({ title, entries }: { title: string; entries: readonly { name: string; text: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="index">
      <h3>{title}</h3>
      <dl>
        {entries.map(({ name, text }) => (
          <div key={name}>
            <dt dir="auto">{name}</dt>
            <dd className="tabular">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
