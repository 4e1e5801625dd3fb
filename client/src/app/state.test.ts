import type { EndpointName } from '@app/shared/endpoints';
import type { LifeEvent } from '@app/shared/journal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { idOf, lifeEvent, publicEvent } from '../../test/events.ts';
import { type MadeCall, mockApi, refuse } from '../../test/mock-api.ts';
import { ada, signIn } from '../../test/render.tsx';
import { useFilter } from '../features/analytics/analytics-data.ts';
import { useSearch } from '../features/journal/story/story-data.ts';
import type { Readable } from '../lib/data/reading.ts';
import { clearSession } from '../lib/session.ts';
import { attachToaster } from '../lib/toast.ts';
import type { PushModule } from './push-modules.ts';
import { settings, streakOf } from '../../test/settings.ts';

/** What is read from the server as a whole or in pages. */
type ReadStore = StoreApi<Readable & { load: (asked?: unknown) => Promise<boolean> }>;

const isReadStore = (value: unknown): value is ReadStore =>
  typeof value === 'function' && 'getState' in value && 'refetchSoon' in (value as unknown as ReadStore).getState();

/** Every file of a feature that makes such a store, and what it exports. */
const sources = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '!**/*.test.*'], {
  ...{ query: '?raw', import: 'default', eager: true },
});
const files = import.meta.glob<Record<string, unknown>>(['../features/**/*.{ts,tsx}', '!**/*.test.*']);
const makers = Object.keys(sources).filter((file) => /\bcreate(?:Resource|PagedList)\b[<(]/.test(sources[file] ?? ''));
const exportsOf = async (file: string) => Object.entries((await files[file]?.()) ?? {});
const readables = (await Promise.all(makers.map(exportsOf)))
  .flat()
  .flatMap(([name, store]) => (isReadStore(store) ? [{ name, store }] : []));

/** What is asked for, where a store has a choice. */
const asks: Record<string, unknown> = {
  ...{ useWeek: '2025-W11', useWeekInsights: '2025-W11' },
  ...{ useYear: 2025, useProof: [idOf(1)] },
};
const loadOf = (name: string, store: ReadStore) => store.getState().load(asks[name]);

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
    ...{ total_events: 2, achievements: [], traits: [], seen: [], streak: streakOf() },
    completed: { first_event: true, three_events: false, five_traits: false, bio: false, picture: false },
  }),
  'weeks.read': () => ({
    ...{ week: '2025-W11', from: '2025-03-10', to: '2025-03-16', event_count: 0, days: 0 },
    ...{ traits: [], events: [], lines: [] },
  }),
  'memories.list': () => [],
  'plans.list': () => [],
  'insights.list': () => [],
  'events.overview': () => ({ total: 1, written: [], dated: [], traits: [] }),
  'settings.read': () => settings,
  'auth.account': () => ({ has_password: true, providers: [], passkeys: 0, totp: null, new_email: null }),
  'me.passkeys': () => [],
  'me.sessions': () => [],
  'resume.share': () => ({ shared: null }),
  'years.view': () => ({ year: 2025, event_count: 1, people: [] }),
  'resume.narrative': () => ({
    ...{ purpose: 'bio' as const, narrative: 'I ran.', sentences: [], all_traits: [], event_count: 3, read_count: 3 },
    generated_at: '2025-03-14T10:00:00.000Z',
    state: 'written' as const,
  }),
};

type Answers = Parameters<typeof mockApi>[0];

/** Every call of the table, answered in another way. */
const answeringBy = (answerOf: (name: EndpointName, call: MadeCall) => unknown): Answers =>
  Object.fromEntries(
    (Object.keys(answers) as EndpointName[]).map((name) => [name, (call: MadeCall) => answerOf(name, call)]),
  ) as Answers;

const right = (name: EndpointName): unknown => (answers as Record<string, () => unknown>)[name]?.();

/** Holds every answer back until it is let go. */
function holdAnswers() {
  const held: (() => void)[] = [];
  const api = mockApi(
    answeringBy(async (name) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return right(name);
    }),
  );
  return { ...api, held };
}

const said: string[] = [];
let leave: () => void;
beforeEach(() => {
  signIn();
  useSearch.setState({ filter: { q: 'ran' } });
  useFilter.setState({ filter: { trait: 'Courage' } });
  said.length = 0;
  leave = attachToaster(
    (_kind, text) => said.push(text),
    () => undefined,
  );
});
afterEach(() => {
  leave();
});

it('finds every store that is made to be read', () => {
  const made = makers.flatMap((file) => sources[file]?.match(/\bcreate(?:Resource|PagedList|EventList)\b[<(]/g) ?? []);
  // `createEventList` makes two of one `createPagedList`.
  expect(readables).toHaveLength(made.length - 1);
});

describe.each(readables)('$name', ({ name, store }) => {
  const load = () => loadOf(name, store);
  const shown = () => {
    const state = store.getState() as Readable & { items?: unknown; data?: unknown };
    return JSON.stringify(state.items ?? state.data);
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

  it('is read by itself only while somebody looks', async () => {
    const { calls } = mockApi(answers);
    await load();
    const { length } = calls;
    await store.getState().refetch();
    expect(calls).toHaveLength(length);
    const stop = store.getState().watch();
    await store.getState().refetch();
    expect(calls.length).toBeGreaterThan(length);
    const { length: afterwards } = calls;
    stop();
    await store.getState().refetch();
    expect(calls).toHaveLength(afterwards);
  });

  it('is read again by itself as it was asked for', async () => {
    const { calls } = mockApi(answers);
    await load();
    const asked = calls.map(({ name: call, params }) => ({ call, params }));
    const stop = store.getState().watch();
    await store.getState().refetch();
    stop();
    expect(calls.slice(asked.length).map(({ name: call, params }) => ({ call, params }))).toEqual(asked);
  });

  it('says a failure at most once when it was asked for, and never when it was not', async () => {
    mockApi(answers);
    await load();
    mockApi(answeringBy(() => refuse(503)));
    const stop = store.getState().watch();
    await store.getState().refetch();
    expect(store.getState().status).toBe('failed');
    expect(said).toEqual([]);
    expect(await load()).toBe(false);
    expect(said.length).toBeLessThanOrEqual(1);
    stop();
  });
});

it('coming back to a server that is down says nothing', async () => {
  mockApi(answeringBy(() => refuse(503)));
  const stops = readables.map(({ store }) => store.getState().watch());
  const modules = import.meta.glob<PushModule>('../features/**/*-pushes.ts');
  const pushes = await Promise.all(Object.values(modules).map((read) => read()));
  for (const { refetch } of pushes) refetch?.();
  const refetched = () => readables.filter(({ store }) => store.getState().status === 'failed').length;
  await vi.waitFor(() => {
    expect(refetched()).toBeGreaterThan(readables.length / 2);
  });
  for (const stop of stops) stop();
  expect(said).toEqual([]);
});
