import type { PushPayload } from '@app/shared/pushes';
import { createStore } from '../../../lib/create-store.ts';
import { X } from 'lucide';
import { useToday } from '../../../lib/dates.ts';
import { IconButton } from '../../../ui/icon.tsx';
import { askForFocus } from '../book.ts';

type Reminder = PushPayload<'reminder:due'>;

/** What the journal asks today, while the app is open; null when it asks nothing. */
export const useReminder = createStore<{ asked: Reminder | null }>(() => ({ asked: null }));

export const askReminder = (asked: Reminder): void => {
  useReminder.setState({ asked });
};

/** It has been answered by an event, or was not wanted. */
export const forgetReminder = (): void => {
  useReminder.setState({ asked: null });
};

/** A question from one's own journal, above the pen: quiet, until an event is written, a tap or the end of the day. */
export function ReminderQuestion() {
  const asked = useReminder((state) => state.asked);
  const today = useToday();
  if (!asked || asked.day < today) return null;
  return (
    <div role="status" className="flex animate-fade-in items-start gap-2 pr-3 pb-2 pl-13 md:pr-7 md:pl-20">
      <p dir="auto" className="journal-words min-w-0 grow text-lg">
        {asked.question}
      </p>
      <IconButton
        icon={X}
        label="Not today"
        className="-mt-1.5"
        onClick={() => {
          forgetReminder();
          askForFocus();
        }}
      />
    </div>
  );
}
