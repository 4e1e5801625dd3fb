import { paths } from '@app/shared/paths';
import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';

/** Pages for people who are signed in; everybody else goes to the landing page. */
export function SignedInOnly() {
  const isSignedIn = useSession((session) => session.token !== null);
  if (!isSignedIn) return <Navigate to={paths.landing} replace />;
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** Pages for visitors; who is signed in goes to the dashboard. */
export function SignedOutOnly() {
  const isSignedIn = useSession((session) => session.token !== null);
  return isSignedIn ? <Navigate to={paths.dashboard} replace /> : <Outlet />;
}
