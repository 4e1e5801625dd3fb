import { create } from 'zustand';

/** Whether the server has another build of the app than this page. Outlives sessions, since the page does. */
export const useBuild = create<{ isOutdated: boolean }>(() => ({ isOutdated: false }));

/** Takes in what an answer says about the server's build; null when it says nothing. The page carries its own, which the build wrote there. */
export function noteBuild(build: string | null): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (build === null || own === undefined) return;
  const isOutdated = build !== own;
  if (useBuild.getState().isOutdated !== isOutdated) useBuild.setState({ isOutdated });
}
