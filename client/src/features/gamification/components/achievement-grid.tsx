import { formatDay } from '@app/shared/written-days';
import type { Achievement } from '@app/shared/gamification';
import { clsx } from 'clsx';
import { useState } from 'react';
import { dayOf } from '../../../lib/dates.ts';
import { achievementGroups, farWords, isAimedAt, nearest, unlockedOf, wordsOf } from '../achievement-groups.ts';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { AchievementDialog } from './achievement-dialog.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Seal } from '../../../domain/seal.tsx';

interface AchievementGridProps {
  achievements: Achievement[];
  /** Ids of those unlocked just now: their seals are stamped. */
  fresh: readonly string[];
}

/** Those of which least is missing. */
export function NextSeals({ achievements }: Pick<AchievementGridProps, 'achievements'>) {
  const next = nearest(achievements);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-4 text-2xl">
        Next
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {next.map(({ id, title, icon, progress }) => (
          <li key={id} className="flex items-center gap-4 rounded-lg border border-dashed border-edge p-4">
            <Seal icon={icon} isUnlocked={false} className="size-12!" />
            <div className="min-w-0 grow space-y-1.5">
              <h3 className="text-lg leading-snug">{title}</h3>
              <Meter label={title} value={progress.have} max={progress.need} text={farWords(progress)} />
              <p className="tabular text-sm text-soft">{farWords(progress)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole catalogue as seals, by what brings them: unlocked ones with their day, locked ones with how far one is. */
export function AchievementGrid({ achievements, fresh }: AchievementGridProps) {
  const [open, setOpen] = useState<Achievement | null>(null);
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className="flex items-baseline justify-between gap-4 text-2xl">
        All achievements <span className="tabular text-soft">{unlockedOf(achievements)}</span>
      </h2>
      {achievementGroups(achievements).map(({ name, members }) => (
        <section key={name} aria-label={name} className="mt-8">
          <h3 className="mb-4 flex items-baseline justify-between gap-4 text-xl">
            {name} <span className="tabular text-base text-soft">{unlockedOf(members)}</span>
          </h3>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
            {members.map((achievement) => (
              <AchievementCard
                key={achievement.id}
                achievement={achievement}
                isNew={fresh.includes(achievement.id)}
                onOpen={setOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      <AchievementDialog achievement={open} onClose={() => setOpen(null)} />
    </section>
  );
}

interface AchievementCardProps {
  achievement: Achievement;
  isNew: boolean;
  onOpen: (achievement: Achievement) => void;
}

function AchievementCard({ achievement, isNew, onOpen }: AchievementCardProps) {
  const { title, icon, unlocked } = achievement;
  const seal = <Seal icon={icon} isUnlocked={unlocked} isNew={isNew && unlocked} />;
  return (
    <li
      className={clsx(
        'relative flex flex-col items-start gap-3 rounded-lg border p-4',
        unlocked ? 'border-line bg-sheet shadow-sheet hover:border-edge' : 'border-dashed border-edge',
      )}
    >
      {unlocked ? (
        // It covers the card, whose heading stays a heading.
        <button
          type="button"
          aria-label={`Open ${title}`}
          className="rounded-md after:absolute after:inset-0 after:rounded-lg"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onOpen(achievement)}
        >
          {seal}
        </button>
      ) : (
        seal
      )}
      <div className="flex min-w-0 grow flex-col self-stretch">
        <h4 className="text-lg">{title}</h4>
        <p className="mt-1 mb-3 text-sm text-soft">{wordsOf(achievement)}</p>
        <div className="mt-auto space-y-1 text-sm text-soft">
          {unlocked ? <Unlocked at={achievement.unlocked_at} /> : <Locked achievement={achievement} />}
        </div>
      </div>
    </li>
  );
}

const Unlocked = ({ at }: { at: string | null }) => (
  <p>
    <span className="sr-only">Unlocked </span>
    {at ? <time dateTime={at}>{formatDay(dayOf(at))}</time> : 'Unlocked'}
  </p>
);

function Locked({ achievement }: { achievement: Achievement }) {
  const { title, progress } = achievement;
  if (!isAimedAt(achievement)) return <p className="sr-only">Locked</p>;
  const far = farWords(progress);
  return (
    <>
      <Meter label={`Progress to ${title}`} value={progress.have} max={progress.need} text={far} />
      <p className="tabular">
        <span className="sr-only">Locked, </span>
        {far}
      </p>
    </>
  );
}
