import type { Stats } from '@app/shared/gamification';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { paths } from '@app/shared/paths';
import { isTrait } from '@app/shared/trait-names';
import { useWatch } from '../../lib/data/reading.ts';
import { useAnnouncesAchievements } from '../../lib/badges.ts';
import { inWords } from '@app/shared/counts';
import { useTitle } from '../../lib/use-title.ts';
import { TraitBadge } from '../../domain/trait-badge.tsx';
import * as messages from '../../messages.ts';
import { ErrorState } from '../../ui/states.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { PageHeader } from '../../ui/headings.tsx';
import { shownAchievements } from './achievement-groups.ts';
import { AchievementGrid, NextSeals } from './components/achievement-grid.tsx';
import { CompletionChecklist } from './components/completion-checklist.tsx';
import { LevelPlate } from './components/level-plate.tsx';
import { LevelUpTips } from './components/level-up-tips.tsx';
import { TraitFamilies } from './components/trait-families.tsx';
import { useFreshAchievements, useStats } from './gamification-data.ts';

/** Traits that more than one friend has recognized: nobody's guess, and nobody's count. */
export const RecognizedByFriends = ({ seen }: { seen: Stats['seen'] }) => (
  <section aria-labelledby="recognized">
    <h2 id="recognized" className="mb-4 text-2xl">
      Recognized by friends
    </h2>
    <dl className="space-y-4">
      {[...new Set(seen.map(({ friends }) => friends))].map((count) => (
        <div key={count}>
          <dt className="mb-1.5 text-sm text-soft">By {inWords(count)} friends</dt>
          <dd className="flex flex-wrap gap-1.5">
            {seen.map(
              ({ trait, friends }) => friends === count && isTrait(trait) && <TraitBadge key={trait} trait={trait} />,
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The page's layout while the numbers are on the way. */
export const AchievementsSkeleton = () => (
  <Loading label="Loading your achievements">
    <Skeleton className="h-40 rounded-lg" />
    <div className="mt-12 grid gap-12 lg:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
    <div className="mt-12 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <Skeleton key={card} className="h-44 rounded-lg" />
      ))}
    </div>
  </Loading>
);

/** Level, streaks, traits, seals: what the writing has added up to, live. */
export function AchievementsPage() {
  useTitle('Achievements');
  useWatch(useStats);
  useAnnouncesAchievements();
  const stats = useStats((state) => state.data);
  const status = useStats((state) => state.status);
  const reason = useStats((state) => state.reason);
  const load = useStats((state) => state.load);
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10">
      <PageHeader
        title="Achievements"
        actions={stats?.total_events === 0 && <LinkButton to={paths.dashboard}>Write your first event</LinkButton>}
      >
        {stats?.total_events === 0
          ? 'No achievements yet. Write your first event to unlock one.'
          : 'Everything your events add up to.'}
      </PageHeader>
      {stats && <Achievements stats={stats} />}
      {!stats && status === 'failed' && (
        <ErrorState message={messages.insight.statsFailed} reason={reason} onRetry={() => void load()} />
      )}
      {!stats && status !== 'failed' && <AchievementsSkeleton />}
    </div>
  );
}

function Achievements({ stats }: { stats: Stats }) {
  const fresh = useFreshAchievements((state) => state.ids);
  const counts = new Map(stats.traits.map(({ trait, count }) => [trait, count]));
  const achievements = shownAchievements(stats);
  const newest = stats.achievements.find(({ id }) => id === fresh.at(-1));
  return (
    <div className="space-y-14">
      <LevelPlate stats={stats} />
      <NextSeals achievements={achievements} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="space-y-12">
          <TraitFamilies counts={counts} collected={stats.traits_collected} available={stats.total_traits_available} />
          {stats.seen.length > 0 && <RecognizedByFriends seen={stats.seen} />}
        </div>
        <div className="space-y-12">
          <CompletionChecklist stats={stats} />
          <LevelUpTips isStreakHidden={stats.streak.hidden} />
        </div>
      </div>
      <AchievementGrid achievements={achievements} fresh={fresh} />
      <LiveRegion message={newest ? `Achievement unlocked: ${newest.title}. ${newest.description}` : ''} />
    </div>
  );
}
