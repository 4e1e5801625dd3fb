import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** Three entries in gray. */
export const StorySkeleton = () => (
  <Loading label="Loading your life events">
    {[0, 1, 2].map((row) => (
      <div key={row} className="space-y-3 border-b border-line py-6 last:border-b-0">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-3/4" />
        <div className="flex gap-1.5">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
        </div>
        <Skeleton className="h-14" />
      </div>
    ))}
  </Loading>
);
