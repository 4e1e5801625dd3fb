import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 5;

/** Reading long texts takes longer than other requests should wait: awaited between two steps, this lets them through now and then. */
export function createPause(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
