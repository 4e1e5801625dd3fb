import { addDays, type Day } from '@app/shared/dates';
import { formatDayLong, formatMonth } from '@app/shared/written-days';
import { clsx } from 'clsx';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { today } from '../../../lib/dates.ts';
import { counted } from '../../../lib/numbers.ts';
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
export function YearGrid({ year, counts, selected, onSelect }: YearGridProps) {
  const months = useMemo(() => calendarOf(year), [year]);
  const now = today();
  const newest = [...counts.keys()].at(-1);
  const [current, setCurrent] = useState(newest ?? (now.startsWith(String(year)) ? now : `${String(year)}-01-01`));
  const grid = useRef<HTMLDivElement>(null);
  const fullness = useMemo(() => fullnessOf([...counts.values()]), [counts]);

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
              {formatMonth(month).split(' ')[0]}
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
