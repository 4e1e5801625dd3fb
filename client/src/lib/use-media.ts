import { useCallback, useSyncExternalStore } from 'react';

const listOf = (query: string): MediaQueryList | null =>
  typeof window !== 'undefined' && typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

/** Whether a media query fits at this moment; false where nothing is known of the screen. */
export const fitsMedia = (query: string): boolean => listOf(query)?.matches ?? false;

/** Whether motion is unwanted. */
export const isStill = (): boolean => fitsMedia('(prefers-reduced-motion: reduce)');

/** Whether a media query fits, also when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => fitsMedia(query),
    () => false,
  );
}
