import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { askForFocus } from '../book.ts';
import { useStory } from '../story/story-data.ts';
import { setDefaultPublic, useComposer } from './draft.ts';
import { loadSettings, useSettings } from './settings-data.ts';

/** New events are private from now on. */
async function makeNewPrivate(): Promise<void> {
  try {
    const settings = await api('settings.update', { body: { default_public: false } });
    useSettings.setState({ data: settings, status: 'ready' });
    setDefaultPublic(settings.default_public);
    announce(messages.journal.newPrivate);
    askForFocus();
  } catch (error) {
    toastError(error, messages.journal.privacyFailed);
  }
}

/** Before the first event, where all could read it as the settings are: who will be able to, with the choice. */
export function FirstReaders() {
  const isFirst = useStory(({ status, items, total }) => status === 'ready' && items.length === 0 && total === 0);
  const isPublic = useComposer((state) => state.defaultPublic);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => void loadSettings(), []);
  if (!isFirst || isPublic !== true) return null;
  const handleClick = async () => {
    setIsBusy(true);
    await makeNewPrivate();
    setIsBusy(false);
  };
  return (
    <p className="px-5 pb-2 pl-13 text-sm text-soft md:pr-9 md:pl-20">
      {messages.journal.newPublic}{' '}
      <button
        type="button"
        className="link inline-flex min-h-6 items-center"
        disabled={isBusy}
        onClick={() => void handleClick()}
      >
        Keep mine private instead
      </button>
    </p>
  );
}
