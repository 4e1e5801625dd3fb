import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { late } from '../lib/late.tsx';
import { FloatingFailure } from '../ui/late-failure.tsx';
import { followOtherTabs, onSessionEnded, useSession } from '../lib/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { QuietNote } from './quiet-note.tsx';
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
  // From here on the app itself shows who is signed in; until now `public/boot.js` had to.
  useEffect(() => {
    delete document.documentElement.dataset.signedIn;
  }, []);
  useEffect(
    () =>
      onSessionEnded((reason, userId) => {
        if (reason === 'account_deleted' && userId) {
          import('../lib/unsent.ts').then(
            ({ forgetUnsent }) => forgetUnsent(userId),
            () => undefined,
          );
        }
        // Without the words the landing page is shown all the same.
        import('./say-session-ended.ts').then(
          ({ saySessionEnded }) => {
            saySessionEnded(reason);
          },
          () => undefined,
        );
      }),
    [],
  );
  return (
    <ErrorBoundary at={pathname}>
      <AppRoutes />
      {isSignedIn && <SessionKeeper />}
      <QuietNote />
      <ToastHost />
    </ErrorBoundary>
  );
}
