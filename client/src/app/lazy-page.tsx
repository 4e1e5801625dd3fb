import { lazy, useCallback, useEffect, useState, type ComponentType } from 'react';
import { isOffline } from '../lib/online.ts';
import { PageUnreachable } from './page-unreachable.tsx';

export interface LazyPage {
  (): React.ReactNode;
  /** Fetches the page's code; afterwards it renders without suspending. */
  preload: () => Promise<void>;
}

/** A page whose code is loaded when it is first shown, or ahead of that by `preload`. Without a network it says so, and comes when that is back. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    // A browser remembers for good that an import failed; so without a network none is tried.
    if (isOffline()) throw new Error('There is no network to fetch a page from.');
    Loaded = await load();
  };

  /** In the page's place when its code did not come. */
  function Missing() {
    const [isThere, setIsThere] = useState(false);
    const retry = useCallback(async () => {
      await preload();
      setIsThere(true);
      // The button or heading that had the focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    }, []);
    useEffect(() => {
      const retryQuietly = () => {
        retry().catch(() => undefined);
      };
      window.addEventListener('online', retryQuietly);
      return () => {
        window.removeEventListener('online', retryQuietly);
      };
    }, [retry]);
    return isThere && Loaded ? <Loaded /> : <PageUnreachable onRetry={retry} />;
  }

  const Deferred = lazy(async () => {
    await preload().catch(() => undefined);
    return { default: Loaded ?? Missing };
  });
  const Page = () => (Loaded ? <Loaded /> : <Deferred />);
  return Object.assign(Page, { preload });
}
