import { useState } from 'react';
import { useBadges } from '../../lib/badges.ts';
import { late } from '../../lib/late.tsx';
import { counted } from '../../lib/numbers.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FloatingFailure } from '../../ui/late-failure.tsx';
import { lateMenu, MenuButton } from '../../ui/menu.tsx';

const UserMenuList = lateMenu(() => import('./user-menu-list.tsx').then((file) => file.UserMenuList));

const LogOutQuestion = late(() => import('./log-out-question.tsx').then((file) => file.LogOutQuestion), {
  waiting: () => null,
  failed: (retry, { onClose }) => <FloatingFailure onRetry={retry} onDismiss={onClose} />,
});

/** The person's picture; behind it everything that belongs to them. A dot tells of invitations that wait. */
export function UserMenu() {
  const user = useSession((session) => session.user);
  const invitations = useBadges((badges) => badges.invitations);
  const label = invitations > 0 ? `Your menu, ${counted(invitations, 'invitation')} waiting` : 'Your menu';
  const [isAsking, setIsAsking] = useState(false);
  const menu = (
    <MenuButton
      label={label}
      preload={UserMenuList.preload}
      draw={(open) => (
        <UserMenuList
          {...open}
          onAskLogOut={() => {
            setIsAsking(true);
          }}
        />
      )}
      className="relative inline-flex size-11 items-center justify-center rounded-full"
    >
      <Avatar name={user?.name ?? ''} picture={user?.picture ?? null} size="small" />
      {invitations > 0 && (
        <span aria-hidden className="absolute top-1 right-1 size-3 rounded-full border-2 border-paper bg-accent" />
      )}
    </MenuButton>
  );
  return (
    <>
      {menu}
      {isAsking && (
        <LogOutQuestion
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
