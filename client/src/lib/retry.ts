import { ApiError, isSessionOver } from './api.ts';
import { isNoAnswer } from './worker-contract.ts';
import { isOffline } from './online.ts';
import { pause } from './async.ts';
import { sessionSignal } from './session.ts';

/** Between tries that follow each other quickly, while there is a network. */
export const QUICK_PAUSES_MS = [400, 1200];

/** No whole answer, or one of those that say 'not now': it may have been done or not, and the same key finds out. */
export const isAmbiguous = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || isNoAnswer(error.status);

/** A new key for what must be done once, however often it is sent. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Sends something that carries a key, and again when the answer was lost and there is a network. */
export async function withRetries<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const session = sessionSignal();
  for (const ms of QUICK_PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isAmbiguous(error) || isSessionOver(error) || isOffline()) throw error;
    }
    await pause(ms);
    // The next try would go out in another user's name.
    if (session.aborted) throw new ApiError(0, {}, true);
  }
  return send();
}
