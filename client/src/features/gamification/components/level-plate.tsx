import type { Stats } from '@app/shared/gamification';
import { limits } from '@app/shared/limits';
import { formatNumber } from '../../../lib/numbers.ts';
import { Meter } from '../../../ui/meter.tsx';
import { eventsToNextLevel, xpInLevel } from '../gamification-words.ts';
import { StreakPage } from './streak-page.tsx';

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
