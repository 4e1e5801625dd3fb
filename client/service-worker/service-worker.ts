import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerOr } from './answer-or.ts';
import { isRecallable } from './kept-answers.ts';
import { dropPictures, picture } from './pictures.ts';
import { dropOfFriends, readOrRecall } from './reads.ts';
import { LATE_ANSWER, SHARED } from '../src/lib/worker-contract.ts';
import { readNotification, showPage } from './notifications.ts';
import { receiveShare } from './share.ts';
import { forgetAll } from './logouts.ts';

/** Filled in by the build: every file of the app, and the page that starts it. */
declare const APP_FILES: { url: string; revision: string | null }[];
declare const SHELL: string;
/** The build that these files are of. */
declare const BUILD: string;
declare const self: ServiceWorkerGlobalScope;

// Not served from here by itself: a page comes from the server whenever there is one.
precache(APP_FILES);
cleanupOutdatedCaches();
registerQuotaErrorCallback(dropPictures);
// The page that has just installed it can be left without a connection as well. A newer one waits until nobody needs the older one.
clientsClaim();

self.addEventListener('activate', (event) => event.waitUntil(dropOfFriends()));

self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetAll());
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if ((event.data as { isOf?: unknown } | null)?.isOf === BUILD) event.waitUntil(takeOverIfAlone(event.source));
});

self.addEventListener('push', (event) => {
  const { title, ...options } = readNotification(event.data);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(showPage(self.clients, new URL(path, self.location.origin)));
});

/** A page of this build has come from the server: without any other page nobody needs the older files any more. */
async function takeOverIfAlone(page: ExtendableMessageEvent['source']): Promise<void> {
  const [only, ...others] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The one that said so may be closed by now, and the one that is left be an older one.
  if (only && others.length === 0 && page && 'id' in page && only.id === page.id) await self.skipWaiting();
}

const isPicture = ({ pathname }: URL) => pathname.startsWith('/api/media/');
const during = (event: Event) => (work: Promise<unknown>) => {
  (event as ExtendableEvent).waitUntil(work);
};

/** The page shows an older answer than the one that has come by now. */
async function reportLate(clientId: string): Promise<void> {
  const page = await self.clients.get(clientId);
  page?.postMessage(LATE_ANSWER);
}

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isRecallable(url) && request.headers.has('Authorization'),
  ({ request, event }) => readOrRecall(request, during(event), () => void reportLate((event as FetchEvent).clientId)),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url),
  ({ request, event }) => picture(request, during(event)),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED.address,
  ({ request }) => receiveShare(request),
  'POST',
);

// A page comes from the server, so that none is older than its build; without one the app starts as it was last seen.
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  ({ request }) => answerOr(fetch(request), () => matchPrecache(SHELL)),
);
