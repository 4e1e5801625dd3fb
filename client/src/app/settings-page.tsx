import { JournalSection } from '../features/journal/settings/journal-section.tsx';
import { ProfileSection } from '../features/profile/profile-section.tsx';
import { DeleteAccount } from '../features/auth/delete-account.tsx';
import { ExportButton } from '../features/transfer/export-button.tsx';
import { DataSection } from '../features/transfer/data-section.tsx';
import { paths } from '@app/shared/paths';
import { useLocation } from 'react-router';
import { late } from '../lib/late.tsx';
import { useReauthentication } from '../lib/reauthenticate.ts';
import { useTitle } from '../lib/use-title.ts';
import { Link } from '../ui/link.tsx';
import { PageHeader } from '../ui/headings.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** What few people open, and what asks them who they are. */
const SecuritySection = late(
  () => import('../features/auth/security/security-section.tsx').then((file) => file.SecuritySection),
  {
    waiting: () => (
      <Loading label="Loading your security settings">
        <Skeleton className="h-64 max-w-lg" />
      </Loading>
    ),
  },
);
const ReauthenticateDialog = late(
  () => import('../features/auth/security/reauthenticate-dialog.tsx').then((file) => file.ReauthenticateDialog),
  {
    waiting: () => null,
  },
);

/** The sections of the settings. Each belongs to another feature. */
const sections = [
  {
    id: 'profile',
    label: 'Profile',
    title: 'Profile Settings',
    lead: 'How you appear to your friends and on your public profile.',
    Section: ProfileSection,
  },
  {
    id: 'security',
    label: 'Security',
    title: 'Security Settings',
    lead: 'How you log in, and where you are logged in.',
    Section: SecuritySection,
  },
  {
    id: 'journal',
    label: 'Journal',
    title: 'Journal Settings',
    lead: 'New events, your streak, reminders and appearance.',
    Section: JournalSection,
  },
  {
    id: 'data',
    label: 'Data',
    title: 'Your Data',
    lead: 'Download, import or delete your data.',
    Section: () => <DataSection deleteAccount={<DeleteAccount exportButton={<ExportButton />} />} />,
  },
] as const;

/** Everything that can be set, one section at a time; which one the hash says, as in `/settings#security`. */
export function SettingsPage() {
  const { hash } = useLocation();
  const section = sections.find(({ id }) => hash === `#${id}`) ?? sections[0];
  const answer = useReauthentication((state) => state.answer);
  useTitle(section.title);
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10">
      <PageHeader title={section.title}>{section.lead}</PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav
          aria-label="Settings"
          className="flex border-b border-line lg:sticky lg:top-10 lg:flex-col lg:border-b-0 lg:border-l"
        >
          {sections.map(({ id, label }) => (
            <Link
              key={id}
              to={{ pathname: paths.settings, hash: id }}
              aria-current={id === section.id ? 'page' : undefined}
              className="-mb-px flex min-h-11 flex-1 items-center justify-center border-b-2 border-transparent px-2 font-medium text-soft transition-colors duration-150 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:flex-none sm:px-5 lg:mb-0 lg:-ml-px lg:justify-start lg:border-b-0 lg:border-l-2"
            >
              {label}
            </Link>
          ))}
        </nav>
        <section.Section key={section.id} />
      </div>
      {answer && <ReauthenticateDialog onAnswer={answer} />}
    </div>
  );
}
