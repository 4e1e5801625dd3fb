import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNote } from './offline-note.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { ToastHost } from './toast-host.tsx';

/** Everything inside the router. */
export const App = () => (
  <ErrorBoundary>
    <SessionKeeper />
    <AppRoutes />
    <OfflineNote />
    <ToastHost />
  </ErrorBoundary>
);
