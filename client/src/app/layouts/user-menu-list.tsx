import { paths, profilePath } from '@app/shared/paths';
import { BookOpen, ChartColumn, FileText, Keyboard, Link2, LogOut, Settings, Trophy, Users } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hasUnsentWords } from '../../features/journal/compose/draft.ts';
import { useBadges } from '../../lib/badges.ts';
import { knownUser } from '../../lib/known-user.ts';
import { useSession } from '../../lib/session.ts';
import { areShortcutsOffered, showShortcuts } from '../../lib/shortcuts.ts';
import { toastError } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import { copyText } from '../../lib/copy-text.ts';
import * as messages from '../../messages.ts';
import { type MenuItem, MenuList, type OpenMenuProps } from '../../ui/menu-list.tsx';
import { logOut, LogOutQuestion } from './log-out.tsx';

/** Acts with the address of the user's public profile, or says that it could not be read. */
async function withProfile(act: (address: string) => unknown): Promise<void> {
  try {
    await act(profilePath((await knownUser()).username));
  } catch (error) {
    toastError(error, messages.profile.loadFailed);
  }
}

async function copyProfileLink(address: string): Promise<void> {
  if (await copyText(window.location.origin + address)) toast.success(messages.profile.linkCopied);
}

const shortcuts: MenuItem = {
  label: messages.shortcuts.title,
  icon: Keyboard,
  onSelect: () => showShortcuts(true),
};

/** Everything that belongs to the user. */
export function UserMenuList({ trigger }: OpenMenuProps) {
  const user = useSession((session) => session.user);
  const invitations = useBadges((badges) => badges.invitations);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const logOutOrAsk = async () => {
    if (await hasUnsentWords()) setIsAsking(true);
    else await logOut();
  };
  const items: MenuItem[] = [
    { label: 'Profile Settings', icon: Settings, to: paths.settings },
    { label: 'Friends', icon: Users, to: paths.friends, note: invitations > 0 ? String(invitations) : undefined },
    { label: 'Achievements', icon: Trophy, to: paths.achievements },
    { label: 'Analytics', icon: ChartColumn, to: paths.analytics },
    { label: 'My Resume', icon: FileText, to: paths.resume },
    { label: 'Public Profile', icon: BookOpen, onSelect: () => void withProfile(navigate) },
    { label: 'Copy Profile Link', icon: Link2, onSelect: () => void withProfile(copyProfileLink) },
    ...(areShortcutsOffered() ? [shortcuts] : []),
    { label: 'Logout', icon: LogOut, onSelect: () => void logOutOrAsk(), startsGroup: true },
  ];
  return (
    <>
      <MenuList trigger={trigger} heading={user?.name} items={items} />
      {isAsking && <LogOutQuestion onClose={() => setIsAsking(false)} />}
    </>
  );
}
