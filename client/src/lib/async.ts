import { createStore } from './create-store.ts';

/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The value, or undefined when it takes longer than so many milliseconds. */
export const within = <Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([value, pause(ms).then(() => undefined)]);

/** The last one of each name, where the browser has, or gives, no locks for all of its tabs. */
const useTurns = createStore<{ last: Readonly<Record<string, Promise<unknown>>> }>(() => ({ last: {} }));

/** Does something while nothing else of this name is being done, here or in another tab of this browser. */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return inTurnHere(name, work);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  // Where site data is blocked, browsers refuse locks (SecurityError).
  const turn = Promise.resolve().then(() => locks.request(name, begin)) as Promise<Result>;
  return turn.catch((error: unknown) => {
    if (hasBegun) throw error;
    return inTurnHere(name, work);
  });
}

function inTurnHere<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { last } = useTurns.getState();
  const turn = (last[name] ?? Promise.resolve()).then(work, work);
  useTurns.setState({ last: { ...last, [name]: turn } });
  return turn;
}
