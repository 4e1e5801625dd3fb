import type { PushHandlers } from '../../lib/socket.ts';
import { useAnalytics } from './analytics-store.ts';

/** Pushes come in bursts, and reading again is one small call. */
const SETTLE_MS = 600;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads again what is on the screen; whoever has not opened the page pays nothing. */
export const refetch = (): void => {
  const { analytics, load } = useAnalytics.getState();
  if (analytics) void load();
};

const refetchSoon = (): void => {
  clearTimeout(timer);
  timer = setTimeout(refetch, SETTLE_MS);
};

export const pushes: PushHandlers = {
  'event:created': refetchSoon,
  'event:updated': refetchSoon,
  'event:summarized': refetchSoon,
  'event:deleted': refetchSoon,
};
