import type { LifeEvent } from '@app/shared/journal';
import type { Friend, LeaderboardRow } from '@app/shared/friends';
import type { Achievement, Stats, StatsSummary } from '@app/shared/gamification';
import type { PushName, PushPayload } from '@app/shared/pushes';
import type { ResumeNarrative } from '@app/shared/resume';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, lifeEvent } from '../../test/events.ts';
import { mockApi } from '../../test/mock-api.ts';
import { ada, signIn } from '../../test/render.tsx';
import { useAnalytics } from '../features/analytics/analytics-data.ts';
import { useCircle } from '../features/friends/friends-data.ts';
import * as friendsPushes from '../features/friends/friends-pushes.ts';
import { useInvitations } from '../features/friends/invitations-data.ts';
import { useFreshAchievements, useStats } from '../features/gamification/gamification-data.ts';
import { useAnnouncer } from '../features/journal/announcer.ts';
import { addOptimistic, useChat } from '../features/journal/chat/chat-data.ts';
import { useComposer } from '../features/journal/compose/draft.ts';
import { useSettings } from '../features/journal/compose/settings-data.ts';
import { useReminder } from '../features/journal/reminder/reminder.tsx';
import { usePlans } from '../features/journal/plans/plans-data.ts';
import { useStory } from '../features/journal/story/story-data.ts';
import * as transferPushes from '../features/transfer/transfer-pushes.ts';
import { useImport } from '../features/transfer/transfer-data.ts';
import { useBadges } from '../lib/badges.ts';
import { LATE_ANSWER } from '../lib/worker-contract.ts';
import { useSession } from '../lib/session.ts';
import { attachToaster } from '../lib/toast.ts';
import * as analyticsPushes from '../features/analytics/analytics-pushes.ts';
import * as resumePushes from '../features/resume/resume-pushes.ts';
import { useResume } from '../features/resume/resume-data.ts';
import { connect } from './live.ts';
import { pushModules } from './push-modules.ts';
import { settings, streakOf } from '../../test/settings.ts';

type Hear = (name: string, payload: unknown) => void;
const socket = {
  listeners: [] as Hear[],
  on(name: string, listener: (payload: unknown) => void) {
    socket.listeners.push((heard, payload) => {
      if (heard === name) listener(payload);
    });
  },
  onAny: (listener: Hear) => void socket.listeners.push(listener),
  disconnect: () => undefined,
};
vi.mock('socket.io-client', () => ({ io: () => socket }));

const maya: Friend = { id: idOf(70), name: 'Maya', username: 'maya', picture: null };
const omar: Friend = { id: idOf(71), name: 'Omar', username: 'omar', picture: null };
const rowOf = ({ id, name, username, picture }: Friend, xp = 0): LeaderboardRow => ({
  ...{ user_id: id, name, username, picture },
  ...{ level: 1, xp, week_xp: xp, total_events: xp / 10, traits_collected: 0, current_streak: 0 },
});
const firstStep: Achievement = {
  ...{ id: 'first_step', title: 'First Step', description: 'You wrote your first life event.', icon: '🌱' },
  ...{ unlocked: false, unlocked_at: null, progress: { have: 0, need: 1 } },
};
const summary: StatsSummary = {
  rev: 1,
  ...{ xp: 20, level: 1, xp_to_next_level: 30, current_streak: 1, longest_streak: 1, streak_safe_today: true },
  ...{ traits_collected: 1, total_traits_available: 56, profile_completion: 30, total_events: 2 },
  completed: { first_event: true, three_events: false, five_traits: false, bio: false, picture: false },
};
const stats: Stats = {
  ...summary,
  ...{ achievements: [firstStep], traits: [{ trait: 'Kindness', count: 2 }], seen: [], streak: streakOf() },
};
const unlocked = {
  ...firstStep,
  unlocked: true,
  unlocked_at: '2025-03-14T10:00:00.000Z',
  progress: { have: 1, need: 1 },
};

