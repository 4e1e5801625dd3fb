import { achievements } from '@app/shared/achievements';
import { addDays } from '@app/shared/dates';
import type { Achievement, Stats, StatsSummary } from '@app/shared/gamification';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lifeEvent } from '../../../test/events.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { expectTwice, renderPage, signIn } from '../../../test/render.tsx';
import { AchievementsPage } from './achievements-page.tsx';
import { today } from '../../lib/dates.ts';
import { pushes } from './gamification-pushes.ts';
import { settings, streakOf } from '../../../test/settings.ts';

const summary: StatsSummary = {
  rev: 1,
  xp: 120,
  level: 3,
  xp_to_next_level: 30,
  current_streak: 12,
  longest_streak: 21,
  streak_safe_today: false,
  traits_collected: 2,
  total_traits_available: 56,
  profile_completion: 85,
  completed: { first_event: true, three_events: true, five_traits: true, bio: true, picture: false },
  total_events: 12,
};
const seals = (unlocked: readonly string[]): Achievement[] =>
  achievements.map(({ id, title, description, icon, need }) => ({
    id,
    title,
    description,
    icon,
    unlocked: unlocked.includes(id),
    unlocked_at: unlocked.includes(id) ? '2025-03-14T12:00:00.000Z' : null,
    progress: { have: id === 'storyteller' ? 7 : 0, need },
  }));
const stats = (different: Partial<Stats> = {}): Stats => ({
  ...summary,
  achievements: seals(['first_step']),
  traits: [
    { trait: 'Kindness', count: 4 },
    { trait: 'Courage', count: 1 },
  ],
  seen: [],
  streak: streakOf(),
  ...different,
});

beforeEach(() => {
  signIn();
});

