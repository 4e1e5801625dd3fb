import { paths, profilePath } from '@app/shared/paths';
import { clsx } from 'clsx';
import { ChartColumn, FileText, Trophy, UserRound, Users } from 'lucide';
import { useLocation } from 'react-router';
import { useBadges } from '../../lib/badges.ts';
import { counted } from '@app/shared/counts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon, type IconNode } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { lateMenu, MenuButton } from '../../ui/menu.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Wordmark } from './frames.tsx';
import { PageOutlet, SkipLink } from './page-outlet.tsx';

interface HeaderLinkProps {
  to: string;
  icon: IconNode;
  label: string;
  /** How many wait there. */
  waiting?: number;
  /** On a phone it stays as its icon alone. */
  isAlwaysThere?: boolean;
}

const HeaderLink = ({ to, icon, label, waiting = 0, isAlwaysThere = false }: HeaderLinkProps) => (
  <Link
    to={to}
    aria-current={useLocation().pathname === to ? 'page' : undefined}
    aria-label={waiting > 0 ? `${label}, ${counted(waiting, 'invitation')} waiting` : undefined}
    className={clsx(
      'relative min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm font-medium text-soft transition-colors duration-150 hover:bg-well hover:text-ink aria-[current=page]:text-accent md:min-w-0 md:px-2.5 lg:px-3 pointer-fine:md:min-h-9',
      isAlwaysThere ? 'inline-flex' : 'hidden md:inline-flex',
    )}
  >
    <Icon icon={icon} className={clsx('size-5 md:size-4', 'md:max-lg:hidden')} />
    <span className="max-md:sr-only">{label}</span>
    {waiting > 0 && (
      <span aria-hidden className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-accent md:top-1 md:right-0.5" />
    )}
  </Link>
);

const UserMenuList = lateMenu(() => import('./user-menu-list.tsx').then((file) => file.UserMenuList));

/** The person's picture; behind it everything that belongs to them. */
function UserMenu() {
  const user = useSession((session) => session.user);
  const invitations = useBadges((badges) => badges.invitations);
  return (
    <MenuButton
      label={invitations > 0 ? `Your menu, ${counted(invitations, 'invitation')} waiting` : 'Your menu'}
      className="inline-flex size-11 items-center justify-center rounded-full"
      preload={UserMenuList.preload}
      open={(props) => <UserMenuList {...props} />}
    >
      <Avatar name={user?.name ?? ''} picture={user?.picture ?? null} size="small" />
    </MenuButton>
  );
}

/** The way to everything that is the user's own. On a phone all but the friends are in the menu. */
export function LoggedInHeader() {
  const username = useSession((session) => session.user?.username);
  const invitations = useBadges((badges) => badges.invitations);
  return (
    <header className="no-print border-b border-line">
      <div className="mx-auto flex w-full max-w-7xl items-center gap-2 px-4 py-1.5 md:px-6">
        <Wordmark to={paths.dashboard} />
        <nav aria-label="Main" className="ml-auto flex items-center">
          <HeaderLink to={paths.friends} icon={Users} label="Friends" waiting={invitations} isAlwaysThere />
          <HeaderLink to={paths.achievements} icon={Trophy} label="Achievements" />
          <HeaderLink to={paths.analytics} icon={ChartColumn} label="Analytics" />
          <HeaderLink to={paths.resume} icon={FileText} label="Resume" />
          <HeaderLink to={username ? profilePath(username) : paths.settings} icon={UserRound} label="Profile" />
        </nav>
        <div className="flex items-center gap-1 md:ml-2">
          <ThemeSwitch />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

/** What a logged-in person sees around every page. */
export function LoggedInFrame() {
  return (
    <>
      <SkipLink />
      <LoggedInHeader />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <PageOutlet />
      </main>
    </>
  );
}
