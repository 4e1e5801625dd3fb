import type { LifeEvent } from '@app/shared/journal';
import { CHAT_PAGE } from '../features/journal/chat/chat-data.ts';
import { useStory, useView } from '../features/journal/story/story-data.ts';
import { api } from '../lib/api.ts';
import { pageBuild } from '../lib/build.ts';
import { isKeeping, worker } from '../lib/offline-copy.ts';
import { isOffline } from '../lib/online.ts';
import { registerServiceWorker } from '../lib/service-worker.ts';
import { currentUserId } from '../lib/session.ts';
import { CACHE_PREFIX, NEWEST_EVENTS, NEWEST_LIMIT } from '../lib/worker-contract.ts';

/** Changes come in bursts, and opening the app has other things to do first. */
const PAUSE_MS = 4000;

/** Whether the copy on this device already has the story as it is shown. */
async function isStoryKept(): Promise<boolean> {
  const { items } = useStory.getState();
  const cacheName = CACHE_PREFIX + (currentUserId() ?? '');
  const answer = await caches.match(NEWEST_EVENTS, { cacheName, ignoreVary: true });
  if (!answer || useView.getState().order !== 'written') return false;
  const kept = (await answer.json()) as LifeEvent[];
  const isSame = ({ id, rev }: LifeEvent, index: number) => kept[index]?.id === id && kept[index].rev === rev;
  return items.slice(0, NEWEST_LIMIT).every(isSame) && kept.length >= Math.min(items.length, NEWEST_LIMIT);
}

/** Reads the newest part of the story by way of the service worker, which keeps it; otherwise false. */
async function readStory(): Promise<boolean> {
  if (await isStoryKept().catch(() => false)) return false;
  await api('events.list', { query: { limit: NEWEST_LIMIT } });
  return true;
}

/** Reads what stands around the story. What is the same as before costs an answer without a body. */
const readAround = () =>
  Promise.allSettled([api('chat.list', { query: { limit: CHAT_PAGE } }), api('gamification.stats')]);

/**
 * Keeps the newest part of the story on this device, with its pictures, and what stands around it: read in one piece whenever
 * it has changed, which the service worker keeps. Returns an unsubscribe function.
 */
export function keepOfflineCopy(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The service worker has seen what the page itself has read, if it was there from the beginning.
  let hasRead = isKeeping();
  const readAll = async () => {
    if (!isKeeping() || isOffline()) return;
    const isOpening = hasRead;
    hasRead = false;
    if ((await readStory().catch(() => false)) && !isOpening) await readAround();
  };
  const readSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void readAll(), PAUSE_MS);
  };
  const readAnew = () => {
    hasRead = false;
    void api('auth.me').catch(() => undefined);
    readSoon();
  };
  void registerServiceWorker(pageBuild());
  readSoon();
  worker()?.addEventListener('controllerchange', readAnew);
  const stop = useStory.subscribe((now, before) => {
    if (now.items !== before.items) readSoon();
  });
  return () => {
    clearTimeout(timer);
    worker()?.removeEventListener('controllerchange', readAnew);
    stop();
  };
}
