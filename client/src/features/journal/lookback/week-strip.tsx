import { addDays, type Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { daysOfWeek } from '@app/shared/weeks';
import { clsx } from 'clsx';
import { today, weekdayNames } from '../../../lib/dates.ts';

/** The seven days, filled where something is written. It says nothing that the lines below do not. */
export function WeekStrip({ week, events }: { week: string; events: readonly LifeEvent[] }) {
  const written = new Set(events.map(({ date }) => date));
  const { from } = daysOfWeek(week);
  const dotOf = (day: Day) =>
    written.has(day) ? 'size-4 bg-ink' : day > today() ? 'size-1.5 bg-edge' : 'size-4 border border-edge';
  return (
    <ol aria-hidden className="mt-3 grid w-56 grid-cols-7 justify-items-center gap-y-1 -ml-2 text-xs text-soft">
      {Object.values(weekdayNames).map((name, index) => (
        <li key={name} className="flex flex-col items-center gap-1.5">
          {name.slice(0, 1)}
          <span className="flex size-4 items-center justify-center">
            <span className={clsx('rounded-full', dotOf(addDays(from, index)))} />
          </span>
        </li>
      ))}
    </ol>
  );
}
