import { onIntent } from '../../../lib/on-intent.ts';
import { useChanges, followOtherChanges, restoreChanges } from '../story/changes.ts';
import { watchDeletions } from '../story/deletions.ts';
import { deliverWaiting, preloadDelivery } from './deliver-waiting.ts';
import { followOtherDrafts } from './draft.ts';
import { followOtherSends, restoreSends } from './outbox.ts';

const deliver = () => void deliverWaiting();

const deliverWhenShown = () => {
  if (document.visibilityState === 'visible') deliver();
};

/**
 * While a user is signed in, on whatever page: sends by itself what earlier visits left and what is written now, as soon as somebody
 * may answer, and keeps all tabs of this browser in step. Returns how to stop.
 */
export function watchOutbox(): () => void {
  void Promise.all([restoreSends(), restoreChanges()]).then(deliver);
  window.addEventListener('online', deliver);
  document.addEventListener('visibilitychange', deliverWhenShown);
  const stops = [
    watchDeletions(),
    followOtherDrafts(),
    followOtherSends(),
    followOtherChanges(),
    useChanges.subscribe(deliver),
    onIntent(() => void preloadDelivery()),
  ];
  return () => {
    window.removeEventListener('online', deliver);
    document.removeEventListener('visibilitychange', deliverWhenShown);
    for (const stop of stops) stop();
  };
}
