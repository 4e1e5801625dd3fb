import { today } from '../../../lib/dates.ts';
import { ChatHistory } from './chat-history.tsx';
import { Composer } from './composer.tsx';

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });

/** The left page: one talks, and it is written down. */
export const ChatPage = () => (
  <section aria-labelledby="write-heading" className="flex h-full min-h-0 flex-col">
    <header className="px-5 pt-5 pb-2 md:px-8 md:pt-8">
      <p className="text-sm text-soft">{weekday.format(new Date(`${today()}T00:00:00Z`))}</p>
      <h2 id="write-heading" className="mt-0.5 text-2xl lg:text-3xl">
        What did you do?
      </h2>
    </header>
    <ChatHistory />
    <Composer />
  </section>
);
