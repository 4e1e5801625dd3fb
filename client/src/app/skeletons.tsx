import { limits } from '@app/shared/limits';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AnalyticsSkeleton } from '../features/analytics/analytics-page.tsx';
import { FriendsSkeleton } from '../features/friends/friends-page.tsx';
import { AchievementsSkeleton } from '../features/gamification/achievements-page.tsx';
import { DashboardSkeleton } from '../features/journal/dashboard-skeleton.tsx';
import { PaperSkeleton } from '../features/resume/resume-page.tsx';
import { PageHeader } from '../ui/headings.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { LoggedInHeader } from './layouts/logged-in-frame.tsx';

/** A page with a heading, in the width of all of them. */
const Plain = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-6xl px-5 py-10">{children}</div>
);

/**
 * Each page that is a logged-in user's own, in gray. Only the one is shown whose name `public/boot.js` has found in the address, and none
 * to visitors.
 */
const skeletons: [shown: string, page: ReactNode][] = [
  ['in-data-[signed-in=dashboard]:flex', <DashboardSkeleton />],
  [
    'in-data-[signed-in=resume]:flex',
    <Plain>
      <PageHeader title="Resume">
        Your professional narrative. Every sentence is backed by events you can open.
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>
          <Skeleton className="mb-6 h-11 max-w-md" />
          <PaperSkeleton />
        </div>
        <Skeleton className="h-60" />
      </div>
    </Plain>,
  ],
  [
    'in-data-[signed-in=analytics]:flex',
    <Plain>
      <PageHeader title="Analytics">When and how you’ve grown.</PageHeader>
      <AnalyticsSkeleton />
    </Plain>,
  ],
  [
    'in-data-[signed-in=achievements]:flex',
    <Plain>
      <PageHeader title="Achievements">Everything your events add up to.</PageHeader>
      <AchievementsSkeleton />
    </Plain>,
  ],
  [
    'in-data-[signed-in=friends]:flex',
    <Plain>
      <PageHeader title="Friends">
        Up to {limits.friends} friends. They see your progress and public events, never your private ones.
      </PageHeader>
      <FriendsSkeleton />
    </Plain>,
  ],
  [
    'in-data-[signed-in=weeks]:flex',
    <Plain>
      <div className="rounded-lg border border-line bg-sheet px-5 pt-3 pb-8 md:px-10">
        <Loading label="Loading the week">
          <Skeleton className="mt-14 h-10 w-72 max-w-full" />
          <Skeleton className="mt-6 h-64" />
        </Loading>
      </div>
    </Plain>,
  ],
  [
    'in-data-[signed-in=year]:flex',
    <Plain>
      <Loading label="Loading the year">
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="mt-10 h-40" />
        <Skeleton className="mx-auto mt-10 aspect-[148/210] max-w-xl" />
      </Loading>
    </Plain>,
  ],
  [
    'in-data-[signed-in=settings]:flex',
    <Plain>
      <Loading label="Loading your settings">
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="mt-4 h-4 w-96 max-w-full" />
        <Skeleton className="mt-10 h-96" />
      </Loading>
    </Plain>,
  ],
];

/** What logged-in users see of the app before its code is there: the way to every page, and the one that they asked for. */
export const Skeletons = () => (
  <>
    <div className="hidden in-data-signed-in:block">
      <LoggedInHeader />
    </div>
    {skeletons.map(([shown, page]) => (
      <div key={shown} className={clsx('hidden grow flex-col', shown)}>
        {page}
      </div>
    ))}
  </>
);
