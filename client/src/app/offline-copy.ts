import { limits } from '@app/shared/limits';
import { CHAT_PAGE } from '../features/journal/chat/chat-data.ts';
import { useStory } from '../features/journal/story/story-data.ts';
import { api } from '../lib/api.ts';
import { pageBuild } from '../lib/build.ts';
import { isKeeping } from '../lib/offline-copy.ts';
import { registerServiceWorker } from '../lib/service-worker.ts';
import { isOffline } from '../lib/online.ts';

/** Changes come in bursts, and opening the app has other things to do first. */
const PAUSE_MS = 4000;

/** By then a page has what it needs, on all but the slowest networks. */
const REGISTER_MS = 2500;

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
 * it has changed, which the service worker keeps. Returns an unsubscribe function.
 */
export function keepOfflineCopy(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void readAll(), PAUSE_MS);
  };
  const registering = setTimeout(() => void registerServiceWorker(pageBuild()), REGISTER_MS);
  readSoon();
  const worker = (navigator as Partial<Navigator>).serviceWorker;
  worker?.addEventListener('controllerchange', readSoon);
  const stop = useStory.subscribe((now, before) => {
    if (now.items !== before.items) readSoon();
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(registering);
    worker?.removeEventListener('controllerchange', readSoon);
    stop();
  };
}
