import { create } from 'zustand';

interface Builds {
  /** The server's build when this page first heard of it. */
  first: string | null;
  /** Whether the server has another one by now. */
  isOutdated: boolean;
}

/** Which build of the app this page is, and whether there is a newer one. Outlives sessions, since the page does. */
export const useBuild = create<Builds>(() => ({ first: null, isOutdated: false }));

/** Takes in what an answer says about the server's build; null when it says nothing. */
export function noteBuild(build: string | null): void {
  const { first, isOutdated } = useBuild.getState();
  if (build === null) return;
  if (first === null) useBuild.setState({ first: build });
  else if (isOutdated !== (build !== first)) useBuild.setState({ isOutdated: build !== first });
}
