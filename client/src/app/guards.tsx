import { paths } from '@app/shared/paths';
import { Suspense, useEffect, useState } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { onSessionEnded, ownerOf, useSession } from '../lib/session.ts';
import { forgetWantedPage, nextPage, wantPage } from '../lib/before-login.ts';

/** Has a page that is for logged-in users come back after logging in, but not after logging out. */
function useWantedPage(owner: string | null): void {
  const address = createPath(useLocation());
  const [isVisitor] = useState(owner === null);
  useEffect(() => {
    if (isVisitor) wantPage(address, null);
    else if (owner !== null) forgetWantedPage();
  }, [address, isVisitor, owner]);
  useEffect(
    () =>
      onSessionEnded((reason, userId) => {
        if (reason !== 'logout' && reason !== 'account_deleted') wantPage(address, userId);
      }),
    [address],
  );
}

/**
 * Pages for logged-in users; everybody else goes to the landing page. When another tab signs somebody else in, the pages
 * begin anew: an open dialog or a half-typed form is its author's.
 */
export function SignedInOnly() {
  const owner = useSession(ownerOf);
  useWantedPage(owner);
  if (owner === null) return <Navigate to={paths.landing} replace />;
  return (
    <Suspense key={owner} fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** Pages for visitors; who is logged in goes to the page that they wanted, or to the dashboard. */
export function SignedOutOnly() {
  const isSignedIn = useSession((session) => session.token !== null);
  return isSignedIn ? <Navigate to={nextPage()} replace /> : <Outlet />;
}
