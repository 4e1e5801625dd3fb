import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { mondayOf } from '@app/shared/dates';
import type { Friend, Invitation, LeaderboardRow } from '@app/shared/friends';
import { limits } from '@app/shared/limits';
import { UserPlus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from '../../lib/data/reading.ts';
import { useSession } from '../../lib/session.ts';
import { useToday } from '../../lib/dates.ts';
import { useEver } from '../../lib/use-ever.ts';
import { useTitle } from '../../lib/use-title.ts';
import * as messages from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { preloadDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { PageHeader } from '../../ui/headings.tsx';
import { Feed, FeedSkeleton } from './components/feed.tsx';
import { FriendList } from './components/friend-list.tsx';
import { Invitations, SentInvitations } from './components/invitations.tsx';
import { InviteDialog } from './components/invite-dialog.tsx';
import { Leaderboard } from './components/leaderboard.tsx';
import { WeekGoal } from './components/week-goal.tsx';
import { useFeed } from './feed-data.ts';
import { loadFriends, useCircle, useSent } from './friends-data.ts';
import { useInvitations } from './invitations-data.ts';

/** The circle's layout while it is on the way. */
export const FriendsSkeleton = () => (
  <Loading label="Loading your friends">
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <Skeleton className="mb-5 h-7 w-40" />
        <FeedSkeleton />
      </div>
      <div>
        <Skeleton className="mb-4 h-7 w-40" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="mb-2 h-20" />
        ))}
      </div>
    </div>
  </Loading>
);

const InviteButton = ({ onInvite }: { onInvite: () => void }) => (
  <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={onInvite}>
    <Icon icon={UserPlus} className="size-5" />
    Invite Friend
  </Button>
);

/** The small circle as a room: who asks in, what the friends have made public, and beside it how everybody stands, live. */
export function FriendsPage() {
  useTitle('Friends');
  useWatch(useCircle);
  useWatch(useInvitations);
  useWatch(useSent);
  useNewWeek();
  const circle = useCircle((state) => state.data);
  const invitations = useInvitations((state) => state.data);
  const hasFailed = [useCircle((state) => state.status), useInvitations((state) => state.status)].includes('failed');
  const mayShow = useEventsFirst(circle && circle.friends.length > 0);
  const isRead = circle && invitations && mayShow;
  const isOpen = circle !== null && circle.friends.length < limits.friends;
  const [isInviting, setIsInviting] = useState(false);
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10">
      <PageHeader
        title="Friends"
        actions={
          // Not before the rest: on a phone it takes a line of its own.
          isOpen &&
          (isRead || hasFailed) &&
          circle.friends.length > 0 && <InviteButton onInvite={() => setIsInviting(true)} />
        }
      >
        Up to {limits.friends} friends. They see your progress and public events, never your private ones.
      </PageHeader>
      {isRead && <Circle invitations={invitations} {...circle} onInvite={() => setIsInviting(true)} />}
      {!isRead && hasFailed && <ErrorState message={messages.friends.loadFailed} onRetry={loadFriends} />}
      {!isRead && !hasFailed && <FriendsSkeleton />}
      <InviteDialog isOpen={isInviting && isOpen} onClose={() => setIsInviting(false)} />
    </div>
  );
}

/** So long the circle waits for what friends have written, which would push down what stands below it. */
const EVENTS_WAIT_MS = 500;

/** Reads the events of friends, where there are any, and says whether the circle may be shown: with them, or while they are slow to come. */
function useEventsFirst(hasFriends: boolean | null): boolean {
  const isAnswered = useFeed(({ items, status }) => items.length > 0 || status === 'ready' || status === 'failed');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!hasFriends) return;
    void useFeed.getState().load();
    const timer = setTimeout(() => setIsLate(true), EVENTS_WAIT_MS);
    const unwatch = useFeed.getState().watch();
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [hasFriends]);
  return useEver(hasFriends === false || (hasFriends === true && (isAnswered || isLate)));
}

/** Everybody begins a new week with nothing. */
function useNewWeek(): void {
  const monday = mondayOf(useToday());
  const shown = useRef(monday);
  useEffect(() => {
    if (shown.current === monday) return;
    shown.current = monday;
    void useCircle.getState().refetch();
  }, [monday]);
}

interface CircleProps {
  invitations: Invitation[];
  friends: Friend[];
  rows: LeaderboardRow[];
  onInvite: () => void;
}

function Circle({ invitations, friends, rows, onInvite }: CircleProps) {
  const ownId = useSession((session) => session.user?.id);
  const sent = useSent((state) => state.data) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const handleRemoved = () => {
    // The focused button was removed, and a dialog tries first to give the focus back to it.
    requestAnimationFrame(() => setTimeout(() => heading.current?.focus()));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="animate-write-in lg:col-span-2">
          <h2 id="invitations" className="mb-4 text-2xl">
            Pending Invitations
          </h2>
          <Invitations invitations={invitations} onAnswered={handleRemoved} />
        </section>
      )}
      <section aria-labelledby="feed">
        <h2 id="feed" className="mb-5 text-2xl">
          Recent Events
        </h2>
        {friends.length > 0 ? (
          <Feed />
        ) : (
          <EmptyState plate="friends" title="No one here yet" action={<InviteButton onInvite={onInvite} />}>
            Invite someone who’d be glad to see you grow. You’ll see each other’s progress live.
          </EmptyState>
        )}
      </section>
      <div className="@container space-y-10">
        {friends.length > 0 && <WeekGoal rows={rows} />}
        <section aria-labelledby="leaderboard">
          <h2 id="leaderboard" className="mb-4 text-2xl">
            Leaderboard
          </h2>
          <Leaderboard rows={rows} ownId={ownId} />
        </section>
        <section aria-labelledby="friends">
          <h2 id="friends" ref={heading} tabIndex={-1} className="mb-4 text-2xl">
            My Friends{' '}
            <span className="tabular text-soft">
              ({friends.length}/{limits.friends})
            </span>
          </h2>
          {friends.length > 0 ? (
            <FriendList friends={friends} onRemoved={handleRemoved} />
          ) : (
            <p className="text-soft">Your friends will be listed here.</p>
          )}
          {sent.length > 0 && (
            <section aria-labelledby="sent" className="mt-8">
              <h3 id="sent" className="mb-2 text-xl">
                Waiting for
              </h3>
              <SentInvitations invitations={sent} onRemoved={handleRemoved} />
            </section>
          )}
          {friends.length >= limits.friends && (
            <p className="mt-4 text-sm text-soft">You’ve reached the limit of 5 friends.</p>
          )}
        </section>
      </div>
      <LiveRegion
        message={invitations.length > 0 ? `Invitation waiting from ${invitations.at(-1)?.from_user.name ?? ''}.` : ''}
      />
    </div>
  );
}
