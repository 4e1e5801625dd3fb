import pLimit from 'p-limit';
import { AiError } from '../contract.ts';

/** Somebody's turn will have come by then. */
const RETRY_MS = 5000;

/** Lets at most `size` pieces of work run at once; a few more may wait, as long as their caller does. */
export function createLimiter(size: number, waitingMax: number) {
  const limit = pLimit(size);

  return <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waitingMax)
      return Promise.reject(
        new AiError('resting', 'Too many requests to the model are waiting.', { retryAfterMs: RETRY_MS }),
      );
    return new Promise<T>((resolve, reject) => {
      const giveUp = () => reject(new AiError('timeout', 'Gave up waiting for the model.'));
      signal.addEventListener('abort', giveUp, { once: true });
      const begin = async () => {
        signal.removeEventListener('abort', giveUp);
        if (!signal.aborted) await work().then(resolve, reject);
      };
      limit(begin).catch(reject);
      if (signal.aborted) giveUp();
    });
  };
}
