import { create } from 'zustand';

/** Whether the server has another build of the app than this page. Outlives sessions, since the page does. */
export const useBuild = create<{ isOutdated: boolean }>(() => ({ isOutdated: false }));

/** The build that this page is of, which wrote its name there. */
export const pageBuild = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

/** Takes in what an answer says about the server's build; null when it says nothing. */
export function noteBuild(build: string | null): void {
  const own = pageBuild();
  if (build === null || own === undefined) return;
  const isOutdated = build !== own;
  if (useBuild.getState().isOutdated !== isOutdated) useBuild.setState({ isOutdated });
}
