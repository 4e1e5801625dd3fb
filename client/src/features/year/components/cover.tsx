import type { Day } from '@app/shared/dates';
import type { Cloth } from '../book-choices.ts';
import { monthName } from '@app/shared/written-days';
import { counted } from '@app/shared/counts';

const STEP = 10;
const ROW = 22;
const LABEL = 30;
const twelve = Array.from({ length: 12 }, (_each, month) => month);

interface DotsProps {
  year: number;
  counts: ReadonlyMap<Day, number>;
  /** Those that are drawn, from 0, each in a row. */
  months?: readonly number[];
  /** Says what the drawing shows; without one it is an ornament. */
  label?: string;
}

/** A day by its month, which counts from 0. */
const dayIn = (year: number, month: number, day: number): Day =>
  `${String(year)}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The days of a year as dots, a month in a row: the more was written, the larger; of an empty day a speck. */
export function Dots({ year, counts, months = twelve, label }: DotsProps) {
  const most = Math.max(1, ...counts.values());
  const left = label ? LABEL : 0;
  const radius = (count: number) => (count === 0 ? 0.7 : 1.7 + 2.3 * Math.sqrt(count / most));
  return (
    <svg
      className="dots"
      viewBox={`0 0 ${String(left + 31 * STEP)} ${String(months.length * ROW)}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {months.map((month, row) => (
        <g key={month} transform={`translate(${String(left)} ${String((row + 0.5) * ROW)})`}>
          {label && (
            <text x={-LABEL} dy="0.32em">
              {monthName(dayIn(year, month, 1)).slice(0, 3)}
            </text>
          )}
          {Array.from({ length: daysIn(year, month) }, (_each, index) => {
            const count = counts.get(dayIn(year, month, index + 1)) ?? 0;
            return (
              <circle
                key={index}
                cx={(index + 0.5) * STEP}
                r={radius(count).toFixed(2)}
                className={count === 0 ? 'empty' : undefined}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}

/** '193 events on 171 days' */
export const extentOf = (counts: ReadonlyMap<Day, number>): string => {
  const events = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${counted(events, 'event')} on ${counted(counts.size, 'day')}`;
};

interface CoverProps {
  year: number;
  name: string;
  cloth: Cloth;
  counts: ReadonlyMap<Day, number>;
}

/** The cover, as wide as its place: cloth with the year, its days and a name. */
export const Cover = ({ year, name, cloth, counts }: CoverProps) => (
  <div className="book-cover" data-family={cloth.family}>
    <p className="cover-year">{year}</p>
    <Dots year={year} counts={counts} />
    <p className="cover-name" dir="auto">
      {name}
    </p>
  </div>
);
