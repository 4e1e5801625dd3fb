import type { LeaderboardRow } from '@app/shared/friends';
import { goalOf } from '@app/shared/goal';
import { formatNumber, inWords } from '@app/shared/counts';
import { Meter } from '../../../ui/meter.tsx';

/** What the circle wants to write together this week, live. Nothing is said of a week in which it was not reached. */
export function WeekGoal({ rows }: { rows: readonly LeaderboardRow[] }) {
  const { target, done } = goalOf(rows);
  const circle = `the ${inWords(rows.length)} of you`;
  return (
    <section aria-labelledby="goal">
      <h2 id="goal" className="text-2xl">
        This week, together
      </h2>
      <p className="mt-2 text-balance text-soft">
        {done < target
          ? `${formatNumber(target)} moments between ${circle}: ${formatNumber(done)} so far.`
          : `${formatNumber(done)} moments between ${circle}. Goal reached.`}
      </p>
      <Meter
        className="mt-3"
        label="Goal of the week"
        value={Math.min(done, target)}
        max={target}
        text={`${formatNumber(done)} of ${formatNumber(target)}`}
      />
    </section>
  );
}
