import { AiError } from '../contract.ts';

/** Lets at most `size` pieces of work run at once; a few more may wait. */
export function createGate(size: number, waitingMax: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function enter(signal: AbortSignal): Promise<void> {
    if (running < size) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= waitingMax)
      return Promise.reject(new AiError('unavailable', 'Too many requests to the model are waiting.'));
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      const give = () => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(new AiError('timeout', 'Gave up waiting for the model.'));
      };
      waiting.push(admit);
      signal.addEventListener('abort', give, { once: true });
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
