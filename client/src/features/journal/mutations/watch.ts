import { followOtherMutations, restoreMutations } from './log.ts';
import { deliverNow, deliverUndoable } from './runner.ts';

const deliverWhenShown = () => {
  if (document.visibilityState === 'visible') void deliverNow();
  else void deliverUndoable();
};

/**
 * While a user is logged in, on whatever page: sends by itself what earlier visits left and what is written now, as soon as somebody
 * may answer, and shows what other tabs of this browser do. Returns an unsubscribe function.
 */
export function watchMutations(): () => void {
  const handleOnline = () => void deliverNow();
  const handlePageHide = () => void deliverUndoable();
  void restoreMutations().then(handleOnline);
  window.addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', deliverWhenShown);
  // Not every browser says that a page is hidden when it is closed.
  window.addEventListener('pagehide', handlePageHide);
  const unfollow = followOtherMutations();
  return () => {
    window.removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', deliverWhenShown);
    window.removeEventListener('pagehide', handlePageHide);
    unfollow();
  };
}
