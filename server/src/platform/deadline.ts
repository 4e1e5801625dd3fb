import { budgets } from './budgets.ts';
import { unavailable } from './errors.ts';

/**
 * The outcome of `work`, or `unavailable` (503) after `ms`, unless it may not be left by then. The work itself goes on: its outcome
 * is then unknown.
 */
export async function withDeadline<T>(work: Promise<T>, ms: number, mayLeave = () => true): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => mayLeave() && reject(unavailable()), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    // A rejection that comes too late must not end the process as an unhandled one.
    work.catch(() => undefined);
  }
}

/**
 * The time, by `performance.now()`, until which work that starts now may still be stored. A caller that does something slow
 * before its transaction asks first, and a call has asked for its handler (`Call.until`): nothing is stored after the user got the answer that it was not.
 */
export const storedUntil = (): number => performance.now() + budgets.transactionMs;
