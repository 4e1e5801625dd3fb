import { CACHE_PREFIX } from '../src/lib/worker-contract.ts';

let signOuts = 0;

/** Empties all that was kept of what users have read. What is on its way by then is not kept any more. */
export async function forgetAll(): Promise<void> {
  signOuts += 1;
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

/** Tells, whenever asked, whether nobody has signed out since. */
export function sinceNow(): () => boolean {
  const before = signOuts;
  return () => signOuts === before;
}
