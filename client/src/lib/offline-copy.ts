/** Caches of `service-worker/` that hold what one user has read. */
const PREFIX = 'kept:';

const worker = () => (typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).serviceWorker);

/**
 * Keeps the app on this device, so that it opens without a connection. A newer service worker that waits is told of which build this
 * page is: then the device opens with that one, and no longer with the older. Where a browser or a policy forbids it, nothing is lost.
 */
export async function registerServiceWorker(build: string | undefined): Promise<void> {
  const registration = await worker()
    ?.register('/sw.js')
    .catch(() => undefined);
  if (!registration) return;
  const tell = () => registration.waiting?.postMessage({ isOf: build });
  const follow = () => {
    if (registration.installing) registration.installing.onstatechange = tell;
  };
  tell();
  follow();
  // In the place of the one before: it is asked for at every sign-in.
  registration.onupdatefound = follow;
}

/** Whether reads go by way of the service worker, which keeps them. */
export const isKeeping = (): boolean => Boolean(worker()?.controller);

/** Empties what was kept of what a user has read: on this device nobody else sees it. */
export function forgetOfflineCopies(): void {
  worker()?.controller?.postMessage('forget');
  // Also where the service worker has been stopped by now.
  if (typeof caches === 'undefined') return;
  void caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name))))
    .catch(() => undefined);
}

/** Lets a newer service worker that has been waiting serve this device from now on. */
export async function takeOver(): Promise<void> {
  const registration = await worker()?.getRegistration();
  registration?.waiting?.postMessage('take-over');
}
