import type { Plan } from '@app/shared/plans';
import { useEffect, useState } from 'react';
import { useWatch } from '../../lib/data/reading.ts';
import { useAnnouncesAchievements } from '../../lib/badges.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useAnnouncer } from './announcer.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useChat } from './chat/chat-data.ts';
import { openToWrite, turnTo, useArrival, useBook } from './book.ts';
import { WritePage } from './write-page.tsx';
import { beginDraft } from './compose/send.ts';
import { Memories } from './lookback/memories.tsx';
import { PageTabs, Spread } from './components/notebook.tsx';
import { StoryPage } from './story/story-page.tsx';
import { useStory } from './story/story-data.ts';
import { useSummaryWatch } from './chat/summary-watch.ts';
import { late } from '../../lib/late.tsx';
import { usePlans } from './plans/plans-data.ts';

const PlanList = late(() => import('./plans/plan-list.tsx').then((file) => file.PlanList), { waiting: () => null });

const markSeen = () => {
  useStory.getState().markSeen();
  useChat.getState().markSeen();
};

/** Keeps both pages in step. What has been seen is written in no second time. */
function useJournal(): void {
  useWatch(useStory);
  useWatch(useChat);
  useEffect(() => markSeen, []);
  useAnnouncesAchievements();
  useSummaryWatch();
}

/** Whether something has arrived since the page was last looked at. `arrivals` counts what arrives. */
function useUnread(arrivals: number, isShown: boolean): boolean {
  const [seen, setSeen] = useState(arrivals);
  if (isShown && seen !== arrivals) setSeen(arrivals);
  return !isShown && arrivals > seen;
}

/** Done: what stands in the composer then is the answer, and closes the plan when it is sent. */
function answerPlan({ id, text }: Plan): void {
  beginDraft({ text, planId: id });
  turnTo('write');
}

/** What is ahead, where there is anything. */
function Plans() {
  const hasAny = usePlans(({ data }) => data !== null && data.length > 0);
  useWatch(usePlans);
  return hasAny ? <PlanList onAnswer={answerPlan} /> : null;
}

/** The open notebook: on the left page one talks, on the right page the story is kept. */
export function DashboardPage() {
  useTitle('Dashboard');
  useJournal();
  const page = useBook((state) => state.page);
  useArrival();
  const announcement = useAnnouncer((state) => state.message);
  const unread = {
    write: useUnread(
      useChat((state) => state.unseenIds.size),
      page === 'write',
    ),
    story: useUnread(
      useStory((state) => state.unseenIds.size),
      page === 'story',
    ),
  };
  return (
    <Spread
      page={page}
      write={<WritePage />}
      story={<StoryPage onWrite={openToWrite} first={<Plans />} above={<Memories />} />}
    >
      <PageTabs page={page} unread={unread} onTurn={turnTo} />
      <LiveRegion message={announcement} />
    </Spread>
  );
}
