import { weekPath } from '@app/shared/paths';
import { weekOf } from '@app/shared/week-of';
import { useToday } from '../../../lib/use-today.ts';
import { Link } from '../../../ui/link.tsx';

/** The way to the page of this week; on Sunday it is ready. */
export function WeekLink() {
  const day = useToday();
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  return (
    <Link to={weekPath(weekOf(day))} className="link inline-flex min-h-6 items-center">
      {isSunday ? 'Your week is ready' : 'This week'}
    </Link>
  );
}
