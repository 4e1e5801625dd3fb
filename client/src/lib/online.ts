import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the device has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Whether the device says that it has no network. Where there is no device, as when the server draws, it does not. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Whether what was read last came from this device, because the server could not be reached. */
export const useIsKept = create<{ isKept: boolean }>(() => ({ isKept: false }));

/** Takes in whether an answer was kept on this device (by `service-worker/`) or is the server's own. */
export function noteKept(isKept: boolean): void {
  if (useIsKept.getState().isKept !== isKept) useIsKept.setState({ isKept });
}
