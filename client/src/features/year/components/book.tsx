import type { Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { PRODUCT } from '@app/shared/product';
import { familyOf } from '@app/shared/trait-names';
import { formatDayLong, monthName } from '@app/shared/written-days';
import { type CSSProperties, memo } from 'react';
import { today } from '../../../lib/dates.ts';
import { counted } from '@app/shared/counts';
import type { BookChoices, Paper } from '../book-choices.ts';
import type { Year } from '../year-data.ts';
import { countsOf, monthsOf, peopleOf, placesOf, recognizedIn, traitsOf, type YearMonth } from '../year-rules.ts';
import { Cover, Dots, extentOf } from './cover.tsx';
import { BookEvent } from './book-event.tsx';

interface BookProps {
  year: Year;
  /** Those that are printed, first day first. */
  events: readonly LifeEvent[];
  name: string;
  choices: BookChoices;
}

const FOLIO = `{ content: counter(page); font: 8pt Fraunces, Georgia, serif; color: #5b5146; }`;

/** A cover to the edge of the paper; the front without numbers; then two facing pages, with the numbers outside. */
function pageRules({ id, size: [width, height], margins: [top, outer, bottom, inner] }: Paper): string {
  const side = (left: number, right: number) =>
    `margin: ${[top, right, bottom, left].map((mm) => `${String(mm)}mm`).join(' ')};`;
  return `
  @page { size: ${id === 'Letter' ? 'letter' : id}; }
  @page :left { ${side(outer, inner)} @bottom-left ${FOLIO} }
  @page :right { ${side(inner, outer)} @bottom-right ${FOLIO} }
  @page cover { margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }
  @page front { @bottom-left { content: none; } @bottom-right { content: none; } }
  .year-book { --page-width: ${String(width)}mm; --page-height: ${String(height)}mm; --leaf-height: ${String(height - top - bottom)}mm; }`;
}

/** Cover, the year's days opposite the title, months, indexes, colophon. */
export function Book({ year: { year, people }, events, name, choices }: BookProps) {
  const { cloth, paper, dedication, withSummaries } = choices;
  const counts = countsOf(events);
  return (
    // The days and dates are printed in the color of the cloth.
    <article
      className="year-book"
      data-paper={paper.id}
      data-family={cloth.family}
      aria-label={`The year ${String(year)}`}
    >
      <style>{pageRules(paper)}</style>
      <div className="leaf cover-leaf">
        <Cover {...{ year, name, cloth, counts }} />
      </div>
      <div className="spread first-spread">
        <div className="leaf calendar">
          <Dots {...{ year, counts }} label={`${extentOf(counts)}, ${busiestOf(events)}`} />
          <p className="text-balance">Every day of {year}. The larger the dot, the more you wrote.</p>
        </div>
        <div className="leaf title-page">
          <p dir="auto" className="author">
            {name}
          </p>
          <h2>
            The Year <span>{year}</span>
          </h2>
          {dedication && (
            <p dir="auto" className="dedication">
              {dedication}
            </p>
          )}
          <p className="extent">{extentOf(counts)}</p>
          <p className="extent">{richesOf(events)}</p>
        </div>
      </div>
      <Pages year={year} people={people} events={events} name={name} withSummaries={withSummaries} />
    </article>
  );
}

interface PagesProps extends Pick<Year, 'year' | 'people'>, Pick<BookChoices, 'withSummaries'> {
  events: readonly LifeEvent[];
  name: string;
}

/** The months and the indexes; drawn anew only when what is printed changes, since a year may have thousands of events. */
const Pages = memo(function Pages({ year, people, events, name, withSummaries }: PagesProps) {
  const counts = countsOf(events);
  return (
    <div className="pages">
      {monthsOf(events).map((month) => (
        <Month key={month.number} {...{ year, month, counts, withSummaries }} />
      ))}
      <div className="indexes">
        <Index
          title="People"
          entries={peopleOf({ people }, events).map(({ name, days }) => ({ name, text: placesOf(days) }))}
        />
        <Traits events={events} />
        <Index
          title="Recognized by friends"
          entries={recognizedIn(events).map(({ trait, friends }) => ({ name: trait, text: friends.join(', ') }))}
        />
        <section className="colophon">
          <p>
            Written day by day by <bdi>{name}</bdi>, and gathered by {PRODUCT} on {formatDayLong(today())}.
            {withSummaries && ' Text in italics below an event is the journal’s summary.'}
          </p>
          <p>Set in Fraunces and Instrument Sans.</p>
        </section>
      </div>
    </div>
  );
});

/** 'most of them in May' */
function busiestOf(events: readonly LifeEvent[]): string {
  const [most] = monthsOf(events).sort((a, b) => b.events.length - a.events.length);
  return `most of them in ${most?.name ?? ''}`;
}

/** '12 pictures · 34 lessons': of what there is. */
function richesOf(events: readonly LifeEvent[]): string {
  const count = (has: (event: LifeEvent) => boolean) => events.filter(has).length;
  const riches: [number, string][] = [
    [count(({ image_url }) => image_url !== null), 'picture'],
    [count(({ what_learned }) => Boolean(what_learned)), 'lesson'],
    [new Set(events.flatMap(({ traits }) => traits)).size, 'trait'],
  ];
  return riches.flatMap(([number, thing]) => (number > 0 ? [counted(number, thing)] : [])).join(' · ');
}

interface MonthProps {
  year: number;
  month: YearMonth;
  counts: ReadonlyMap<Day, number>;
  withSummaries: boolean;
}

const Month = ({ year, month: { name, number, events }, counts, withSummaries }: MonthProps) => (
  <section className="month">
    <header>
      <div>
        <h3>{name}</h3>
        <Dots {...{ year, counts }} months={[number]} />
      </div>
    </header>
    {events.map((event, index) => (
      <BookEvent
        key={event.id}
        event={event}
        isSameDay={events[index - 1]?.date === event.date}
        withSummary={withSummaries}
      />
    ))}
  </section>
);

interface IndexProps {
  title: string;
  entries: readonly { name: string; text: string }[];
}

function Index({ title, entries }: IndexProps) {
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

const monthNames = Array.from({ length: 12 }, (_each, month) =>
  monthName(`2000-${String(month + 1).padStart(2, '0')}`),
);

/** Which traits showed when: how many events of each month. */
function Traits({ events }: { events: readonly LifeEvent[] }) {
  const rows = traitsOf(events);
  if (rows.length === 0) return null;
  const most = Math.max(...rows.flatMap(({ months }) => months));
  return (
    <section className="index">
      <h3>Traits</h3>
      <table className="traits tabular">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Trait</span>
            </th>
            {monthNames.map((month) => (
              <th key={month} scope="col" abbr={month}>
                <span aria-hidden>{month.slice(0, 1)}</span>
                <span className="sr-only">{month}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, months }) => (
            <tr key={name} data-family={familyOf(name)}>
              <th scope="row">{name}</th>
              {months.map((count, month) => (
                <td key={monthNames[month]}>
                  {count > 0 && <span style={{ '--share': count / most } as CSSProperties}>{count}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
