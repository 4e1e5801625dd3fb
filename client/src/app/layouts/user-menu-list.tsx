import { paths, profilePath } from '@app/shared/paths';
import { BookOpen, ChartColumn, FileText, Keyboard, Link2, LogOut, Settings, Trophy, Users } from 'lucide';
import { DELETIONS, sendDeletions } from '../../features/journal/story/deletions.ts';
import { api } from '../../lib/api.ts';
import { useBadges } from '../../lib/badges.ts';
import { knownUser } from '../../lib/known-user.ts';
import { clearSession, currentUserId, useSession } from '../../lib/session.ts';
import { showShortcuts } from '../../lib/shortcuts.ts';
import { toastError } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import { forgetUnsent } from '../../lib/unsent.ts';
import { copyText } from '../../lib/use-copied.ts';
import { messages } from '../../messages.ts';
import { MenuList, type MenuItem, type OpenMenuProps } from '../../ui/menu-list.tsx';

const LAST_WORD_MS = 3000;

const ownProfile = async (): Promise<string> => profilePath((await knownUser()).username);

async function copyProfileLink(): Promise<void> {
  try {
    const address = await ownProfile();
    if (await copyText(`${window.location.origin}${address}`)) toast.success(messages.profile.linkCopied);
  } catch (error) {
    toastError(error, messages.profile.loadFailed);
  }
}

/** What was deleted a moment ago and could still be undone is deleted for good: now if the server answers soon, otherwise after the next sign-in. */
const finishDeletions = (): Promise<unknown> =>
  Promise.race([sendDeletions(), new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS))]);

/** Signs out on the server and, whatever it answers, here (spec §8). */
async function logOut(): Promise<void> {
  await finishDeletions();
  const call = api('auth.logout').catch(() => undefined);
  forgetUnsent(currentUserId() ?? '', DELETIONS);
  clearSession();
  toast.success(messages.auth.loggedOut);
  await call;
}

const itemsFor = (username: string | undefined, invitations: number): MenuItem[] => [
  { label: 'Profile Settings', icon: Settings, to: paths.settings },
  { label: 'Friends', icon: Users, to: paths.friends, note: invitations > 0 ? String(invitations) : undefined },
  { label: 'Achievements', icon: Trophy, to: paths.achievements },
  { label: 'Analytics', icon: ChartColumn, to: paths.analytics },
  { label: 'My Resume', icon: FileText, to: paths.resume },
  { label: 'Public Profile', icon: BookOpen, to: username ? profilePath(username) : paths.settings },
  { label: 'Copy Profile Link', icon: Link2, onSelect: () => void copyProfileLink() },
  {
    label: messages.shortcuts.title,
    icon: Keyboard,
    onSelect: () => {
      showShortcuts(true);
    },
  },
  { label: 'Logout', icon: LogOut, onSelect: () => void logOut(), startsGroup: true },
];

/** What belongs to the signed-in user. */
export function UserMenuList(open: OpenMenuProps) {
  const user = useSession((session) => session.user);
  const invitations = useBadges((badges) => badges.invitations);
  return <MenuList {...open} heading={user?.name} items={itemsFor(user?.username, invitations)} />;
}
