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

interface Device {
  /** What was read last came from this device, because the server could not be reached. */
  isKept: boolean;
  /** There is no room on it for what is being written. */
  isFull: boolean;
}

/** What there is to say of this device. */
export const useDevice = create<Device>(() => ({ isKept: false, isFull: false }));

/** Takes in whether an answer was kept on this device (by `service-worker/`) or is the server's own. */
export function noteKept(isKept: boolean): void {
  if (useDevice.getState().isKept !== isKept) useDevice.setState({ isKept });
}

/** Takes in whether the device has no room for what is being written. */
export function noteFull(isFull: boolean): void {
  if (useDevice.getState().isFull !== isFull) useDevice.setState({ isFull });
}
