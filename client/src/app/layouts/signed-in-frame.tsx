import { paths, profilePath } from '@app/shared/paths';
import { ChartColumn, FileText, Trophy, UserRound } from 'lucide';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Icon, type IconNode } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './frames.tsx';
import { PageOutlet, SkipLink } from './page-outlet.tsx';

interface HeaderLinkProps {
  to: string;
  icon: IconNode;
  label: string;
}

const HeaderLink = ({ to, icon, label }: HeaderLinkProps) => (
  <Link
    to={to}
    aria-current={useLocation().pathname === to ? 'page' : undefined}
    className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-soft transition-colors duration-150 hover:bg-well hover:text-ink aria-[current=page]:text-accent pointer-fine:min-h-9"
  >
    <Icon icon={icon} className="size-4" />
    {label}
  </Link>
);

/** The way to everything that is the user's own. On a phone the four links are in the menu. */
export function SignedInHeader() {
  const username = useSession((session) => session.user?.username);
  return (
    <header className="no-print border-b border-line">
      <div className="mx-auto flex w-full max-w-7xl items-center gap-2 px-4 py-1.5 md:px-6">
        <Wordmark to={paths.dashboard} />
        <nav aria-label="Main" className="ml-auto hidden items-center md:flex">
          <HeaderLink to={paths.achievements} icon={Trophy} label="Achievements" />
          <HeaderLink to={paths.analytics} icon={ChartColumn} label="Analytics" />
          <HeaderLink to={paths.resume} icon={FileText} label="Resume" />
          <HeaderLink to={username ? profilePath(username) : paths.settings} icon={UserRound} label="Profile" />
        </nav>
        <div className="ml-auto flex items-center gap-1 md:ml-2">
          <ThemeSwitch />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

/** What a signed-in person sees around every page. */
export function SignedInFrame() {
  return (
    <>
      <SkipLink />
      <SignedInHeader />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <PageOutlet />
      </main>
    </>
  );
}
