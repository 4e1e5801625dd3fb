import type { Stats, StreakDay } from '@app/shared/gamification';
import { limits } from '@app/shared/limits';
import { formatNumber } from '@app/shared/counts';
import { Meter } from '../../../ui/meter.tsx';
import { days, eventsToNextLevel, streakWords, xpInLevel } from '../gamification-words.ts';
import { addDays } from '@app/shared/dates';
import { paths } from '@app/shared/paths';
import { formatDayLong } from '@app/shared/written-days';
import { clsx } from 'clsx';
import { Moon, Pause } from 'lucide';
import { api } from '../../../lib/api.ts';
import { useToday, weekdayNames } from '../../../lib/dates.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';

const spoken: Record<StreakDay['state'], string> = {
  ...{ counted: 'written', rest: 'rest day', paused: 'paused', open: 'open' },
};

function Dot({ day: { date, state }, today }: { day: StreakDay; today: string }) {
  const isAhead = date > today;
  return (
    <li className="relative flex h-8 items-center justify-center">
      <span className="sr-only">
        {formatDayLong(date)}: {spoken[state]}
      </span>
      {date === today && <span aria-hidden className="absolute size-8 rounded-full border border-edge" />}
      {state === 'counted' && <span aria-hidden className="size-4.5 rounded-full bg-accent" />}
      {state === 'open' && (
        <span
          aria-hidden
          className={clsx('rounded-full', isAhead ? 'size-1.5 bg-edge' : 'size-4.5 border-[1.5px] border-edge')}
        />
      )}
      {state === 'rest' && <Icon icon={Moon} className="size-4.5 text-soft" />}
      {state === 'paused' && <Icon icon={Pause} className="size-4.5 text-soft" />}
    </li>
  );
}

/** Last week and this one, a dot for each day: filled where it counts, a moon where one rests. */
const Weeks = ({ streak, today }: { streak: Stats['streak']; today: string }) => (
  <div className="mt-5 -ml-2.5 max-w-72">
    <p aria-hidden className="grid grid-cols-7 text-center text-xs text-soft">
      {Object.values(weekdayNames).map((name) => (
        <span key={name}>{name.slice(0, 1)}</span>
      ))}
    </p>
    <ol aria-label="Last week and this week" className="mt-1 grid grid-cols-7">
      {streak.days.map((day) => (
        <Dot key={day.date} day={day} today={today} />
      ))}
    </ol>
  </div>
);

/** Holds a streak over days that were missed without a word, by a pause that began with the first of them. */
function MissedDays({ since, today }: { since: string; today: string }) {
  const { isBusy, during } = useBusy();
  const hold = async () => {
    const streak = { paused_from: since, paused_until: addDays(today, -1) };
    // The numbers that follow from it are pushed.
    await during(api('settings.update', { body: { streak } })).catch((error: unknown) => {
      toastError(error, messages.journal.settingsFailed);
    });
  };
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      Were you ill or away?
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void hold()}>
        Keep my streak
      </Button>
    </p>
  );
}

/** How long the streak is, and what it leaves free. */
function StreakPage({ stats }: { stats: Stats }) {
  const { streak } = stats;
  const today = useToday();
  return (
    <section aria-labelledby="streak" className="border-t border-line p-6 sm:p-8 md:border-t-0 md:pl-12">
      <h2 id="streak" className="sr-only">
        Streak
      </h2>
      <dl className="grid grid-cols-2 gap-6">
        <div>
          <dt className="text-sm text-soft">Current streak</dt>
          <dd className="tabular font-serif text-3xl">{days(stats.current_streak)}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Best streak</dt>
          <dd className="tabular font-serif text-3xl">{days(stats.longest_streak)}</dd>
        </div>
      </dl>
      <Weeks streak={streak} today={today} />
      <p className="mt-3 text-soft">
        {streakWords(stats, today)}{' '}
        <Link to={{ pathname: paths.settings, hash: 'journal' }} className="link inline-flex min-h-6 items-center">
          Rest days and pauses
        </Link>
      </p>
      {streak.missed_from && <MissedDays since={streak.missed_from} today={today} />}
    </section>
  );
}

/** Level, XP and streaks, unless these are hidden: the first thing to see. */
export function LevelPlate({ stats }: { stats: Stats }) {
  const isHidden = stats.streak.hidden;
  const missing = eventsToNextLevel(stats.xp_to_next_level);
  return (
    <div className={isHidden ? 'rounded-lg border border-line bg-sheet shadow-sheet' : 'spread grid md:grid-cols-2'}>
      <section aria-labelledby="level" className="flex items-center gap-6 p-6 sm:p-8">
        <p className="shrink-0 text-center">
          <span className="block text-sm text-soft">Level</span>
          <span className="tabular block font-serif text-7xl leading-none font-medium text-accent">
            {formatNumber(stats.level)}
          </span>
        </p>
        <div className="min-w-0 grow">
          <h2 id="level" className="tabular text-2xl">
            {formatNumber(stats.xp)} XP
          </h2>
          <Meter
            className="mt-3"
            label={`Progress to level ${formatNumber(stats.level + 1)}`}
            value={xpInLevel(stats.xp)}
            max={limits.xpPerLevel}
            text={`${String(xpInLevel(stats.xp))} of ${String(limits.xpPerLevel)} XP`}
          />
          <p className="mt-2 text-sm text-balance text-soft">
            {stats.xp_to_next_level} XP to level {formatNumber(stats.level + 1)}:{' '}
            {missing === 1 ? 'one event' : `${String(missing)} events`} away
          </p>
        </div>
      </section>
      {!isHidden && <StreakPage stats={stats} />}
    </div>
  );
}
