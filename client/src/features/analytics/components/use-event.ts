import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same while what it does changes: a chart is not drawn anew for it. */
export function useEvent<Args extends unknown[]>(handle: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Args) => {
    latest.current(...args);
  }, []);
}
