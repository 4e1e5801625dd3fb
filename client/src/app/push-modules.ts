import type { PushHandlers } from '../lib/socket.ts';

/** What a feature's `x-pushes.ts` exports. */
export interface PushModule {
  pushes: PushHandlers;
  /** Watches what the frame around every page shows of the feature, such as a badge. Returns an unsubscribe function. */
  start?: () => () => void;
  /** Reads again what the feature has loaded, after pushes may have been missed. */
  refetch?: () => void;
}

/** Those that receive pushes. */
export const pushModules = new Set<PushModule>();
