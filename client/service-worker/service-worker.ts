import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import {
  CACHE_PREFIX,
  cutPage,
  isKept,
  KEPT_HEADER,
  NEWEST_EVENTS,
  ownerOf,
  PICTURES_CACHE,
  storyPage,
} from './kept-answers.ts';

/** Filled in by the build: every file of the app, and the page that starts it. */
declare const APP_FILES: { url: string; revision: string | null }[];
declare const SHELL: string;
declare const self: ServiceWorkerGlobalScope;

/** A network that says nothing for longer counts as none, when a page is opened. */
const OPENING_MS = 4000;
const PICTURES_MAX = 400;

// Not served from here by itself: a page comes from the server whenever there is one.
precache(APP_FILES);
cleanupOutdatedCaches();
// The page that has just installed it can be left without a connection as well. A newer one waits until nobody needs the older one.
clientsClaim();

/** Raised at every sign-out: what was asked for before is not kept any more. */
let signOuts = 0;

async function forgetAll(): Promise<void> {
  signOuts += 1;
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetAll());
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

const cacheOf = (owner: string) => caches.open(CACHE_PREFIX + owner);

/** A picture of a private event is shown only to who asks with a token, so the token goes along. */
async function keepPictures(events: { image_url: string | null }[], authorization: string): Promise<void> {
  const before = signOuts;
  const cache = await caches.open(PICTURES_CACHE);
  for (const { image_url } of events) {
    if (!image_url?.startsWith('/api/media/') || (await cache.match(image_url, { ignoreVary: true }))) continue;
    const answer = await fetch(image_url, { headers: { Authorization: authorization } });
    if (signOuts !== before) return;
    if (answer.ok) await cache.put(image_url, answer);
  }
}

async function keep(request: Request, answer: Response, owner: string, before: number): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const isNewest = pathname + search === NEWEST_EVENTS;
  const events = isNewest ? ((await answer.clone().json()) as { image_url: string | null }[]) : [];
  if (signOuts !== before) return;
  await (await cacheOf(owner)).put(pathname + search, answer);
  await keepPictures(events, request.headers.get('Authorization') ?? '');
}

function marked(body: BodyInit, { headers }: Response): Response {
  const all = new Headers(headers);
  all.set(KEPT_HEADER, '1');
  all.delete('Content-Encoding');
  all.delete('Content-Length');
  return new Response(body, { headers: all });
}

async function recall(url: URL, owner: string): Promise<Response | null> {
  const cache = await cacheOf(owner);
  const page = storyPage(url);
  const newest = page && (await cache.match(NEWEST_EVENTS, { ignoreVary: true }));
  if (newest) {
    const events = cutPage((await newest.json()) as { id: string }[], page);
    return events && marked(JSON.stringify(events), newest);
  }
  const kept = await cache.match(url.pathname + url.search, { ignoreVary: true });
  return kept ? marked(await kept.blob(), kept) : null;
}

/** Reads from the server; only without a connection from what was kept. */
async function readOrRecall(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const url = new URL(request.url);
  const owner = ownerOf(request.headers.get('Authorization'));
  const before = signOuts;
  try {
    const answer = await fetch(request);
    // A device without room keeps nothing, and that is no failure of the read.
    if (owner && answer.ok && isKept(url))
      waitUntil(keep(request, answer.clone(), owner, before).catch(() => undefined));
    return answer;
  } catch (error) {
    const kept = owner ? await recall(url, owner) : null;
    if (kept) return kept;
    throw error;
  }
}

registerRoute(
  ({ url, request }) => url.pathname.startsWith('/api/') && request.headers.has('Authorization') && !isPicture(url),
  ({ request, event }) => readOrRecall(request, (work) => (event as ExtendableEvent).waitUntil(work)),
);

const isPicture = ({ pathname }: URL) => pathname.startsWith('/api/media/');

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url),
  new CacheFirst({
    cacheName: PICTURES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

/** A page comes from the server, so that none is older than its build; without one the app starts as it was last seen. */
async function open(request: Request): Promise<Response> {
  const opening = fetch(request);
  const patience = new Promise<never>((_resolve, reject) => setTimeout(reject, OPENING_MS, new Error('no answer')));
  try {
    return await Promise.race([opening, patience]);
  } catch {
    return (await matchPrecache(SHELL)) ?? opening;
  }
}

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  ({ request }) => open(request),
);
