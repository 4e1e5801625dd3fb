import type { Analytics } from '@app/shared/analytics';
import { addDays, type Day } from '@app/shared/dates';
import { formatDay, formatDayLong, formatMonth, monthName } from '@app/shared/written-days';
import { yearPath } from '@app/shared/paths';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { today } from '../../../lib/dates.ts';
import { counted, formatNumber } from '@app/shared/counts';
import { IconButton } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { DataTable } from './data-table.tsx';
import { clsx } from 'clsx';
import { calendarOf, dayStep, fullnessOf, inkOf } from '../calendar-rules.ts';

interface YearGridProps {
  year: number;
  counts: ReadonlyMap<Day, number>;
  selected: Day | null;
  onSelect: (day: Day) => void;
}

const inks = [
  'bg-well',
  'bg-[color-mix(in_oklch,var(--accent)_28%,var(--well))]',
  'bg-[color-mix(in_oklch,var(--accent)_50%,var(--well))]',
  'bg-[color-mix(in_oklch,var(--accent)_74%,var(--well))]',
  'bg-accent',
] as const;

const words = (count: number) => (count === 0 ? 'no events' : counted(count, 'event'));

/** Twelve small months. One stop of the Tab key; arrows move by days and weeks, Enter opens a day. */
function YearGrid({ year, counts, selected, onSelect }: YearGridProps) {
  const months = calendarOf(year);
  const now = today();
  const newest = [...counts.keys()].at(-1);
  const [current, setCurrent] = useState(newest ?? (now.startsWith(String(year)) ? now : `${String(year)}-01-01`));
  const grid = useRef<HTMLDivElement>(null);
  const fullness = fullnessOf([...counts.values()]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = dayStep[event.key];
    if (!step) return;
    const target = addDays(current, step);
    if (!target.startsWith(String(year))) return;
    event.preventDefault();
    setCurrent(target);
    grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  };

  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows move between the buttons inside */}
      <div
        ref={grid}
        className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-4 xl:grid-cols-6 xl:gap-x-6"
        onKeyDown={handleKeyDown}
      >
        {months.map(({ month, offset, days }) => (
          <div key={month} role="group" aria-label={formatMonth(month)}>
            <p aria-hidden className="mb-2 font-serif text-base">
              {monthName(month)}
            </p>
            <div className="grid grid-cols-7 gap-px">
              {days.map((day, index) => (
                <button
                  key={day}
                  type="button"
                  data-day={day}
                  tabIndex={day === current ? 0 : -1}
                  aria-pressed={day === selected}
                  aria-label={`${formatDayLong(day)}: ${words(counts.get(day) ?? 0)}`}
                  title={`${formatDayLong(day)}: ${words(counts.get(day) ?? 0)}`}
                  style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}
                  className="group aspect-square min-w-0 p-px"
                  onFocus={() => setCurrent(day)}
                  onClick={() => onSelect(day)}
                >
                  <span
                    className={clsx(
                      'block size-full rounded-[3px] border transition-[border-color] duration-150',
                      inks[inkOf(counts.get(day) ?? 0, fullness)],
                      day === selected ? 'border-ink' : 'border-line group-hover:border-ink',
                      day === now && 'outline-1 outline-offset-1 outline-edge',
                    )}
                  />
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p aria-hidden className="mt-5 flex items-center gap-1.5 text-sm text-soft">
        <span className="mr-1">Less</span>
        {inks.map((ink) => (
          <span key={ink} className={clsx('size-4 rounded-[3px] border border-line', ink)} />
        ))}
        <span className="ml-1">More</span>
      </p>
    </>
  );
}

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
  const inYear = days.filter(({ date }) => yearOf(date) === year);
  const counts = new Map(inYear.map(({ date, count }) => [date, count]));
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
