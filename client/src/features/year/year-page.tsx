import { paths, yearPath } from '@app/shared/paths';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { ShareCardButton } from '../../domain/share-card-button.tsx';
import { today } from '../../lib/dates.ts';
import { formatNumber } from '@app/shared/counts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import * as messages from '../../messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/headings.tsx';
import { Book } from './components/book.tsx';
import { BookTools } from './components/book-tools.tsx';
import { useBookChoices } from './book-choices.ts';
import './year.css';
import { stopGathering, useGathering, useYear, type Year } from './year-data.ts';
import { countsOf, printed, heldBackOf } from './year-rules.ts';

const FIRST_YEAR = 1900;

/** A year of one's own as a book: to be read here, and set for paper. */
export function YearPage() {
  const { year: written = '' } = useParams();
  const year = /^\d{4}$/.test(written) ? Number(written) : Number.NaN;
  useTitle(Number.isNaN(year) ? 'A year' : `The year ${written}`);
  const load = useYear((state) => state.load);
  const clear = useYear((state) => state.clear);
  const found = useYear((state) => state.data);
  const status = useYear((state) => state.status);
  const isYear = year >= FIRST_YEAR && year <= Number(today().slice(0, 4)) + 1;
  useEffect(() => {
    if (isYear) void load(year);
    return () => {
      stopGathering();
      clear();
    };
  }, [isYear, year, load, clear]);

  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10 print:max-w-none print:p-0">
      {!isYear && (
        <EmptyState
          plate="year"
          title="There’s no such year"
          action={<LinkButton to={yearPath(Number(today().slice(0, 4)))}>Open this year</LinkButton>}
        >
          A year has four digits, and can’t be far in the future.
        </EmptyState>
      )}
      {isYear && found?.year === year && <Pages year={found} />}
      {isYear && found?.year !== year && status === 'failed' && (
        <ErrorState message={messages.insight.yearFailed} onRetry={() => void load(year)} />
      )}
      {isYear && found?.year !== year && status !== 'failed' && <Gathering />}
    </div>
  );
}

/** How far the reading of a long year is. */
function Gathering() {
  const { read, total } = useGathering((state) => state);
  return (
    <p role="status" className="py-24 text-center font-serif text-xl text-soft italic">
      Loading{total > read ? ` events: ${formatNumber(read)} of ${formatNumber(total)}` : '…'}
    </p>
  );
}

function Pages({ year }: { year: Year }) {
  const name = useSession((session) => session.user?.name ?? '');
  const [choices, choose] = useBookChoices();
  const { withPrivate } = choices;
  const events = useMemo(() => printed(year.events, withPrivate), [year, withPrivate]);
  const isEmpty = year.events.length === 0;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={`The year ${String(year.year)}`}
          actions={
            !isEmpty && (
              <ShareCardButton
                card={{ kind: 'year', of: String(year.year) }}
                title={`My ${String(year.year)}`}
                label="Share this year"
              />
            )
          }
        >
          {isEmpty ? null : 'Your year as a book to keep, or to give away.'}
        </PageHeader>
      </div>
      {isEmpty ? (
        <EmptyState
          plate="year"
          title="Nothing written for this year"
          action={<LinkButton to={paths.dashboard}>Back to your story</LinkButton>}
        >
          Anything dated in {year.year} will appear here.
        </EmptyState>
      ) : (
        <>
          <BookTools
            {...{ name, choices }}
            year={year.year}
            counts={countsOf(events)}
            held={heldBackOf(year.events)}
            onChoose={choose}
          />
          {events.length === 0 ? (
            <p className="py-16 text-soft">Nothing public was written for this year, so these pages are empty.</p>
          ) : (
            <Book {...{ year, events, name, choices }} />
          )}
        </>
      )}
    </>
  );
}
