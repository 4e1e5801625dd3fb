import { useEffect } from 'react';
import { useStory } from '../story/story-data.ts';
import { useComposer } from './draft.ts';
import { loadSettings } from './settings.ts';

/** Whether the first entry is still to be written, and all could read it as the settings are. Has the composer heed these. */
export function useIsFirstPublic(): boolean {
  const isFirst = useStory(({ status, items, total }) => status === 'ready' && items.length === 0 && total === 0);
  const isPublic = useComposer((state) => state.defaultPublic);
  useEffect(() => void loadSettings(), []);
  return isFirst && isPublic === true;
}
