import type { LifeEvent } from '@app/shared/journal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, lifeEvent, publicEvent } from '../../test/events.ts';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { ada, signIn } from '../../test/render.tsx';
import {
  useAnalytics,
  useFilter as useTraitFilter,
  useInsights,
  useMatches,
} from '../features/analytics/analytics-data.ts';
import { useFeed } from '../features/friends/feed-data.ts';
import { useCircle, useSent } from '../features/friends/friends-data.ts';
import { useInvitations } from '../features/friends/invitations-data.ts';
import { useStats } from '../features/gamification/gamification-data.ts';
import { useMemories } from '../features/journal/lookback/memories.tsx';
import { useWeek, useWeekInsights } from '../features/journal/lookback/week-data.ts';
import { useChat } from '../features/journal/chat/chat-data.ts';
import { useFilter, useSearchResults, useStory } from '../features/journal/story/story-data.ts';
import { useProof, useResume } from '../features/resume/resume-data.ts';
import { clearSession } from '../lib/session.ts';
import { attachToaster } from '../lib/toast.ts';
import { refetch as refetchAnalytics } from '../features/analytics/analytics-pushes.ts';
import { refetch as refetchCircle } from '../features/friends/friends-pushes.ts';
import { refetch as refetchInvitations } from '../features/friends/invitations-pushes.ts';
import { refetch as refetchStats } from '../features/gamification/gamification-pushes.ts';
import { refetch as refetchJournal } from '../features/journal/journal-pushes.ts';

/** Everything that is read from the server, each with how to read it. */
const readables = [
  { name: 'story', store: useStory, load: () => useStory.getState().load() },
  { name: 'search results', store: useSearchResults, load: () => useSearchResults.getState().load() },
  { name: 'conversation', store: useChat, load: () => useChat.getState().load() },
  { name: 'week', store: useWeek, load: () => useWeek.getState().load('2025-W11') },
  { name: 'insights of a week', store: useWeekInsights, load: () => useWeekInsights.getState().load('2025-W11') },
  { name: 'insights', store: useInsights, load: () => useInsights.getState().load() },
  { name: 'memories', store: useMemories, load: () => useMemories.getState().load() },
  { name: 'analytics', store: useAnalytics, load: () => useAnalytics.getState().load() },
  { name: 'events of a trait', store: useMatches, load: () => useMatches.getState().load() },
  { name: 'invitations', store: useInvitations, load: () => useInvitations.getState().load() },
  { name: 'circle', store: useCircle, load: () => useCircle.getState().load() },
  { name: 'sent invitations', store: useSent, load: () => useSent.getState().load() },
  { name: 'feed', store: useFeed, load: () => useFeed.getState().load() },
  { name: 'stats', store: useStats, load: () => useStats.getState().load() },
  { name: 'résumé', store: useResume, load: () => useResume.getState().load() },
  { name: 'proof of a sentence', store: useProof, load: () => useProof.getState().load([idOf(1)]) },
];

const answers = {
  'events.list': (): LifeEvent[] => [lifeEvent(1)],
  'chat.list': () => [
    {
      id: idOf(1),
      type: 'user' as const,
      content: 'I ran.',
      event_id: null,
      ...{ reply: null, answer: null, goes_with: null },
      unlocked: [],
      created_at: '2025-03-14T10:00:00.000Z',
    },
  ],
  'analytics.detailed': () => ({
    ...{ total_events: 3, public_events: 3, private_events: 0, total_traits: 1 },
    ...{ events_over_time: [], trait_distribution: [] },
  }),
  'analytics.eventsByTrait': (): LifeEvent[] => [lifeEvent(1)],
  'friends.invitations': () => [{ id: idOf(60), from_user: { name: 'Priya', username: 'priya', picture: null } }],
  'friends.list': () => [{ id: idOf(70), name: 'Maya', username: 'maya', picture: null }],
  'friends.leaderboard': () => [],
  'friends.sent': () => [{ id: idOf(61), email: 'omar@example.org', created_at: '2025-03-14T10:00:00.000Z' }],
  'friends.feed': () => [
    { person: { name: 'Maya', username: 'maya', picture: null }, event: publicEvent(1), my_cheer: null, cheers: [] },
  ],
  'gamification.stats': () => ({
    ...{ rev: 1, xp: 20, level: 1, xp_to_next_level: 30, current_streak: 1, longest_streak: 1 },
    ...{ streak_safe_today: true, traits_collected: 1, total_traits_available: 56, profile_completion: 30 },
    ...{ total_events: 2, achievements: [], traits: [], seen: [] },
    completed: { first_event: true, three_events: false, five_traits: false, bio: false, picture: false },
  }),
  'weeks.read': () => ({
    ...{ week: '2025-W11', from: '2025-03-10', to: '2025-03-16', event_count: 0, days: 0 },
    ...{ traits: [], events: [], lines: [] },
  }),
  'memories.list': () => [],
  'insights.list': () => [],
  'resume.narrative': () => ({
    ...{ purpose: 'bio' as const, narrative: 'I ran.', sentences: [], all_traits: [], event_count: 3, read_count: 3 },
    generated_at: '2025-03-14T10:00:00.000Z',
    state: 'written' as const,
  }),
};

