import type { PushHandlers } from '../../../lib/socket.ts';
import { useWeek, useWeekInsights } from './week-data.ts';

export const refetch = (): void => {
  void useWeek.getState().refetch();
  void useWeekInsights.getState().refetch();
};

const refetchSoon = (): void => {
  useWeek.getState().refetchSoon();
  useWeekInsights.getState().refetchSoon();
};

export const pushes: PushHandlers = {
  'event:created': refetchSoon,
  'event:updated': refetchSoon,
  'event:summarized': refetchSoon,
  'event:deleted': refetchSoon,
};
