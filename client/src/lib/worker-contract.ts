/** Caches of the service worker that hold what one user has read; the user's id follows. */
export const CACHE_PREFIX = 'kept:';

/** The newest events, asked for in one piece, from which pages are cut when there is no connection. */
export const NEWEST_LIMIT = 200;
export const NEWEST_EVENTS = `/api/events?limit=${String(NEWEST_LIMIT)}`;

/** Where the service worker puts what other apps have shared, until it stands in a composer. It begins as all caches do that a logout empties. */
export const SHARED_CACHE = 'kept:shared';

/** The address to which other apps send, and where the words lie there. */
export const SHARED = { address: '/share', words: '/share/words' } as const;

/** Where one of the shared pictures lies there; the first is 0. */
export const sharedPicture = (index: number): string => `/share/pictures/${String(index)}`;

/** Whether something was shared that nobody has taken. */
export const hasShared = async (): Promise<boolean> =>
  typeof caches !== 'undefined' && (await caches.has(SHARED_CACHE).catch(() => false));

/** What the service worker says to a page that shows what was kept, when the server's answer has come after all. */
export const LATE_ANSWER = 'late-answer';

/**
 * Whether an answer only says that there is none: by a proxy without a server behind it, by a server without its database, or by
 * either of them that gave up on reading the call (408): what an earlier try has done is then as unknown as before.
 */
export const isNoAnswer = (status: number): boolean => [408, 502, 503, 504].includes(status);
