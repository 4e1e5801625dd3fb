import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** The page's layout while the numbers are on the way. */
export const AnalyticsSkeleton = () => (
  <Loading label="Loading your analytics">
    <Skeleton className="h-48 rounded-lg md:h-28" />
    <Skeleton className="mt-14 h-8 w-56" />
    <Skeleton className="mt-4 h-70" />
    <div className="mt-14 grid gap-14 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </Loading>
);
