import { CACHE_PREFIX } from '../src/lib/worker-contract.ts';

let logouts = 0;

/** Empties all that was kept of what users have read. What is on its way by then is kept no longer. */
export async function forgetAll(): Promise<void> {
  logouts += 1;
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

/** Answers a function that says whether nobody has logged out since. */
export function sinceNow(): () => boolean {
  const before = logouts;
  return () => logouts === before;
}
