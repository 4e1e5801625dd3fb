import { useEffect, useRef, useSyncExternalStore } from 'react';
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

/** The device has no room left; or it stores nothing, as in some private windows. */
export type StorageProblem = 'full' | 'unavailable';

interface Device {
  /** What was read last was kept on this device (by `service-worker/`), because the server could not be reached. */
  isKept: boolean;
  /** Why what is being written cannot be stored on it; null when it can. */
  storage: StorageProblem | null;
}

/** What there is to say of this device. */
export const useDevice = create<Device>(() => ({ isKept: false, storage: null }));

/** While `isWanted`: acts when the network is back, or when somebody looks at the page again. */
export function useOnceOnline(isWanted: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isWanted) return;
    const retry = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [isWanted]);
}
