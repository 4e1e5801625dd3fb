import { useEffect, useRef } from 'react';

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
