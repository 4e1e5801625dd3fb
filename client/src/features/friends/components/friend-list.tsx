import type { Friend } from '@app/shared/friends';
import { profilePath } from '@app/shared/paths';
import { UserMinus } from 'lucide';
import { useState } from 'react';
import { useBusy } from '../../../lib/use-busy.ts';
import * as messages from '../../../messages.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ConfirmDialog, preloadDialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { removeFriend } from '../friends-actions.ts';

interface FriendListProps {
  friends: Friend[];
  /** Called when a friend, and with it the focused button, was removed. */
  onRemoved: () => void;
}

/** The friends, each with a way out that asks first. */
export function FriendList({ friends, onRemoved }: FriendListProps) {
  const [leaving, setLeaving] = useState<Friend | null>(null);
  const { isBusy, during } = useBusy();
  const handleConfirm = async () => {
    if (!leaving) return;
    const isRemoved = await during(removeFriend(leaving.id));
    setLeaving(null);
    if (isRemoved) onRemoved();
  };
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {friends.map((friend) => (
          <li key={friend.id} className="flex items-center gap-3 py-3">
            <Avatar name={friend.name} picture={friend.picture} />
            <div className="min-w-0 flex-1">
              <Link
                to={profilePath(friend.username)}
                className="block truncate font-medium underline-offset-4 hover:underline"
              >
                <bdi>{friend.name}</bdi>
              </Link>
              <p className="truncate text-sm text-soft">@{friend.username}</p>
            </div>
            <IconButton
              icon={UserMinus}
              label={`Remove ${friend.name}`}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => setLeaving(friend)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={messages.friends.removeQuestion}
        description={
          leaving
            ? `You and ${leaving.name} will no longer see each other on the leaderboard. Your cheers for each other’s events will be deleted, too.`
            : undefined
        }
        confirmLabel="Remove"
        isBusy={isBusy}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
