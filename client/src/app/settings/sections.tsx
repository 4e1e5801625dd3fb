import { late } from '../../lib/late.tsx';
import { pushModules } from '../push-modules.ts';

/** The sections of the settings. Each belongs to another feature and is fetched when it is first opened. */
export const sections = [
  {
    id: 'profile',
    label: 'Profile',
    title: 'Profile Settings',
    lead: 'How you appear to your friends and on your public profile.',
    Section: late(() => import('../../features/profile/profile-section.tsx').then((file) => file.ProfileSection)),
  },
  {
    id: 'account',
    label: 'Account',
    title: 'Account Settings',
    lead: 'How you sign in, and where you are signed in.',
    Section: late(() => import('../../features/auth/account/account-section.tsx').then((file) => file.AccountSection)),
  },
  {
    id: 'journal',
    label: 'Journal',
    title: 'Journal Settings',
    lead: 'How you write, and how it looks.',
    Section: late(() =>
      import('../../features/journal/settings/journal-section.tsx').then((file) => file.JournalSection),
    ),
  },
  {
    id: 'data',
    label: 'Data',
    title: 'Your Data',
    lead: 'It’s yours, to take with you or have deleted.',
    Section: late(async () => {
      const [{ DataSection }, pushes] = await Promise.all([
        import('../../features/transfer/data-section.tsx'),
        import('../../features/transfer/transfer-pushes.ts'),
      ]);
      pushModules.add(pushes);
      return DataSection;
    }),
  },
] as const;
