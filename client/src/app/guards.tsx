import { paths } from '@app/shared/paths';
import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';
import { ownerOf, useSession } from '../lib/session.ts';

/**
 * Pages for signed-in users; everybody else goes to the landing page. When another tab signs somebody else in, the pages
 * begin anew: an open dialog or a half-typed form is its author's.
 */
export function SignedInOnly() {
  const owner = useSession(ownerOf);
  if (owner === null) return <Navigate to={paths.landing} replace />;
  return (
    <Suspense key={owner} fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** Pages for visitors; who is signed in goes to the dashboard. */
export function SignedOutOnly() {
  const isSignedIn = useSession((session) => session.token !== null);
  return isSignedIn ? <Navigate to={paths.dashboard} replace /> : <Outlet />;
}
