import type { PushHandlers } from '../../lib/socket.ts';
import { useAnalytics, useInsights, useMatches } from './analytics-data.ts';

/** Who has not opened the page pays nothing. */
export const refetch = (): void => {
  void useAnalytics.getState().refetch();
  void useInsights.getState().refetch();
  void useMatches.getState().refetch();
};

const refetchSoon = (): void => {
  useAnalytics.getState().refetchSoon();
  useInsights.getState().refetchSoon();
  useMatches.getState().refetchSoon();
};

export const pushes: PushHandlers = {
  'event:created': refetchSoon,
  'event:updated': refetchSoon,
  'event:summarized': refetchSoon,
  'event:deleted': refetchSoon,
};
