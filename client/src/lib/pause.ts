/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The value, or undefined when it takes longer than so many milliseconds. */
export const within = <Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([value, pause(ms).then(() => undefined)]);
