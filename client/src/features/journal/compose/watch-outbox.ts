import { useChanges, followOtherChanges, restoreChanges } from '../story/changes.ts';
import { watchDeletions } from '../story/deletions.ts';
import { deliverWaiting } from './delivery.ts';
import { followOtherDrafts } from './draft.ts';
import { followOtherSends, restoreSends } from './outbox.ts';

const tryNow = () => void deliverWaiting();

const tryWhenShown = () => {
  if (document.visibilityState === 'visible') tryNow();
};

/**
 * While a user is signed in, on whatever page: sends by itself what earlier visits left and what is written now, as soon as somebody
 * may answer, and keeps all tabs of this browser in step. Returns how to stop.
 */
export function watchOutbox(): () => void {
  void Promise.all([restoreSends(), restoreChanges()]).then(tryNow);
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryWhenShown);
  const stops = [
    watchDeletions(),
    followOtherDrafts(),
    followOtherSends(),
    followOtherChanges(),
    useChanges.subscribe(tryNow),
  ];
  return () => {
    window.removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', tryWhenShown);
    for (const stop of stops) stop();
  };
}
