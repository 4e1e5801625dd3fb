import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useAnnouncer } from './announcer.ts';
import { useChat } from './chat-store.ts';
import { ChatPage } from './components/chat-page.tsx';
import { PageTabs, type BookPage } from './components/page-tabs.tsx';
import { StoryPage } from './components/story-page.tsx';
import { askForFocus } from './composer-store.ts';
import { resumeSending } from './send-event.ts';
import { useStory } from './story-store.ts';
import { useSummaryWatch } from './use-summary-watch.ts';
import { useUnread } from './use-unread.ts';

/** Reads both pages once, and takes up what was being sent when the page was left. */
function useJournal(): void {
  useEffect(() => {
    void useStory.getState().load();
    void useChat.getState().load();
    void resumeSending();
  }, []);
  useSummaryWatch();
}

/** The open notebook: on the left page one talks, on the right page the story is kept. */
export function DashboardPage() {
  useTitle('Dashboard');
  useJournal();
  const [page, setPage] = useState<BookPage>('write');
  const announcement = useAnnouncer((state) => state.message);
  const unread = {
    write: useUnread(
      useChat((state) => state.live.size),
      page === 'write',
    ),
    story: useUnread(
      useStory((state) => state.arrivals),
      page === 'story',
    ),
  };
  return (
    <div className="relative min-h-[34rem] grow">
      <div className="absolute inset-0 mx-auto flex max-w-[84rem] flex-col md:px-5 md:py-5">
        <h1 className="sr-only">Dashboard</h1>
        <div className="spread book grid min-h-0 grow md:grid-cols-2">
          <div className={clsx('min-h-0 md:block', page !== 'write' && 'max-md:hidden')}>
            <ChatPage />
          </div>
          <div className={clsx('min-h-0 md:block', page !== 'story' && 'max-md:hidden')}>
            <StoryPage
              onWrite={() => {
                setPage('write');
                askForFocus();
              }}
            />
          </div>
        </div>
        <PageTabs page={page} unread={unread} onTurn={setPage} />
        <LiveRegion message={announcement} />
      </div>
    </div>
  );
}
