import pLimit from 'p-limit';
import { AiError } from '../contract.ts';

/** Somebody's turn will have come by then. */
const RETRY_MS = 5000;

/** Lets at most `size` pieces of work run at once; a few more may wait, as long as their caller does. */
export function createLimiter(size: number, waitingMax: number) {
  const limit = pLimit(size);

  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waitingMax)
      throw new AiError('resting', 'Too many requests to the model are waiting.', { retryAfterMs: RETRY_MS });
    const givenUp = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new AiError('timeout', 'Gave up waiting for the model.'));
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp, { once: true });
    });
    return Promise.race([givenUp, limit(() => (signal.aborted ? givenUp : work()))]);
  };
}

export interface BreakerSettings {
  /** So many failures in a row open it. */
  failures: number;
  /** How long it stays open before one call may try again. */
  openMs: number;
  /** A clock in milliseconds that nobody sets. */
  now?: () => number;
}

/**
 * While a model keeps failing, or has named a time to come back, nobody waits for it: calls fail at once as `resting`, and
 * then one at a time tries again.
 */
export class Breaker {
  readonly #settings: Required<BreakerSettings>;
  #inARow = 0;
  #openUntil = 0;

  constructor(settings: BreakerSettings) {
    this.#settings = { now: () => performance.now(), ...settings };
  }

  async run<T>(work: () => Promise<T>, counts: (error: AiError) => boolean): Promise<T> {
    const { failures, openMs, now } = this.#settings;
    if (now() < this.#openUntil)
      throw new AiError('resting', 'The model failed repeatedly and is left alone for a while.', {
        retryAfterMs: this.#openUntil - now(),
      });
    const isTrial = this.#inARow >= failures;
    // While one call tries, the others keep off.
    if (isTrial) this.#openUntil = now() + openMs;
    try {
      const result = await work();
      this.#inARow = 0;
      this.#openUntil = 0;
      return result;
    } catch (error) {
      if (error instanceof AiError && counts(error)) this.#noteFailure(error);
      else if (isTrial) this.#openUntil = 0;
      throw error;
    }
  }

  #noteFailure({ retryAfterMs }: AiError): void {
    const { failures, openMs, now } = this.#settings;
    this.#inARow += 1;
    const restMs = Math.max(this.#inARow >= failures ? openMs : 0, retryAfterMs ?? 0);
    if (restMs > 0) this.#openUntil = Math.max(this.#openUntil, now() + restMs);
  }
}