describe('/achievements', () => {
  it('says which traits several friends recognized, and nothing where none did', async () => {
    const seen = [
      { trait: 'Courage', friends: 3 },
      { trait: 'Kindness', friends: 2 },
      { trait: 'Humor', friends: 2 },
    ] as const;
    mockApi({ 'gamification.stats': stats({ seen: [...seen] }) });
    renderPage(<AchievementsPage />);
    const section = await screen.findByRole('region', { name: 'Recognized by friends' });
    const lines = within(section)
      .getAllByRole('term')
      .map((count) => [
        count.textContent,
        [...(count.nextElementSibling?.children ?? [])].map((badge) => badge.textContent),
      ]);
    expect(lines).toEqual([
      ['By three friends', ['Courage']],
      ['By two friends', ['Kindness', 'Humor']],
    ]);
  });

  it('shows level, XP, what is missing, and both streaks', async () => {
    mockApi({ 'gamification.stats': stats() });
    renderPage(<AchievementsPage />);
    expect(await screen.findByRole('heading', { name: '120 XP' })).toBeInTheDocument();
    expect(screen.getByText('30 XP to level 4: 3 events away')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress to level 4' })).toHaveAttribute('aria-valuenow', '20');
    expect(screen.getByText('Current streak').nextSibling).toHaveTextContent('12 days');
    expect(screen.getByText('Best streak').nextSibling).toHaveTextContent('21 days');
  });

  it('writes large numbers as everywhere', async () => {
    mockApi({ 'gamification.stats': stats({ xp: 60_020, level: 1201 }) });
    renderPage(<AchievementsPage />);
    expect(await screen.findByRole('heading', { name: '60,020 XP' })).toBeInTheDocument();
    expect(screen.getByText('1,201')).toBeInTheDocument();
    expect(screen.getByText('30 XP to level 1,202: 3 events away')).toBeInTheDocument();
  });

  it.each<[string, Partial<Stats>]>([
    ['Today is still open.', { streak: streakOf({ date: today(), state: 'open' }) }],
    ['Today counts.', { streak: streakOf({ date: today(), state: 'counted' }) }],
    ['Today is a rest day.', { streak: streakOf({ date: today(), state: 'rest' }) }],
    [
      'Paused until December 4, 2199.',
      { streak: { ...streakOf({ date: today(), state: 'paused' }), paused_until: '2199-12-04' } },
    ],
    ['Write something today to start one.', { current_streak: 0 }],
  ])('says what today means for the streak: %s', async (words, different) => {
    mockApi({ 'gamification.stats': stats(different) });
    renderPage(<AchievementsPage />);
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rest days and pauses' })).toHaveAttribute('href', '/settings#journal');
  });

  it('shows each day of two weeks as it stands', async () => {
    const streak = streakOf({ date: '2025-03-10', state: 'counted' }, { date: '2025-03-11', state: 'rest' });
    mockApi({ 'gamification.stats': stats({ streak }) });
    renderPage(<AchievementsPage />);
    const weeks = await screen.findByRole('list', { name: 'Last week and this week' });
    const words = within(weeks)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(words).toEqual(['March 10, 2025: written', 'March 11, 2025: rest day']);
  });

  it('holds a streak over days that were missed, by one tap', async () => {
    const streak = { ...streakOf(), missed_from: addDays(today(), -4) };
    const { named } = mockApi({ 'gamification.stats': stats({ streak }), 'settings.update': settings });
    const { user } = renderPage(<AchievementsPage />);
    await user.click(await screen.findByRole('button', { name: 'Keep my streak' }));
    const pause = { paused_from: streak.missed_from, paused_until: addDays(today(), -1) };
    await waitFor(() => expect(named('settings.update').map(({ body }) => body)).toEqual([{ streak: pause }]));
  });

  it('says nothing of a streak that is hidden', async () => {
    const streak = { ...streakOf(), hidden: true };
    mockApi({ 'gamification.stats': stats({ streak, current_streak: 0, longest_streak: 0 }) });
    renderPage(<AchievementsPage />);
    await screen.findByRole('region', { name: 'All achievements 1 of 26' });
    expect(document.body).not.toHaveTextContent(/streak|days running|missed day/i);
  });

  it('shows collected and remaining traits by family, each with its meaning', async () => {
    mockApi({ 'gamification.stats': stats() });
    const { user } = renderPage(<AchievementsPage />);
    expect(await screen.findByRole('heading', { name: 'Traits collected 2 of 56' })).toBeInTheDocument();
    expect(screen.getByText(/^54 to go/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Care' })).toHaveAttribute('aria-valuetext', '1 of 7');
    await user.click(screen.getByText('Care'));
    expect(screen.getByText('Doing something good for someone, just because.')).toBeVisible();
    expect(screen.getByText('Patience')).toHaveTextContent('Patience, remaining');
    expect(screen.getByText('Kindness')).toHaveTextContent('Kindness4');
  });

  it('ticks what is done and leads to what is open, with the share of each', async () => {
    mockApi({ 'gamification.stats': stats() });
    renderPage(<AchievementsPage />);
    const checklist = await screen.findByRole('region', { name: 'Profile completion 85%' });
    const steps = within(checklist).getAllByRole('listitem');
    expect(steps.map((step) => /(\d+)%$/.exec(step.textContent)?.[1])).toEqual(['30', '20', '20', '15', '15']);
    expect(within(checklist).getByRole('link', { name: 'Choose one' })).toHaveAttribute('href', '/settings');
    expect(within(checklist).getAllByRole('link')).toHaveLength(1);
  });

  it('shows all 32, unlocked ones with their day and locked ones with how far', async () => {
    mockApi({ 'gamification.stats': stats() });
    renderPage(<AchievementsPage />);
    const grid = await screen.findByRole('region', { name: 'All achievements 1 of 32' });
    expect(within(grid).getAllByRole('listitem')).toHaveLength(32);
    const card = (title: string) => within(grid).getByRole('heading', { name: title }).closest('li') as HTMLElement;
    expect(card('First Step')).toHaveTextContent('Unlocked Mar 14, 2025');
    expect(card('Storyteller')).toHaveTextContent('Locked, 7 of 10');
    expect(screen.getByRole('heading', { name: 'Level-up tips' })).toBeInTheDocument();
  });

  it('groups them, names those that are near, and says of a locked one what is to be done', async () => {
    mockApi({ 'gamification.stats': stats() });
    renderPage(<AchievementsPage />);
    const grid = await screen.findByRole('region', { name: 'All achievements 1 of 32' });
    const groups = within(grid).getAllByRole('region');
    expect(groups.map((group) => within(group).getAllByRole('listitem').length)).toEqual([11, 10, 6, 5]);
    const next = screen.getByRole('region', { name: 'Next' });
    expect(within(next).getByRole('listitem')).toHaveTextContent('Storyteller7 of 10');
    expect(within(grid).getByText('Reach level 25.')).toBeVisible();
    expect(within(grid).getByText('You wrote your first life event.')).toBeVisible();
    expect(within(grid).queryByRole('progressbar', { name: 'Progress to Welcome Back' })).not.toBeInTheDocument();
  });

  it('invites somebody without events to write the first', async () => {
    const nothing = { total_events: 0, xp: 0, level: 1, current_streak: 0, traits: [], achievements: seals([]) };
    mockApi({ 'gamification.stats': stats(nothing) });
    renderPage(<AchievementsPage />);
    expect(await screen.findByRole('link', { name: 'Write your first event' })).toHaveAttribute('href', '/dashboard');
  });

  it("tells 'Failed to load gamification stats' and reads again on Retry", async () => {
    let isUp = false;
    mockApi({ 'gamification.stats': () => (isUp ? stats() : refuse(500)) });
    const { user } = renderPage(<AchievementsPage />);
    await expectTwice('Failed to load gamification stats');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '120 XP' })).toBeInTheDocument();
  });
});

