import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { RouteFocus } from '../route-focus.tsx';

/** As tall as a screen, so that a footer below it does not jump when the page comes. */
const PageLoading = () => (
  <div className="mx-auto min-h-dvh w-full max-w-5xl px-5 py-10">
    <Loading label="Loading the page">
      <Skeleton className="h-11 w-2/3 max-w-sm" />
      <Skeleton className="mt-8 h-48" />
    </Loading>
  </div>
);

/** The page inside a frame: a skeleton while its code is on the way, and a sentence when it fails. */
export const PageOutlet = () => (
  <ErrorBoundary at={useLocation().pathname}>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
      <RouteFocus />
    </Suspense>
  </ErrorBoundary>
);
