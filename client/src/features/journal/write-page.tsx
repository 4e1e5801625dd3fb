import { formatWeekday } from '../../lib/dates.ts';
import { useToday } from '../../lib/use-today.ts';
import { StatsLine } from './components/stats-line.tsx';
import { Conversation } from './compose/conversation.tsx';
import { late } from '../../lib/late.tsx';
import { useReminder } from './reminder/reminder-data.ts';
import { Composer } from './compose/composer.tsx';
import { SharedOffer } from './compose/shared-offer.tsx';
import { FirstReaders } from './compose/first-readers.tsx';

const ReminderQuestion = late(() => import('./reminder/reminder-question.tsx').then((file) => file.ReminderQuestion), {
  waiting: () => null,
  failed: () => null,
});

/** The left page: one talks, and it is written down. The pen stands in the margin, left of the red rule. */
export function WritePage() {
  const isAsked = useReminder((state) => state.asked !== null);
  return (
    <section aria-labelledby="write-heading" className="flex h-full min-h-0 flex-col">
      <div className="relative flex min-h-0 grow flex-col before:absolute before:inset-y-0 before:left-10 before:w-px before:bg-(--margin-rule) md:before:left-16">
        <header className="pt-5 pr-5 pb-2 pl-13 md:pt-8 md:pr-9 md:pl-20">
          <h2 id="write-heading" className="text-3xl lg:text-4xl">
            What did you do?
          </h2>
          <p className="mt-1 min-h-6 text-sm text-soft">{formatWeekday(useToday())}</p>
          <StatsLine />
        </header>
        <Conversation />
        <SharedOffer />
        <FirstReaders />
        {isAsked && <ReminderQuestion />}
      </div>
      <Composer />
    </section>
  );
}
