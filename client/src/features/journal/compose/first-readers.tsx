import { useEffect } from 'react';
import { useBusy } from '../../../lib/use-busy.ts';
import * as messages from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { askForFocus } from '../book.ts';
import { useStory } from '../story/story-data.ts';
import { useComposer } from './draft.ts';
import { changeSettings, loadSettings } from './settings-data.ts';

/** Before the first event, where all could read it as the settings are: who will be able to, with the choice. */
export function FirstReaders() {
  const isFirst = useStory(({ status, items, total }) => status === 'ready' && items.length === 0 && total === 0);
  const isPublic = useComposer((state) => state.defaultPublic);
  const { isBusy, during } = useBusy();
  useEffect(() => void loadSettings(), []);
  if (!isFirst || isPublic !== true) return null;
  const handleClick = async () => {
    if (!(await during(changeSettings({ default_public: false })))) return;
    announce(messages.journal.newPrivate);
    askForFocus();
  };
  return (
    <p className="px-5 pb-2 pl-13 text-sm text-soft md:pr-9 md:pl-20">
      {messages.journal.newPublic}{' '}
      <button
        type="button"
        className="tap link inline-flex min-h-6 items-center"
        disabled={isBusy}
        onClick={() => void handleClick()}
      >
        Keep mine private instead
      </button>
    </p>
  );
}
