import { limits } from '@app/shared/limits';
import { useEffect, useState } from 'react';

const prefersStillness = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts round from 0 to `count - 1`, one step per 4.5 s while it is not paused; still from the start when motion is unwanted. */
export function useRotation(count: number, paused: boolean): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (paused || prefersStillness()) return;
    const timer = setInterval(() => {
      setIndex((current) => (current + 1) % count);
    }, limits.suggestionMs);
    return () => {
      clearInterval(timer);
    };
  }, [count, paused]);
  return index;
}
