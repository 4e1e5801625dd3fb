import { X } from 'lucide';
import { useToday } from '../../../lib/use-today.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { askForFocus } from '../book.ts';
import { forgetReminder, useReminder } from './reminder-data.ts';

/** A question from one's own journal, above the pen: quiet, and gone with an entry, a tap or the day. */
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
