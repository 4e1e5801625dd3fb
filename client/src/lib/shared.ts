/** Where the service worker puts what other apps have shared, until it stands in a composer. It begins as all caches do that a sign-out empties. */
export const SHARED_CACHE = 'kept:shared';

/** The address to which other apps send, and under which it lies there: words as JSON, and at most one picture. */
export const SHARED = { address: '/share', words: '/share/words', picture: '/share/picture' } as const;

/** Whether something was shared that nobody has taken. */
export const hasShared = async (): Promise<boolean> =>
  typeof caches !== 'undefined' && (await caches.has(SHARED_CACHE).catch(() => false));
