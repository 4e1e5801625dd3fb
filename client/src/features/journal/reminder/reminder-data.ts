import type { PushPayload } from '@app/shared/pushes';
import { createStore } from '../../../lib/create-store.ts';

type Reminder = PushPayload<'reminder:due'>;

/** What the journal asks today, while the app is open; null when it asks nothing. */
export const useReminder = createStore<{ asked: Reminder | null }>(() => ({ asked: null }));

export const askReminder = (asked: Reminder): void => {
  useReminder.setState({ asked });
};

/** It has been answered by an entry, or was not wanted. */
export const forgetReminder = (): void => {
  useReminder.setState({ asked: null });
};
