import { paths } from '@app/shared/paths';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../lib/session.ts';

/** Pages for people who are signed in; everybody else goes to the landing page. */
export function SignedInOnly() {
  const isSignedIn = useSession((session) => session.token !== null);
  return isSignedIn ? <Outlet /> : <Navigate to={paths.landing} replace />;
}

/** Pages for visitors; who is signed in goes to the dashboard. */
export function SignedOutOnly() {
  const isSignedIn = useSession((session) => session.token !== null);
  return isSignedIn ? <Navigate to={paths.dashboard} replace /> : <Outlet />;
}
