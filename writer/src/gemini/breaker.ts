import { AiError } from '../contract.ts';

export interface BreakerSettings {
  /** So many failures in a row open it. */
  failures: number;
  /** How long it stays open before one call may try again. */
  openMs: number;
  now?: () => number;
}

/** While a model keeps failing, nobody waits for it: calls fail at once, and one at a time tries again. */
export function createBreaker({ failures, openMs, now = Date.now }: BreakerSettings) {
  let inARow = 0;
  let openUntil = 0;
  return async <T>(work: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> => {
    if (now() < openUntil)
      throw new AiError('unavailable', 'The model failed repeatedly and is left alone for a while.', {
        retryAfterSeconds: Math.ceil((openUntil - now()) / 1000),
      });
    const isTrial = inARow >= failures;
    // While one call tries, the others keep off.
    if (isTrial) openUntil = now() + openMs;
    try {
      const result = await work();
      inARow = 0;
      openUntil = 0;
      return result;
    } catch (error) {
      if (!counts(error)) {
        if (isTrial) openUntil = 0;
        throw error;
      }
      inARow += 1;
      if (inARow >= failures) openUntil = now() + openMs;
      throw error;
    }
  };
}
