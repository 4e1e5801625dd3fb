import type { Day } from '@app/shared/dates';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const seasonOf = (month: number): string =>
  [
    'winter',
    'winter',
    'spring',
    'spring',
    'spring',
    'summer',
    'summer',
    'summer',
    'autumn',
    'autumn',
    'autumn',
    'winter',
  ][month] ?? '';

const parts = (day: Day): { year: string; month: number } => ({
  year: day.slice(0, 4),
  month: Number(day.slice(5, 7)) - 1,
});

/** When something was, told after what came before it in the same paragraph; empty when nothing need be said. */
export function timeOf(day: Day, before: Day | null, variant: number): string {
  const { year, month } = parts(day);
  const name = months[month] ?? '';
  if (before === null) return `in ${name} ${year}`;
  const last = parts(before);
  if (last.year !== year)
    return variant % 2 === 0
      ? `in ${name} ${year}`
      : `in ${seasonOf(month)} ${month === 11 ? 'at the end of ' : ''}${year}`
          .replace('winter at the end of', 'December')
          .replace(/^in winter /, `in ${name} `);
  if (last.month === month) return ['', 'in the same month', ''][variant % 3] ?? '';
  return variant % 3 === 1 ? 'later that year' : `in ${name}`;
}
