import { picturesGone, picturesOf, PICTURES_CACHE } from './kept-answers.ts';
import { sinceNow } from './logouts.ts';

/** The page about cookies tells it. */
const PICTURES_MAX = 400;

const ignoreVary = true;

/** Keeps the service worker alive until some work is done. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** Makes room on a device that has none left. */
export const dropPictures = (): Promise<boolean> => caches.delete(PICTURES_CACHE);

async function put(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(PICTURES_CACHE);
  await cache.put(address, answer);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - PICTURES_MAX))) await cache.delete(oldest, { ignoreVary });
}

/** Whether it was sent to its owner alone, who may see it as long as they are logged in. */
const isOwn = (kept: Response): boolean => /\bprivate\b/.test(kept.headers.get('Cache-Control') ?? '');

/**
 * One's own picture comes from the device where that has it: it never changes. Whether any other may still be seen is the server's to
 * say, each time, so no device keeps those.
 */
export async function picture(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const isSameSession = sinceNow();
  const kept = await caches.match(request.url, { cacheName: PICTURES_CACHE, ignoreVary });
  if (kept && isOwn(kept)) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && isOwn(answer) && isSameSession())
    waitUntil(put(request.url, answer.clone()).catch(dropPictures));
  return answer;
}

type Events = Parameters<typeof picturesOf>[0];

/** Keeps the pictures of the newest events, as `read` was answered, and none of those that are gone since the answer `before`. */
export async function keepPictures(read: Request, before: Events, now: Events, waitUntil: WaitUntil): Promise<void> {
  const isSameSession = sinceNow();
  const absolute = (address: string) => new URL(address, read.url).href;
  const gone = picturesGone(before, now);
  if (gone.length > 0) {
    const cache = await caches.open(PICTURES_CACHE);
    for (const address of gone) await cache.delete(absolute(address), { ignoreVary });
  }
  // A picture of a private event is shown only to who asks with a token, so the token goes along.
  const headers = { Authorization: read.headers.get('Authorization') ?? '' };
  const there = await caches.open(PICTURES_CACHE);
  for (const address of picturesOf(now)) {
    if (!isSameSession()) return;
    if (await there.match(absolute(address), { ignoreVary })) continue;
    await picture(new Request(absolute(address), { headers }), waitUntil);
  }
}
