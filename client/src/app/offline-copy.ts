import { limits } from '@app/shared/limits';
import { CHAT_PAGE } from '../features/journal/chat/chat-data.ts';
import { useStory } from '../features/journal/story/story-data.ts';
import { api } from '../lib/api.ts';
import { pageBuild } from '../lib/build.ts';
import { isKeeping } from '../lib/offline-copy.ts';
import { isOffline } from '../lib/online.ts';
import { registerServiceWorker } from '../lib/service-worker.ts';

/** Changes come in bursts, and opening the app has other things to do first. */
const SETTLE_MS = 4000;

/** Reads what opening the app needs by way of the service worker. What is the same as before costs an answer without a body. */
async function readAll(): Promise<void> {
  if (!isKeeping() || isOffline()) return;
  await Promise.allSettled([
    api('auth.me'),
    api('events.list', { query: { limit: limits.eventsPageMax } }),
    api('chat.list', { query: { limit: CHAT_PAGE } }),
    api('gamification.stats'),
  ]);
}

/**
 * Keeps the newest part of the story on this device, with its pictures, and what stands around it: read in one piece whenever
 * it has changed, which the service worker keeps. Returns how to stop.
 */
export function keepOfflineCopy(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void readAll(), SETTLE_MS);
  };
  void registerServiceWorker(pageBuild());
  readSoon();
  const worker = (navigator as Partial<Navigator>).serviceWorker;
  worker?.addEventListener('controllerchange', readSoon);
  const stop = useStory.subscribe((now, before) => {
    if (now.items !== before.items) readSoon();
  });
  return () => {
    clearTimeout(timer);
    worker?.removeEventListener('controllerchange', readSoon);
    stop();
  };
}
