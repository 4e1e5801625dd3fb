import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** The circle's layout while it is on the way. */
export const FriendsSkeleton = () => (
  <Loading label="Loading your friends">
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <Skeleton className="mb-4 h-7 w-40" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="mb-2 h-20" />
        ))}
      </div>
      <div>
        <Skeleton className="mb-4 h-7 w-40" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="mb-2 h-14" />
        ))}
      </div>
    </div>
  </Loading>
);
