import type { Achievement } from '@app/shared/gamification';
import { formatDay } from '@app/shared/written-days';
import { Share } from 'lucide';
import { useState } from 'react';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { Seal } from '../../../domain/seal.tsx';
import { LateShareCard } from '../../../domain/share-card-button.tsx';
import { api } from '../../../lib/api.ts';
import { dayOf } from '../../../lib/dates.ts';
import { useFound } from '../../../lib/use-found.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

interface AchievementDialogProps {
  /** Nothing is open without one. */
  achievement: Achievement | null;
  onClose: () => void;
}

/** A seal and the event that earned it. */
export const AchievementDialog = ({ achievement, onClose }: AchievementDialogProps) => (
  <Dialog isOpen={achievement !== null} title={achievement?.title ?? ''} onClose={onClose}>
    {achievement && <Content key={achievement.id} achievement={achievement} />}
  </Dialog>
);

function Content({ achievement }: { achievement: Achievement }) {
  const { id, title, icon, description, unlocked_at } = achievement;
  // There is no event behind a friend or a bio, and none when it was deleted.
  const { found, retry } = useFound((signal) => api('gamification.earnedBy', { params: { id }, signal }));
  const [isSharing, setIsSharing] = useState(false);
  if (isSharing) return <LateShareCard card={{ kind: 'achievement', of: id }} title={title} />;
  return (
    <>
      <div className="flex items-center gap-4">
        <Seal icon={icon} isUnlocked className="size-20!" />
        <p>
          {description}
          {unlocked_at && (
            <time dateTime={unlocked_at} className="block text-sm text-soft">
              {formatDay(dayOf(unlocked_at))}
            </time>
          )}
        </p>
        <Button
          variant="secondary"
          size="small"
          className="ml-auto min-h-11 shrink-0 pointer-fine:min-h-9"
          onClick={() => setIsSharing(true)}
        >
          <Icon icon={Share} className="size-4" />
          Share
        </Button>
      </div>
      {found === null && (
        <Loading label="Loading the event">
          <Skeleton className="mt-6 h-28" />
        </Loading>
      )}
      {found === 'unreachable' && <ErrorState message={messages.insight.earnedByFailed} onRetry={retry} />}
      {found !== null && typeof found === 'object' && (
        <div className="mt-5 border-t border-line">
          <OwnEventCard event={found} />
        </div>
      )}
    </>
  );
}
