import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { late } from '../lib/late.tsx';
import { FloatingFailure } from '../ui/late-failure.tsx';
import { followOtherTabs, useSession } from '../lib/session.ts';
import { ErrorBoundary } from './failures.tsx';
import { AppRoutes, preloadOnPress } from './routes.tsx';
import { ToastHost } from './toast-host.tsx';

// Visitors need neither calls nor sockets to read a page.
const SessionKeeper = late(() => import('./session-keeper.tsx').then((file) => file.SessionKeeper), {
  waiting: () => null,
  failed: (retry) => <FloatingFailure onRetry={retry} />,
});

/** Everything inside the router. */
export function App() {
  const isSignedIn = useSession((session) => session.token !== null);
  const { pathname } = useLocation();
  useEffect(() => followOtherTabs(), []);
  useEffect(() => preloadOnPress(), []);
  // From here on the app itself shows who is logged in; until now `public/boot.js` had to.
  useEffect(() => {
    delete document.documentElement.dataset.signedIn;
  }, []);
  return (
    <ErrorBoundary at={pathname}>
      <AppRoutes />
      {isSignedIn && <SessionKeeper />}
      <ToastHost />
    </ErrorBoundary>
  );
}