describe('a seal', () => {
  it('opens the event that earned it', async () => {
    mockApi({ 'gamification.stats': stats(), 'gamification.earnedBy': lifeEvent(7) });
    const { user } = renderPage(<AchievementsPage />);
    expect(await screen.findByRole('button', { name: 'Open First Step' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open Storyteller' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open First Step' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'First Step' }));
    expect(dialog.getByText('You wrote your first life event.')).toBeVisible();
    expect(await dialog.findByRole('heading', { name: 'Event 7' })).toBeVisible();
  });

  it.each([
    [404, false],
    [503, true],
  ])('says so where the event cannot be read, and nothing where there is none (%i)', async (status, isFailure) => {
    const { named } = mockApi({ 'gamification.stats': stats(), 'gamification.earnedBy': refuse(status) });
    const { user } = renderPage(<AchievementsPage />);
    await user.click(await screen.findByRole('button', { name: 'Open First Step' }));
    await screen.findByRole('dialog', { name: 'First Step' });
    await waitFor(() => expect(named('gamification.earnedBy')).not.toHaveLength(0));
    await waitFor(() => expect(screen.queryByText('Loading the event')).toBeNull());
    expect(screen.queryByText('We couldn’t load this event.') !== null).toBe(isFailure);
  });
});

describe('live', () => {
  it('moves with the pushed sums at once and stamps a new seal', async () => {
    const { named } = mockApi({ 'gamification.stats': stats() });
    renderPage(<AchievementsPage />);
    await screen.findByRole('heading', { name: '120 XP' });
    const unlocked = seals(['storyteller']).find(({ id }) => id === 'storyteller') as Achievement;
    // Strict development has mounted twice and read with each.
    const readBefore = named('gamification.stats').length;
    act(() => {
      pushes['stats:changed']?.({ ...summary, xp: 130, xp_to_next_level: 20 });
      pushes['achievement:unlocked']?.(unlocked);
    });
    expect(screen.getByRole('heading', { name: '130 XP' })).toBeInTheDocument();
    const card = screen.getByRole('heading', { name: 'Storyteller' }).closest('li');
    expect(card).toHaveTextContent('Unlocked');
    expect(card?.querySelector('.animate-stamp')).not.toBeNull();
    // The push carries sums only: what rests behind them is read once things have settled.
    await waitFor(() => {
      expect(named('gamification.stats')).toHaveLength(readBefore + 1);
    });
  });

  it('an achievement is told on pages where nothing else tells it', async () => {
    mockApi({});
    window.history.replaceState(null, '', '/friends');
    renderPage(<p>Friends</p>);
    act(() => {
      pushes['achievement:unlocked']?.(seals(['first_friend']).find(({ id }) => id === 'first_friend') as Achievement);
    });
    expect(await screen.findByText('🤝 Better Together: Your first friend.')).toBeInTheDocument();
  });
});
