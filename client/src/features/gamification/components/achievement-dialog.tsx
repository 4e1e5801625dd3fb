import type { Achievement } from '@app/shared/gamification';
import type { LifeEvent } from '@app/shared/journal';
import { formatDay } from '@app/shared/written-days';
import { Share } from 'lucide';
import { useEffect, useState } from 'react';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { Seal } from '../../../domain/seal.tsx';
import { LateShareCard } from '../../../domain/share-card-button.tsx';
import { api, ApiError } from '../../../lib/api.ts';
import { dayOf } from '../../../lib/dates.ts';
import { messages } from '../../../messages.ts';
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

type Reading = LifeEvent | 'reading' | 'none' | 'failed';

/** The event that unlocked an achievement; there is none for a friend or a bio, and none when it was deleted. */
function useEarnedBy(id: Achievement['id']) {
  const [event, setEvent] = useState<Reading>('reading');
  useEffect(() => {
    if (event !== 'reading') return;
    const controller = new AbortController();
    api('gamification.earnedBy', { params: { id }, signal: controller.signal }).then(setEvent, (error: unknown) => {
      if (controller.signal.aborted) return;
      setEvent(error instanceof ApiError && error.status === 404 ? 'none' : 'failed');
    });
    return () => controller.abort();
  }, [id, event]);
  const retry = () => setEvent('reading');
  return { event, retry };
}

function Content({ achievement }: { achievement: Achievement }) {
  const { id, title, icon, description, unlocked_at } = achievement;
  const { event, retry } = useEarnedBy(id);
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
      {event === 'reading' && (
        <Loading label="Loading the event">
          <Skeleton className="mt-6 h-28" />
        </Loading>
      )}
      {event === 'failed' && <ErrorState message={messages.insight.earnedByFailed} onRetry={retry} />}
      {typeof event === 'object' && (
        <div className="mt-5 border-t border-line">
          <OwnEventCard event={event} />
        </div>
      )}
    </>
  );
}
