import { useBadges } from '../../lib/badges.ts';
import { counted } from '../../lib/numbers.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { lateMenu, MenuButton } from '../../ui/menu.tsx';

const List = lateMenu(() => import('./user-menu-list.tsx').then((file) => file.UserMenuList));

/** The person's picture; behind it everything that belongs to them. */
export function UserMenu() {
  const user = useSession((session) => session.user);
  const invitations = useBadges((badges) => badges.invitations);
  return (
    <MenuButton
      label={invitations > 0 ? `Your menu, ${counted(invitations, 'invitation')} waiting` : 'Your menu'}
      className="inline-flex size-11 items-center justify-center rounded-full"
      preload={List.preload}
      open={(props) => <List {...props} />}
    >
      <Avatar name={user?.name ?? ''} picture={user?.picture ?? null} size="small" />
    </MenuButton>
  );
}
