import { api } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { askForFocus, setDefaultPublic } from './draft.ts';
import { useSettings } from './settings.ts';

/** New entries are for nobody else from now on. */
export async function keepNewPrivate(): Promise<void> {
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
