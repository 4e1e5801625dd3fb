import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** The page's layout while the numbers are on the way. */
export const AchievementsSkeleton = () => (
  <Loading label="Loading your achievements">
    <Skeleton className="h-40 rounded-lg" />
    <div className="mt-12 grid gap-12 lg:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
    <div className="mt-12 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <Skeleton key={card} className="h-44 rounded-lg" />
      ))}
    </div>
  </Loading>
);
