import * as analytics from '../features/analytics/analytics-pushes.ts';
import * as friends from '../features/friends/friends-pushes.ts';
import * as gamification from '../features/gamification/gamification-pushes.ts';
import * as journal from '../features/journal/journal-pushes.ts';
import * as profile from '../features/profile/profile-pushes.ts';
import * as resume from '../features/resume/resume-pushes.ts';
import { onConnect, openSocket, type PushHandlers } from '../lib/socket.ts';

/** What a feature's `x-pushes.ts` exports. */
interface PushModule {
  pushes: PushHandlers;
  /** Watches what the frame around every page shows of the feature, such as a badge. Returns how to stop. */
  start?: () => () => void;
  /** Reads again what the feature has loaded, after pushes may have been missed. */
  refetch?: () => void;
}

const modules: readonly PushModule[] = [journal, gamification, analytics, friends, resume, profile];

/** Connects with a token and joins the features to the pushes. Returns how to disconnect. */
export function connect(token: string): () => void {
  const stops = modules.flatMap(({ refetch, start }) => [
    ...(refetch ? [onConnect(refetch)] : []),
    ...(start ? [start()] : []),
  ]);
  const close = openSocket(
    token,
    modules.map(({ pushes }) => pushes),
  );
  return () => {
    close();
    for (const stop of stops) stop();
  };
}
