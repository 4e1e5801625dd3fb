import { paths } from '@app/shared/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lateCode } from '../../lib/late.tsx';
import { hasShared } from '../../lib/shared.ts';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';
import { openToWrite } from './book.ts';

const taking = lateCode(() => import('./compose/take-shared.ts'));

/** What somebody came for: to write (`?write`, as the app's shortcut on a device's start screen has it), or with what another app has shared. */
export function useArrival(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!new URLSearchParams(search).has('write')) return;
    openToWrite();
    // So that a reload does not do it again.
    void navigate(paths.dashboard, { replace: true });
  }, [search, navigate]);
  useEffect(() => {
    // Also what was shared while nobody was signed in.
    void hasShared().then(async (has) => {
      if (!has) return;
      if (await taking.preload()) await taking.now()?.takeShared();
      else toast.error(messages.journal.sharedUnread);
    });
  }, []);
}
