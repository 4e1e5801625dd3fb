import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { RouteFocus } from '../route-focus.tsx';

const PageLoading = () => (
  <div className="mx-auto w-full max-w-5xl px-5 py-10">
    <Loading label="Loading the page">
      <Skeleton className="h-11 w-2/3 max-w-sm" />
      <Skeleton className="mt-8 h-48" />
    </Loading>
  </div>
);

/** The page inside a frame, a skeleton while its code is on the way. */
export const PageOutlet = () => (
  <Suspense fallback={<PageLoading />}>
    <Outlet />
    <RouteFocus />
  </Suspense>
);
