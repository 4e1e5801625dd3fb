import { useEffect } from 'react';

let tellers = 0;

/** For a page that itself tells of achievements when they are unlocked. */
export function useTellsAchievements(): void {
  useEffect(() => {
    tellers += 1;
    return () => {
      tellers -= 1;
    };
  }, []);
}

/** Whether the page on the screen tells of achievements, so that nobody else needs to. */
export const areAchievementsTold = (): boolean => tellers > 0;
