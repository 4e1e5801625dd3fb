import { paths, profilePath } from '@app/shared/paths';
import { BookOpen, ChartColumn, FileText, Keyboard, Link2, LogOut, Settings, Trophy, Users } from 'lucide';
import { useNavigate } from 'react-router';
import { hasUnsentWords } from '../../features/journal/compose/draft.ts';
import { useBadges } from '../../lib/badges.ts';
import { knownUser } from '../../lib/known-user.ts';
import { useSession } from '../../lib/session.ts';
import { areShortcutsOffered, showShortcuts } from '../../lib/shortcuts.ts';
import { toastError } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import { copyText } from '../../lib/use-copied.ts';
import { messages } from '../../messages.ts';
import { logOut, LogOutQuestion } from './log-out.tsx';
import { useState } from 'react';
import { counted } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';

const ownProfile = async (): Promise<string> => profilePath((await knownUser()).username);

async function copyProfileLink(): Promise<void> {
  try {
    const address = await ownProfile();
    if (await copyText(`${window.location.origin}${address}`)) toast.success(messages.profile.linkCopied);
  } catch (error) {
    toastError(error, messages.profile.loadFailed);
  }
}

async function logOutOrAsk(ask: () => void): Promise<void> {
  if (await hasUnsentWords()) ask();
  else await logOut();
}

interface ItemsOptions {
  username: string | undefined;
  invitations: number;
  /** Called when logging out would lose words that were not sent. */
  onAskLogOut: () => void;
  onOpenProfile: () => void;
}

const shortcuts: MenuItem = {
  label: messages.shortcuts.title,
  icon: Keyboard,
  onSelect: () => {
    showShortcuts(true);
  },
};

const itemsFor = ({ username, invitations, onAskLogOut, onOpenProfile }: ItemsOptions): MenuItem[] => [
  { label: 'Profile Settings', icon: Settings, to: paths.settings },
  { label: 'Friends', icon: Users, to: paths.friends, note: invitations > 0 ? String(invitations) : undefined },
  { label: 'Achievements', icon: Trophy, to: paths.achievements },
  { label: 'Analytics', icon: ChartColumn, to: paths.analytics },
  { label: 'My Resume', icon: FileText, to: paths.resume },
  {
    label: 'Public Profile',
    icon: BookOpen,
    ...(username ? { to: profilePath(username) } : { onSelect: onOpenProfile }),
  },
  { label: 'Copy Profile Link', icon: Link2, onSelect: () => void copyProfileLink() },
  ...(areShortcutsOffered() ? [shortcuts] : []),
  { label: 'Logout', icon: LogOut, onSelect: () => void logOutOrAsk(onAskLogOut), startsGroup: true },
];

/** The person's picture; behind it everything that belongs to them. */
export function UserMenu() {
  const user = useSession((session) => session.user);
  const invitations = useBadges((badges) => badges.invitations);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const onOpenProfile = () => {
    ownProfile().then(navigate, (error: unknown) => {
      toastError(error, messages.profile.loadFailed);
    });
  };
  const onAskLogOut = () => {
    setIsAsking(true);
  };
  return (
    <>
      <Menu
        label={invitations > 0 ? `Your menu, ${counted(invitations, 'invitation')} waiting` : 'Your menu'}
        heading={user?.name}
        items={itemsFor({ username: user?.username, invitations, onAskLogOut, onOpenProfile })}
        className="inline-flex size-11 items-center justify-center rounded-full"
      >
        <Avatar name={user?.name ?? ''} picture={user?.picture ?? null} size="small" />
      </Menu>
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
