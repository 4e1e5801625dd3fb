import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { LateFailure } from '../ui/late-failure.tsx';
import { isKeeping } from './offline-copy.ts';
import { isOffline } from './online.ts';

/** Fetches code again that did not come. Resolves to whether it is there now. */
export type Retry = () => Promise<boolean>;

interface LateOptions<Props> {
  /** Drawn while the code is on its way. Without it the component suspends, and the boundary around it decides what is drawn. */
  waiting?: (props: Props) => ReactNode;
  /** Drawn in its place when the code did not come; a sentence and 'Try again' if not given. */
  failed?: (retry: Retry, props: Props) => ReactNode;
}

export type Late<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead of time, after which the component renders without suspending. Resolves to whether it is there. */
  preload: () => Promise<boolean>;
};

/** Code that draws nothing, fetched ahead of when it is needed. */
export interface LateCode<Code> {
  /** Fetches it. Resolves to whether it is there. */
  preload: () => Promise<boolean>;
  /** Null as long as it is not there. */
  now: () => Code | null;
}

/** Code that is fetched when it is first wanted; what did not come is fetched again at the next call. */
export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let loaded: Code | null = null;
  return {
    now: () => loaded,
    preload: async () => {
      if (loaded) return true;
      // A browser remembers for as long as the document lives that an import failed, so without a network only what is on the device is tried.
      if (isOffline() && !isKeeping()) return false;
      try {
        loaded = await load();
        return true;
      } catch {
        return false;
      }
    },
  };
}

/**
 * A component whose code is fetched when it is first drawn, or ahead of that by `preload`.
 * A file that does not come costs only its own place on the screen. It is fetched again on request, when the network is
 * back, and when the component is drawn anew.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed = (retry) => <LateFailure onRetry={retry} /> }: LateOptions<Props> = {},
): Late<Props> {
  const { preload, now } = lateCode(load);

  /** In the component's place when its code did not come at first. */
  function Missing(props: Props) {
    const [isThere, setIsThere] = useState(now() !== null);
    const retry = useCallback(async () => {
      const hasCome = await preload();
      setIsThere(hasCome);
      return hasCome;
    }, []);
    useEffect(() => {
      const retryQuietly = () => void retry();
      window.addEventListener('online', retryQuietly);
      return () => window.removeEventListener('online', retryQuietly);
    }, [retry]);
    // Before what has come listens for the focus: a menu would close when it goes elsewhere.
    useLayoutEffect(() => {
      // The button that had the focus was removed.
      if (isThere && document.activeElement === document.body) {
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    }, [isThere]);
    const Loaded = now();
    return Loaded ? <Loaded {...props} /> : failed(retry, props);
  }

  const Deferred = lazy(async () => {
    await preload();
    return { default: now() ?? Missing };
  });

  function LateComponent(props: Props) {
    // Decided once: another element in its place would begin anew, and lose what was typed or opened in it.
    const [Loaded] = useState(() => now());
    if (Loaded) return <Loaded {...props} />;
    if (!waiting) return <Deferred {...props} />;
    return (
      <Suspense fallback={waiting(props)}>
        <Deferred {...props} />
      </Suspense>
    );
  }
  return Object.assign(LateComponent, { preload });
}
