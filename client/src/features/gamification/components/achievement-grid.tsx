import { formatDay } from '@app/shared/dates';
import type { Achievement } from '@app/shared/gamification';
import { clsx } from 'clsx';
import { dayOf } from '../../../lib/dates.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Seal } from '../../../domain/seal.tsx';

interface AchievementGridProps {
  achievements: Achievement[];
  /** Ids of those unlocked just now: their seals are stamped. */
  fresh: readonly string[];
}

/** The whole catalogue as seals: unlocked ones with their day, locked ones with how far one is. */
export function AchievementGrid({ achievements, fresh }: AchievementGridProps) {
  const unlocked = achievements.filter((achievement) => achievement.unlocked).length;
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className="mb-6 flex items-baseline justify-between gap-4 text-2xl">
        All achievements{' '}
        <span className="tabular text-soft">
          {unlocked} of {achievements.length}
        </span>
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        {achievements.map((achievement) => (
          <AchievementCard key={achievement.id} achievement={achievement} isNew={fresh.includes(achievement.id)} />
        ))}
      </ul>
    </section>
  );
}

function AchievementCard({ achievement, isNew }: { achievement: Achievement; isNew: boolean }) {
  const { title, description, icon, unlocked, unlocked_at: at, progress } = achievement;
  const far = `${String(progress.have)} of ${String(progress.need)}`;
  return (
    <li
      className={clsx(
        'flex flex-col items-start gap-3 rounded-lg border p-4',
        unlocked ? 'border-line bg-sheet shadow-sheet' : 'border-dashed border-edge',
      )}
    >
      <Seal icon={icon} isUnlocked={unlocked} isNew={isNew && unlocked} />
      <div className="flex min-w-0 grow flex-col self-stretch">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 mb-3 text-sm text-soft">{description}</p>
        {unlocked ? (
          <p className="mt-auto text-sm text-soft">
            <span className="sr-only">Unlocked </span>
            {at ? <time dateTime={at}>{formatDay(dayOf(at))}</time> : 'Unlocked'}
          </p>
        ) : (
          <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
            <Meter
              className="min-w-16 grow"
              label={`Progress to ${title}`}
              value={progress.have}
              max={progress.need}
              text={far}
            />
            <span className="tabular text-sm whitespace-nowrap text-soft">
              <span className="sr-only">Locked, </span>
              {far}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