/** Every push by name: the compiler misses none. In the order in which a day might bring them. */
const payloads: { [Name in PushName]: PushPayload<Name> } = {
  'event:created': lifeEvent(9, { ai_status: 'pending', ai_summary: '', traits: [], ai_source: null }),
  'chat:message': {
    ...{
      id: idOf(50),
      type: 'assistant',
      content: 'Well done!',
      event_id: null,
      unlocked: [],
      answer: null,
      goes_with: null,
      reply: null,
    },
    created_at: '2025-03-14T10:00:00.000Z',
  },
  'event:updated': lifeEvent(2, { title: 'Another title' }),
  'event:summarized': lifeEvent(1, { ai_summary: 'You did it.' }),
  'event:deleted': { id: idOf(3) },
  'achievement:unlocked': unlocked,
  'stats:changed': { ...summary, rev: 2, xp: 30, total_events: 3 },
  'invitation:received': { id: idOf(60), from_user: { name: 'Priya', username: 'priya', picture: null } },
  'invitation:withdrawn': { id: idOf(61) },
  'cheer:received': {
    ...{ event_id: idOf(2), from: { name: 'Maya', username: 'maya', picture: null }, trait: 'Courage' },
    at: '2025-03-14T10:00:00.000Z',
  },
  'invitation:accepted': omar,
  'leaderboard:changed': rowOf(maya, 40),
  'friend:removed': { user_id: maya.id },
  'import:progress': { id: idOf(80), state: 'done', done: 3, total: 3 },
  'reminder:due': { question: 'How is the choir?', day: '2025-03-14' },
  'plan:changed': { id: idOf(90), text: 'Dentist', ask_on: '2025-03-15', event_id: null, state: 'open' },
  'plan:removed': { id: idOf(91) },
  'narrative:written': { purpose: 'bio', include_private: false, from: null, to: null },
  'profile:changed': { ...ada, username: 'lovelace' },
  'settings:changed': { ...settings, default_public: false, weekly_mail: true },
  'session:ended': { reason: 'password_reset' },
};
const names = Object.keys(payloads) as PushName[];

const narrative: ResumeNarrative = {
  ...{ purpose: 'bio', narrative: 'I walked.', sentences: [], state: 'writing', all_traits: [] },
  ...{ event_count: 1, read_count: 1, generated_at: '2025-03-14T10:00:00.000Z' },
};

const readables = [
  useStory,
  useChat,
  useStats,
  useCircle,
  useInvitations,
  useAnalytics,
  useSettings,
  useResume,
  usePlans,
];
const said: string[] = [];
const spoken: string[] = [];
/** Everything that is shown or said, as far as it does not depend on the page. */
const screen = () => {
  const states = [...readables, useFreshAchievements, useBadges, useImport, useReminder, useSession].map((store) =>
    store.getState(),
  );
  const asShown = (_key: string, value: unknown) => (value instanceof Set ? [...(value as Set<unknown>)] : value);
  return { states: JSON.parse(JSON.stringify(states, asShown)) as unknown, said: [...said], spoken: [...spoken] };
};
/** What was gathered is said, and what was asked for is answered. */
const passTime = () => vi.advanceTimersByTimeAsync(2_000);
const hear = (name: PushName) => {
  for (const listener of socket.listeners) listener(name, payloads[name]);
};

beforeEach(async () => {
  vi.useFakeTimers();
  let friends = [maya];
  let resume = narrative;
  mockApi({
    'events.list': [lifeEvent(3), lifeEvent(2), lifeEvent(1, { ai_status: 'pending', ai_summary: '' })],
    'chat.list': [],
    'settings.read': settings,
    'plans.list': [{ id: idOf(91), text: 'Interview', ask_on: '2025-03-16', event_id: null, state: 'open' }],
    'resume.narrative': () => resume,
    'gamification.stats': stats,
    'analytics.detailed': {
      ...{ total_events: 3, public_events: 3, private_events: 0, total_traits: 1 },
      ...{ events_over_time: [], trait_distribution: [] },
    },
    'friends.invitations': [{ id: idOf(61), from_user: { name: 'Zoe', username: 'zoe', picture: null } }],
    'friends.list': () => friends,
    'friends.leaderboard': () => [ada, ...friends].map((person) => ({ ...rowOf(person), rank: 1 })),
  });
  signIn();
  socket.listeners = [];
  for (const page of [analyticsPushes, friendsPushes, resumePushes, transferPushes]) pushModules.add(page);
  const close = connect('token-of-a-test');
  await vi.waitFor(() => {
    expect(socket.listeners).not.toHaveLength(0);
  });
  const stops = readables.map((store) => store.getState().watch());
  for (const { getState } of readables) await getState().load();
  await passTime();
  // From here on the server knows the new friend, and has written the narrative.
  friends = [maya, omar];
  resume = { ...narrative, state: 'written' };
  said.length = spoken.length = 0;
  const leave = attachToaster(
    (_kind, text) => said.push(text),
    () => undefined,
  );
  const stop = useAnnouncer.subscribe(({ message }, before) => {
    if (message && message !== before.message) spoken.push(message);
  });
  return () => {
    for (const stopWatching of stops) stopWatching();
    stop();
    leave();
    close();
  };
});

