import { lazy, type ComponentType } from 'react';

export interface LazyPage {
  (): React.ReactNode;
  /** Fetches the page's code; afterwards it renders without suspending. */
  preload: () => Promise<void>;
}

/** A page whose code is loaded when it is first shown, or ahead of that by `preload`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | null = null;
  const Deferred = lazy(async () => ({ default: await load() }));
  const Page = () => (Loaded ? <Loaded /> : <Deferred />);
  return Object.assign(Page, {
    preload: async () => {
      Loaded = await load();
    },
  });
}
