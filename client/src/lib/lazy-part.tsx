import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a page whose code is loaded when it is first drawn, and nothing until then. Unlike `React.lazy`, a failed load
 * takes no page down: it is tried again when the network is back, or when the part is drawn anew.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    Loaded ??= await load();
  };

  function Part(props: Props) {
    const [isThere, setIsThere] = useState(Loaded !== null);
    useEffect(() => {
      if (isThere) return;
      const fetchNow = () => {
        fetchPart().then(
          () => {
            setIsThere(true);
          },
          () => undefined,
        );
      };
      fetchNow();
      window.addEventListener('online', fetchNow);
      return () => {
        window.removeEventListener('online', fetchNow);
      };
    }, [isThere]);
    return Loaded ? <Loaded {...props} /> : null;
  }

  /** Fetches the code ahead of time. */
  const preload = (): void => {
    fetchPart().catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}