/** Holds every answer back until it is let go. */
function holdAnswers() {
  const held: (() => void)[] = [];
  const slowly =
    <Answer>(answer: () => Answer) =>
    async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return answer();
    };
  const api = mockApi({
    'events.list': slowly(answers['events.list']),
    'chat.list': slowly(answers['chat.list']),
    'analytics.detailed': slowly(answers['analytics.detailed']),
    'analytics.eventsByTrait': slowly(answers['analytics.eventsByTrait']),
    'friends.invitations': slowly(answers['friends.invitations']),
    'friends.list': slowly(answers['friends.list']),
    'friends.leaderboard': slowly(answers['friends.leaderboard']),
    'friends.sent': slowly(answers['friends.sent']),
    'friends.feed': slowly(answers['friends.feed']),
    'gamification.stats': slowly(answers['gamification.stats']),
    'resume.narrative': slowly(answers['resume.narrative']),
    'weeks.read': slowly(answers['weeks.read']),
    'memories.list': slowly(answers['memories.list']),
    'insights.list': slowly(answers['insights.list']),
  });
  return { ...api, held };
}

const said: string[] = [];
let leave: () => void;
beforeEach(() => {
  signIn();
  useFilter.setState({ filter: { q: 'ran' } });
  useTraitFilter.setState({ filter: { trait: 'Courage' } });
  said.length = 0;
  leave = attachToaster(
    (_kind, text) => said.push(text),
    () => undefined,
  );
});
afterEach(() => {
  leave();
});

describe.each(readables)('$name', ({ store, load }) => {
  const shown = () => {
    const state = store.getState();
    return JSON.stringify('items' in state ? state.items : state.data);
  };

  it('shows what was read', async () => {
    mockApi(answers);
    const before = shown();
    expect(await load()).toBe(true);
    expect(store.getState().status).toBe('ready');
    expect(shown()).not.toBe(before);
  });

  it('drops an answer that an answer to a newer question has overtaken', async () => {
    const { held } = holdAnswers();
    const first = load();
    await vi.waitFor(() => {
      expect(held.length).toBeGreaterThan(0);
    });
    const early = held.splice(0);
    const second = load();
    await vi.waitFor(() => {
      expect(held.length).toBeGreaterThan(0);
    });
    for (const letGo of held) letGo();
    expect(await second).toBe(true);
    const newest = store.getState();
    for (const letGo of early) letGo();
    expect(await first).toBe(false);
    expect(store.getState()).toBe(newest);
  });

  it.each([
    ['nobody is signed in any more', clearSession],
    [
      'somebody else is signed in',
      () => {
        clearSession();
        signIn({ ...ada, id: 'b'.repeat(24) });
      },
    ],
  ])('drops an answer that arrives when %s, and says nothing', async (_when, happen) => {
    const { held } = holdAnswers();
    const reading = load();
    await vi.waitFor(() => {
      expect(held.length).toBeGreaterThan(0);
    });
    happen();
    const empty = store.getState();
    for (const letGo of held) letGo();
    expect(await reading).toBe(false);
    expect(store.getState()).toBe(empty);
    expect(empty.status).toBe('idle');
    expect(said).toEqual([]);
  });

  it('is read by itself only while somebody looks, and then without a word', async () => {
    const { calls } = mockApi({});
    await store.getState().refetch();
    expect(calls).toEqual([]);
    const stop = store.getState().watch();
    await store.getState().refetch();
    stop();
    expect(said).toEqual([]);
    const { length } = calls;
    await store.getState().refetch();
    expect(calls).toHaveLength(length);
  });
});

it('coming back to a server that is down says at most one thing', async () => {
  mockApi({
    'events.list': refuse(503),
    'chat.list': refuse(503),
    'analytics.detailed': refuse(503),
    'friends.invitations': refuse(503),
    'friends.list': refuse(503),
    'friends.leaderboard': refuse(503),
    'gamification.stats': refuse(503),
  });
  const stops = readables.map(({ store }) => store.getState().watch());
  refetchJournal();
  refetchCircle();
  refetchInvitations();
  refetchStats();
  refetchAnalytics();
  await vi.waitFor(() => {
    expect(useStats.getState().status).toBe('failed');
    expect(useStory.getState().status).toBe('failed');
    expect(useCircle.getState().status).toBe('failed');
  });
  for (const stop of stops) stop();
  expect(said.length).toBeLessThanOrEqual(1);
});
