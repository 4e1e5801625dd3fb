import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorBoundary } from '../failures.tsx';

/** The first stop of the Tab key: past the header. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
  >
    Skip to content
  </a>
);

let isFirstPage = true;

/** After a change of page: to the top, and the focus to its heading. Stands inside the page's `Suspense`, so it waits for the page. */
function RouteFocus() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const wentBack = useRef(isBack);
  useEffect(() => {
    wentBack.current = isBack;
  }, [isBack]);
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    if (!wentBack.current) window.scrollTo(0, 0);
    const main = document.querySelector('main');
    // A page that has placed the focus itself, such as a code to type in, keeps it.
    if (!main || main.contains(document.activeElement)) return;
    const target = main.querySelector('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

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
