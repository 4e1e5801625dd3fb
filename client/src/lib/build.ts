import { create } from 'zustand';

/** Whether the server has another build of the app than this page. Outlives sessions, since the page does. */
export const useBuild = create<{ isOutdated: boolean }>(() => ({ isOutdated: false }));

/** The build that this page is of, which wrote its name there. */
export const pageBuild = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

/** While servers are replaced one after the other, both builds answer: so many answers of the page's own in a row end the note. */
const ANSWERS_BACK = 5;
let ownInARow = 0;

/** Takes in what an answer says about the server's build; null when it says nothing. */
export function noteBuild(build: string | null): void {
  const own = pageBuild();
  if (build === null || own === undefined) return;
  ownInARow = build === own ? ownInARow + 1 : 0;
  const isOutdated = build !== own || (useBuild.getState().isOutdated && ownInARow < ANSWERS_BACK);
  if (useBuild.getState().isOutdated !== isOutdated) useBuild.setState({ isOutdated });
}