describe('a strength that a friend saw', () => {
  it.each([
    ['by its title, where that is known', idOf(2), 'Maya recognized Courage in “Event 2”'],
    ['as it can, where it is not', idOf(99), 'Maya recognized Courage in your event.'],
  ])('is said with its event: %s', async (_how, event_id, sentence) => {
    const payload = { ...payloads['cheer:received'], event_id };
    for (const listener of socket.listeners) listener('cheer:received', payload);
    await passTime();
    expect(said).toEqual([sentence]);
  });
});

describe('settings that another device has changed', () => {
  it('decide how private the next event begins', async () => {
    expect(useComposer.getState().draft.isPublic).toBe(true);
    hear('settings:changed');
    await passTime();
    expect(useComposer.getState()).toMatchObject({ defaultPublic: false, draft: { isPublic: false } });
  });

  it('are read again on every connection', async () => {
    mockApi({
      'settings.read': { ...settings, default_public: false },
    });
    hear('connect' as PushName);
    hear('connect' as PushName);
    await passTime();
    expect(useComposer.getState()).toMatchObject({ defaultPublic: false, draft: { isPublic: false } });
  });
});

describe('the first connection', () => {
  const connectAnew = async (events: LifeEvent[]) => {
    socket.listeners = [];
    const close = connect('token-of-a-test');
    await passTime();
    const { calls } = mockApi({ 'events.list': events });
    hear('connect' as PushName);
    await passTime();
    close();
    return { calls, names: calls.map(({ name }) => name) };
  };

  it('reads the story and the invitations once more, and nothing else where no change was missed', async () => {
    const { calls, names } = await connectAnew([...useStory.getState().items]);
    expect(new Set(names)).toEqual(new Set(['events.list', 'friends.invitations']));
    // Its answer has no body then.
    const asked = calls.filter(({ name }) => name === 'events.list').map(({ headers }) => headers.get('If-None-Match'));
    expect(asked).toEqual(asked.map(() => expect.stringMatching(/^W\/"\w+"$/)));
  });

  it('reads everything again where a change was missed', async () => {
    const { names } = await connectAnew([lifeEvent(4), ...useStory.getState().items]);
    expect(names).toEqual(expect.arrayContaining(['events.list', 'chat.list', 'settings.read', 'gamification.stats']));
  });

  it('reads everything again where an event was sent before there was one', async () => {
    addOptimistic({ type: 'user', content: 'I rowed across the lake.', event_id: idOf(1) });
    const { names } = await connectAnew([...useStory.getState().items]);
    expect(names).toEqual(expect.arrayContaining(['events.list', 'chat.list', 'settings.read', 'gamification.stats']));
  });
});

describe('an answer of the server that came too late', () => {
  it('is read by what is shown, once for many', async () => {
    const worker = new EventTarget();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: worker }));
    const close = connect('token-of-a-test');
    await passTime();
    const { named } = mockApi({ 'events.list': [lifeEvent(4)], 'resume.narrative': narrative });
    for (let times = 0; times < 3; times += 1) {
      worker.dispatchEvent(new MessageEvent('message', { data: LATE_ANSWER }));
    }
    await passTime();
    expect(named('events.list')).toHaveLength(1);
    expect(named('resume.narrative')).toHaveLength(1);
    expect(useStory.getState().items.map(({ id }) => id)).toContain(idOf(4));
    close();
  });
});

describe('a push that comes twice', () => {
  it.each(names)('%s changes nothing the second time', async (name) => {
    const before = screen();
    hear(name);
    await passTime();
    const once = screen();
    expect(once).not.toEqual(before);
    hear(name);
    await passTime();
    expect(screen()).toEqual(once);
  });

  it.each(names)('%s is said once, also when both come at the same moment', async (name) => {
    hear(name);
    hear(name);
    await passTime();
    expect(said).toEqual([...new Set(said)]);
    const sentences = spoken.join(' ').split(/(?<=[.!]) /);
    expect(sentences).toEqual([...new Set(sentences)]);
  });
});
