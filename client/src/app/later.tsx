import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { keptText } from '../lib/storage.ts';
import { keepOfflineCopy } from './offline-copy.ts';
import { Shortcuts } from './shortcuts.tsx';

const notified = keptText('localStorage', 'notified');

/** What a logged-in person can do without until the page is there. */
export function Later() {
  const token = useSession((session) => session.token);
  useEffect(() => (token && import.meta.env.PROD ? keepOfflineCopy() : undefined), [token]);
  useEffect(() => {
    // Nobody loads what keeps notifications on who has never turned them on here.
    if (token && notified.read())
      void import('../features/journal/settings/device.ts').then((file) => file.renewDevice());
  }, [token]);
  return <Shortcuts />;
}
