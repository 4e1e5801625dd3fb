import { limits } from '@app/shared/limits';
import { UserPlus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { preloadDialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FriendList } from './components/friend-list.tsx';
import { FriendsSkeleton } from './components/friends-skeleton.tsx';
import { Invitations } from './components/invitations.tsx';
import { InviteDialog } from './components/invite-dialog.tsx';
import { Leaderboard } from './components/leaderboard.tsx';
import { useFriends } from './friends-store.ts';

/** The small circle: who asks in, who is in it, and how everybody stands, live. */
export function FriendsPage() {
  useTitle('Friends');
  const status = useFriends((state) => state.status);
  const load = useFriends((state) => state.load);
  const isFull = useFriends((state) => state.friends.length >= limits.friends);
  const [isInviting, setIsInviting] = useState(false);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-10">
      <PageHeader
        title="Friends"
        actions={
          status === 'ready' &&
          !isFull && (
            <Button
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => {
                setIsInviting(true);
              }}
            >
              <Icon icon={UserPlus} className="size-5" />
              Invite Friend
            </Button>
          )
        }
      >
        A small circle of at most {limits.friends}. They see your progress, never your private events.
      </PageHeader>
      {status === 'failed' && <ErrorState message={messages.friends.loadFailed} onRetry={() => void load()} />}
      {(status === 'idle' || status === 'loading') && <FriendsSkeleton />}
      {status === 'ready' && <Circle />}
      <InviteDialog isOpen={isInviting} onOpenChange={setIsInviting} />
    </div>
  );
}

function Circle() {
  const invitations = useFriends((state) => state.invitations);
  const friends = useFriends((state) => state.friends);
  const rows = useFriends((state) => state.rows);
  const ownId = useSession((session) => session.user?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const handleGone = () => {
    // The focused button is gone, and a dialog tries first to give the focus back to it.
    requestAnimationFrame(() => setTimeout(() => heading.current?.focus()));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="animate-write-in lg:col-span-2">
          <h2 id="invitations" className="mb-4 text-2xl">
            Pending Invitations
          </h2>
          <Invitations invitations={invitations} onAnswered={handleGone} />
        </section>
      )}
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
          <FriendList friends={friends} onRemoved={handleGone} />
        ) : (
          <p className="max-w-sm text-soft">
            Nobody here yet. Invite somebody who would be glad to see you grow: your rows then move side by side, live.
          </p>
        )}
        {friends.length >= limits.friends && <p className="mt-4 text-sm text-soft">Your circle is complete.</p>}
      </section>
      <LiveRegion
        message={invitations.length > 0 ? `Invitation waiting from ${invitations.at(-1)?.from_user.name ?? ''}.` : ''}
      />
    </div>
  );
}
