import { CACHE_PREFIX } from './worker-contract.ts';

/** The browser's service workers, where there are any. */
export const worker = () =>
  typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).serviceWorker;

/** Whether reads go by way of the service worker, which keeps them. */
export const isKeeping = (): boolean => Boolean(worker()?.controller);

/** Empties what was kept of what a user has read: on this device nobody else sees it. */
export function forgetOfflineCopies(): void {
  worker()?.controller?.postMessage('forget');
  // Also where the service worker has been stopped by now.
  if (typeof caches === 'undefined') return;
  void caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name))),
    )
    .catch(() => undefined);
}
