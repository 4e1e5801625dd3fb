import type { Analytics } from '@app/shared/analytics';
import type { Day } from '@app/shared/dates';
import { formatDay } from '@app/shared/written-days';
import { yearPath } from '@app/shared/paths';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useMemo, useState } from 'react';
import { today } from '../../../lib/dates.ts';
import { counted, formatNumber } from '../../../lib/numbers.ts';
import { IconButton } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { DataTable } from './data-table.tsx';
import { YearGrid } from './year-grid.tsx';

interface YearCalendarProps {
  days: Analytics['events_over_time'];
  selected: Day | null;
  onSelect: (day: Day) => void;
}

const yearOf = (day: Day) => Number(day.slice(0, 4));

/** A year on one page: the fuller a day, the darker its ink. */
export function YearCalendar({ days, selected, onSelect }: YearCalendarProps) {
  const thisYear = yearOf(today());
  const last = Math.max(thisYear, yearOf(days.at(-1)?.date ?? today()));
  const first = Math.min(thisYear, yearOf(days[0]?.date ?? today()));
  const [year, setYear] = useState(yearOf(days.at(-1)?.date ?? today()));
  const inYear = useMemo(() => days.filter(({ date }) => yearOf(date) === year), [days, year]);
  const counts = useMemo(() => new Map(inYear.map(({ date, count }) => [date, count])), [inYear]);
  const events = inYear.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="calendar">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="calendar" className="text-2xl">
            Your Year
          </h2>
          <p className="tabular mt-1 text-sm text-soft" role="status">
            {year}: {counted(events, 'event')} on {counted(inYear.length, 'day')}
          </p>
          {events > 0 && (
            <Link
              to={yearPath(year)}
              className="tap mt-1 inline-block min-h-6 text-sm text-accent underline underline-offset-2"
            >
              Read {year} as a book
            </Link>
          )}
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={`Show ${String(year - 1)}`}
            disabled={year <= first}
            onClick={() => setYear(year - 1)}
          />
          <span className="tabular min-w-14 text-center font-serif text-2xl">{year}</span>
          <IconButton
            icon={ChevronRight}
            label={`Show ${String(year + 1)}`}
            disabled={year >= last}
            onClick={() => setYear(year + 1)}
          />
        </div>
      </div>
      <YearGrid key={year} year={year} counts={counts} selected={selected} onSelect={onSelect} />
      <DataTable
        isHidden
        label={`Events of ${String(year)} by day`}
        columns={['Day', 'Events']}
        rows={inYear.map(({ date, count }) => ({ key: date, name: formatDay(date), value: formatNumber(count) }))}
      />
    </section>
  );
}
