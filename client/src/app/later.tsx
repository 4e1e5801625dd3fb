import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { keepOfflineCopy } from './offline-copy.ts';
import { Shortcuts } from './shortcuts.tsx';

/** What a signed-in person can do without until the page is there. */
export function Later() {
  const token = useSession((session) => session.token);
  useEffect(() => (token && import.meta.env.PROD ? keepOfflineCopy() : undefined), [token]);
  return <Shortcuts />;
}
