import { paths } from '@app/shared/paths';
import { useWatch } from '../../lib/data/reading.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useEver } from '../../lib/use-ever.ts';
import * as messages from '../../messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/headings.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { WithEditor } from './components/narrative.tsx';
import { ResumeChoices } from './components/resume-choices.tsx';
import { ResumeSheet } from './components/resume-sheet.tsx';
import { ResumeTools } from './components/resume-tools.tsx';
import { tooFewForWork } from './resume-text.ts';
import { isInverted, isPeriodOpen, useResume, useResumeOptions } from './resume-data.ts';

/** The professional narrative, as the paper it will be. The editor of an event is handed in. */
export function ResumePage({ Editor }: WithEditor) {
  useTitle('Resume');
  const user = useSession((session) => session.user);
  useWatch(useResume);
  const resume = useResume((state) => state.data);
  const isOpen = useResumeOptions(isPeriodOpen);
  // What stands beside or below the paper comes with it, and is not pushed away.
  const wasRead = useEver(useResume(({ data, status }) => user !== null && (data !== null || status === 'failed')));
  const hasText = resume !== null && !isOpen && resume.sentences.length > 0;
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10 max-lg:pb-28 print:max-w-none print:p-0">
      <div className="no-print">
        <PageHeader title="Resume">
          Your professional narrative. Every sentence is backed by events you can open.
        </PageHeader>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] print:block">
        <div>
          <ResumeChoices />
          <Paper Editor={Editor} />
        </div>
        {wasRead && <ResumeTools resume={hasText ? resume : null} user={user} />}
      </div>
    </div>
  );
}

/** The sheet in whichever state it is. */
function Paper({ Editor }: WithEditor) {
  const user = useSession((session) => session.user);
  const resume = useResume((state) => state.data);
  const status = useResume((state) => state.status);
  const reason = useResume((state) => state.reason);
  const includesPrivate = useResumeOptions((state) => state.includesPrivate);
  const load = useResume((state) => state.load);
  const isOpen = useResumeOptions(isPeriodOpen);
  const isWrong = useResumeOptions(({ typed }) => isInverted(typed));
  if (isWrong) {
    return (
      <EmptyState plate="letter" title="Which dates?">
        Your text appears once the end date is after the start date.
      </EmptyState>
    );
  }
  // No text stands under days that it is not about.
  if (isOpen) return <PaperSkeleton />;
  if (!resume) {
    if (status === 'failed')
      return <ErrorState message={messages.resume.loadFailed} reason={reason} onRetry={() => void load()} />;
    return <PaperSkeleton />;
  }
  if (resume.sentences.length === 0 && resume.state === 'writing') return <PaperSkeleton />;
  if (resume.sentences.length === 0 && resume.work_count !== undefined && resume.event_count > 0) {
    return <TooFew count={resume.work_count} isPublicOnly={!includesPrivate} />;
  }
  if (resume.sentences.length === 0) {
    return (
      <EmptyState
        plate="letter"
        title="Nothing to show yet"
        action={<LinkButton to={paths.dashboard}>Write an event</LinkButton>}
      >
        {resume.event_count > 0
          ? 'Everything from this period is left out automatically: it’s about health, money, grief or what you didn’t do. Write about what you did, and it will appear here.'
          : includesPrivate
            ? 'Your narrative will be written here from your events.'
            : 'Your narrative will be written here from your public events. Private ones are left out.'}
      </EmptyState>
    );
  }
  // The text would move down when the name came above it.
  if (!user) return <PaperSkeleton />;
  return (
    <ResumeSheet
      resume={resume}
      user={user}
      isWriting={status === 'loading' || resume.state === 'writing'}
      Editor={Editor}
    />
  );
}

/** What an employer reads of needs a few events that are about work. */
const TooFew = ({ count, isPublicOnly }: { count: number; isPublicOnly: boolean }) => (
  <EmptyState
    plate="letter"
    title={tooFewForWork(count)}
    action={<LinkButton to={paths.dashboard}>Write an event</LinkButton>}
  >
    {messages.resume.whatIsWork} {isPublicOnly && messages.resume.privateLeftOut}
  </EmptyState>
);

const lines = ['w-full', 'w-11/12', 'w-full', 'w-2/3'] as const;

/** The paper while its text is on the way. */
export const PaperSkeleton = () => (
  <Loading label="Your narrative is being written">
    <div className="rounded-sm border border-line bg-sheet px-6 py-10 shadow-sheet sm:px-14 sm:py-16">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-3 h-4 w-48" />
      {[1, 2, 3].map((paragraph) => (
        <div key={paragraph} className="mt-10 space-y-3">
          {lines.map((width, index) => (
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  </Loading>
);
