import type { StatsSummary } from '@app/shared/gamification';
import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { createStore } from '../../../lib/create-store.ts';

/** What an event has brought its author, as it was told when the reply came. */
export type Numbers = Pick<StatsSummary, 'level' | 'current_streak' | 'xp'>;

interface News {
  latest: StatsSummary | null;
  byEvent: Readonly<Record<string, Numbers>>;
}

/** The numbers as they were pushed in this visit. */
export const useNews = createStore<News>(() => ({ latest: null, byEvent: {} }));

export function noteStats(stats: StatsSummary): void {
  const { latest } = useNews.getState();
  if (!latest || latest.rev <= stats.rev) useNews.setState({ latest: stats });
}

/** A reply about an event has come: the numbers of now belong to it. */
export function noteReply({ type, event_id }: Pick<ChatMessage, 'type' | 'event_id'>): void {
  const { latest, byEvent } = useNews.getState();
  if (type !== 'assistant' || event_id === null || !latest) return;
  useNews.setState({ byEvent: { ...byEvent, [event_id]: latest } });
}

/** So long a hard day that was kept private can be made public below its reply. */
const OFFER_MS = 24 * 3_600_000;

/** Whether it was just kept private by itself, so that its author may want it otherwise. */
export const wasJustKept = ({ tone, is_public, created_at }: LifeEvent): boolean =>
  tone === 'heavy' && !is_public && Date.now() - Date.parse(created_at) < OFFER_MS;

/** Whether there is anything to say below a reply. In a crisis there is nothing. */
export const hasNews = (event: LifeEvent, numbers: Numbers | undefined): boolean => {
  const { tone, date_words, ai_status } = event;
  if (tone === 'crisis' || ai_status === 'pending') return false;
  return date_words !== null || (tone === 'heavy' ? wasJustKept(event) : numbers !== undefined);
};
