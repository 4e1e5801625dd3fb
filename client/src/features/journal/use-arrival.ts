import { paths } from '@app/shared/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasShared } from '../../lib/shared.ts';
import { openToWrite } from './book.ts';

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
      const { takeShared } = await import('./compose/take-shared.ts');
      await takeShared();
    });
  }, []);
}
