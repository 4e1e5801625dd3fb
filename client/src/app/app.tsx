import { lazy, Suspense, useEffect } from 'react';
import { followOtherTabs, onSessionEnded, useSession } from '../lib/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNote } from './offline-note.tsx';
import { AppRoutes } from './routes.tsx';
import { ToastHost } from './toast-host.tsx';

// Visitors need neither calls nor sockets to read a page.
const SessionKeeper = lazy(async () => ({ default: (await import('./session-keeper.tsx')).SessionKeeper }));

/** Everything inside the router. */
export function App() {
  const isSignedIn = useSession((session) => session.token !== null);
  useEffect(() => followOtherTabs(), []);
  // From here on the app itself shows who is signed in; until now `public/boot.js` had to.
  useEffect(() => {
    delete document.documentElement.dataset.signedIn;
  }, []);
  useEffect(
    () =>
      onSessionEnded((reason) => void import('./say-session-ended.ts').then((words) => words.saySessionEnded(reason))),
    [],
  );
  return (
    <ErrorBoundary>
      <AppRoutes />
      {isSignedIn && (
        <Suspense fallback={null}>
          <SessionKeeper />
        </Suspense>
      )}
      <OfflineNote />
      <ToastHost />
    </ErrorBoundary>
  );
}
