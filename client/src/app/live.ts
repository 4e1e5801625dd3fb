import * as invitations from '../features/friends/invitations-pushes.ts';
import * as gamification from '../features/gamification/gamification-pushes.ts';
import * as journal from '../features/journal/journal-pushes.ts';
import * as settings from '../features/journal/settings/settings-pushes.ts';
import { useOptimisticMessages } from '../features/journal/chat/chat-data.ts';
import { isStoryCurrent, useStory } from '../features/journal/story/story-data.ts';
import { pause } from '../lib/async.ts';
import { onLateAnswer } from '../lib/service-worker.ts';
import { setUser } from '../lib/session.ts';
import { onConnect, openSocket } from '../lib/socket.ts';
import { pushModules, type PushModule } from './push-modules.ts';

function refetchAll(): void {
  for (const { refetch } of pushModules) refetch?.();
}

/** Another tab or device has changed who the user is to others. */
const profile: PushModule = { pushes: { 'profile:changed': setUser } };

/** What comes in from a file is not pushed piece by piece: when it is over, all that is on the screen is read again. */
const afterImport: PushModule = {
  pushes: {
    'import:progress': ({ state }) => {
      if (state !== 'running') refetchAll();
    },
  },
};

// Analytics, the circle of friends, the résumé and the data section join when their pages are opened (`pages.tsx`).
for (const module of [journal, gamification, invitations, profile, settings, afterImport]) pushModules.add(module);

/** A first connection later than that follows a gap like any other. */
const FIRST_MS = 10_000;

/**
 * The first connection follows the page's own reading closely. If the story is shown, its tag says whether a change was missed in
 * between; only then everything is read again. An invitation changes nothing of it, and is what the header shows: it is looked for in
 * any case.
 */
async function refetchIfMissed(): Promise<void> {
  const { getState } = useStory;
  while (getState().status === 'loading' && getState().items.length === 0) await pause(100);
  const isCurrent = getState().status === 'ready' && (await isStoryCurrent());
  // Of an event that was sent from here before there was a connection, everything but the event itself was missed.
  const isSentBefore = useOptimisticMessages.getState().items.length > 0;
  if (isCurrent && !isSentBefore) invitations.refetch();
  else refetchAll();
}

/** Connects with a token and joins the features to the pushes. Returns a function that disconnects. */
export function connect(token: string): () => void {
  const openedAt = Date.now();
  let isFirst = true;
  const stops = [
    onConnect(() => {
      if (isFirst && Date.now() - openedAt < FIRST_MS) void refetchIfMissed();
      else refetchAll();
      isFirst = false;
    }),
    onLateAnswer(refetchAll),
    ...[...pushModules].flatMap(({ start }) => (start ? [start()] : [])),
  ];
  const close = openSocket(token, pushModules);
  return () => {
    close();
    for (const stop of stops) stop();
  };
}
