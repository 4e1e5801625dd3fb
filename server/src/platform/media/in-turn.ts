import { unavailable } from '../errors.ts';

/** Runs heavy work, `atOnce` at a time; `waiting` more may queue up, the next one is refused with 503. */
export function createTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw unavailable('Too many pictures are being worked on. Please try again in a moment.');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place passes straight to the next in line, so nobody can slip in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
