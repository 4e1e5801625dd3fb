import { worker } from './offline-copy.ts';
import { LATE_ANSWER } from './worker-contract.ts';

/**
 * Keeps the app on this device, so that it opens without a connection. A newer service worker that waits learns of which build this
 * page is: then the device opens with that one, and no longer with the older. Where a browser or a policy forbids it, nothing is lost.
 */
export async function registerServiceWorker(build: string | undefined): Promise<void> {
  const registration = await worker()
    ?.register('/sw.js')
    .catch(() => undefined);
  if (!registration) return;
  const report = () => registration.waiting?.postMessage({ isOf: build });
  const follow = () => {
    if (registration.installing) registration.installing.onstatechange = report;
  };
  report();
  follow();
  // In the place of the one before: it is asked for at every login.
  registration.onupdatefound = follow;
}

/** Lets a newer service worker that has been waiting serve this device from now on. */
export async function takeOver(): Promise<void> {
  const registration = await worker()?.getRegistration();
  registration?.waiting?.postMessage('take-over');
}

/** Late answers come in bursts. */
const BURST_MS = 500;

/** Calls back when the server's answer came too late for what the page shows. Returns an unsubscribe function. */
export function onLateAnswer(refetch: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleMessage = ({ data }: MessageEvent) => {
    if (data !== LATE_ANSWER) return;
    clearTimeout(timer);
    timer = setTimeout(refetch, BURST_MS);
  };
  worker()?.addEventListener('message', handleMessage);
  return () => {
    clearTimeout(timer);
    worker()?.removeEventListener('message', handleMessage);
  };
}
