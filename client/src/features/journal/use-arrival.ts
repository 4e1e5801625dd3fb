import { paths } from '@app/shared/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openToWrite } from './book.ts';

/** Opens the page one writes on where that is asked for (`?write`, as the app's shortcut on a device's start screen has it). */
export function useArrival(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!new URLSearchParams(search).has('write')) return;
    openToWrite();
    // So that a reload does not do it again.
    void navigate(paths.dashboard, { replace: true });
  }, [search, navigate]);
}
