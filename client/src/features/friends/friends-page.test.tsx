import type { FeedItem, Friend, Invitation, RankedRow } from '@app/shared/friends';
import type { CheerBody } from '@app/shared/cheers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { idOf, publicEvent } from '../../../test/events.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../test/render.tsx';
import { removeFriend } from './friends-actions.ts';
import { FriendsPage } from './friends-page.tsx';
import { pushes as circlePushes, refetch } from './friends-pushes.ts';
import { pushes as invitationPushes } from './invitations-pushes.ts';

const pushes = { ...invitationPushes, ...circlePushes };

const person = (number: number, name: string): Friend => ({
  id: idOf(number),
  name,
  username: name.toLowerCase(),
  picture: null,
});
const maya = person(1, 'Maya');
const jonas = person(2, 'Jonas');
const row = ({ id, name, username, picture }: Friend, xp: number): RankedRow => ({
  user_id: id,
  name,
  username,
  picture,
  level: Math.floor(xp / 50) + 1,
  xp,
  week_xp: xp,
  rank: 1,
  total_events: xp / 10,
  traits_collected: 3,
  current_streak: 1,
});
const invitation: Invitation = { id: idOf(9), from_user: { name: 'Priya', username: 'priya', picture: null } };
const full = Array.from({ length: 5 }, (_, index) => person(index + 1, `Friend${String(index)}`));

const circle = (different: Parameters<typeof mockApi>[0] = {}) =>
  mockApi({
    'friends.list': [maya],
    'friends.invitations': [],
    'friends.sent': [],
    'friends.feed': [],
    'friends.leaderboard': [row(maya, 100), row(ada, 50)],
    ...different,
  });
const names = () =>
  within(screen.getByRole('region', { name: 'Leaderboard' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);

beforeEach(() => {
  signIn();
});

describe('the circle', () => {
  it('shows friends, invitations and the leaderboard, oneself marked', async () => {
    circle({ 'friends.invitations': [invitation] });
    renderPage(<FriendsPage />);
    expect(await screen.findByRole('heading', { name: 'My Friends (1/5)' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Pending Invitations' })).toBeInTheDocument();
    expect(names()).toEqual(['Maya', 'Ada Lovelace']);
    expect(screen.getByText('You').closest('li')).toHaveAttribute('aria-current', 'true');
    expect(document.title).toContain('Friends');
    await expectAccessible();
  });

  it('says what is missing when nobody is there', async () => {
    circle({ 'friends.list': [], 'friends.leaderboard': [row(ada, 0)] });
    renderPage(<FriendsPage />);
    expect(await screen.findByText(/No one here yet/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My Friends (0/5)' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Invite Friend' })).toHaveLength(1);
  });

  it("tells 'Failed to load friends data' and reads again on Retry", async () => {
    let isUp = false;
    circle({ 'friends.list': () => (isUp ? [maya] : refuse(503, 'The database is away.')) });
    const { user } = renderPage(<FriendsPage />);
    expect(await screen.findAllByText('Failed to load friends data')).not.toHaveLength(0);
    expect(screen.queryByText('The database is away.')).not.toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'My Friends (1/5)' })).toBeInTheDocument();
  });
});

describe('inviting', () => {
  it('closes when the circle has become full meanwhile', async () => {
    circle({ 'friends.list': full.slice(1) });
    const { user } = renderPage(<FriendsPage />);
    await user.click(await screen.findByRole('button', { name: 'Invite Friend' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    act(() => {
      pushes['invitation:accepted']?.(full[0]!);
    });
    await waitFor(() => {
      expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    });
  });

  const invite = async (user: ReturnType<typeof renderPage>['user'], email = 'jonas@example.com') => {
    await user.click(await screen.findByRole('button', { name: 'Invite Friend' }));
    await user.type(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
  };

  it("sends the address and says 'Invitation sent!'", async () => {
    const { named } = circle({ 'friends.invite': { message: 'On its way.' } });
    const { user } = renderPage(<FriendsPage />);
    await invite(user);
    expect(await screen.findByText('Invitation sent!')).toBeInTheDocument();
    expect(named('friends.invite')[0]?.body).toEqual({ email: 'jonas@example.com' });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it("keeps the dialog and shows the server's sentence at the field", async () => {
    circle({ 'friends.invite': refuse(409, 'You are already friends.') });
    const { user } = renderPage(<FriendsPage />);
    await invite(user);
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('You are already friends.');
    });
    expect(screen.getByLabelText('Email')).toHaveValue('jonas@example.com');
  });

  it("falls back to 'Failed to send invitation'", async () => {
    circle({ 'friends.invite': refuse(500) });
    const { user } = renderPage(<FriendsPage />);
    await invite(user);
    expect(await screen.findAllByText('Failed to send invitation')).not.toHaveLength(0);
  });

  it('asks for an email address before it calls', async () => {
    const { named } = circle();
    const { user } = renderPage(<FriendsPage />);
    await user.click(await screen.findByRole('button', { name: 'Invite Friend' }));
    const field = await screen.findByLabelText('Email');
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('type', 'email');
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(named('friends.invite')).toHaveLength(0);
  });

  it('is offered only while there are fewer than five friends', async () => {
    circle({ 'friends.list': full });
    renderPage(<FriendsPage />);
    expect(await screen.findByText('You’ve reached the limit of 5 friends.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invite Friend' })).not.toBeInTheDocument();
  });
});

describe('an invitation', () => {
  const accept = { name: 'Accept the invitation from Priya' };
  const reject = { name: 'Reject the invitation from Priya' };
  const priya = person(9, 'Priya');

  it("accepted makes a friend and says 'Friend added!'", async () => {
    let isAccepted = false;
    circle({
      'friends.invitations': () => (isAccepted ? [] : [invitation]),
      'friends.list': () => (isAccepted ? [maya, priya] : [maya]),
      'friends.leaderboard': () => (isAccepted ? [row(priya, 200), row(maya, 100)] : [row(maya, 100)]),
      'friends.accept': () => {
        isAccepted = true;
        return priya;
      },
    });
    const { user } = renderPage(<FriendsPage />);
    await user.click(await screen.findByRole('button', accept));
    expect(await screen.findByText('Friend added!')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My Friends (2/5)' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Pending Invitations' })).not.toBeInTheDocument();
    await waitFor(() => {
      expect(names()).toEqual(['Priya', 'Maya']);
    });
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'My Friends (2/5)' })).toHaveFocus();
    });
  });

  it.each([
    [refuse(409, 'Your circle is full.'), 'Your circle is full.'],
    [refuse(500), 'Failed to accept invitation'],
  ])('that cannot be accepted stays, and says why', async (refusal, text) => {
    circle({ 'friends.invitations': [invitation], 'friends.accept': refusal });
    const { user } = renderPage(<FriendsPage />);
    await user.click(await screen.findByRole('button', accept));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', accept)).toBeEnabled();
  });

  it("rejected is gone and says 'Invitation rejected'", async () => {
    circle({ 'friends.invitations': [invitation], 'friends.reject': undefined });
    const { user } = renderPage(<FriendsPage />);
    await user.click(await screen.findByRole('button', reject));
    expect(await screen.findByText('Invitation rejected')).toBeInTheDocument();
    expect(screen.queryByText('Priya')).not.toBeInTheDocument();
  });

  it("that cannot be rejected says 'Failed to reject invitation', whatever the server says", async () => {
    circle({ 'friends.invitations': [invitation], 'friends.reject': refuse(503, 'Later.') });
    const { user } = renderPage(<FriendsPage />);
    await user.click(await screen.findByRole('button', reject));
    expect(await screen.findByText('Failed to reject invitation')).toBeInTheDocument();
    expect(screen.getByText('Priya')).toBeInTheDocument();
  });
});

describe('removing a friend', () => {
  const ask = async (user: ReturnType<typeof renderPage>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Remove Maya' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to remove this friend?' });
    // Loaded late, it is drawn once before it takes the pointer from the page.
    await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: 'auto' }));
    return dialog;
  };

  it("asks first, then says 'Friend removed' and keeps the focus", async () => {
    const { named } = circle({ 'friends.remove': undefined });
    const { user } = renderPage(<FriendsPage />);
    const dialog = await ask(user);
    expect(named('friends.remove')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Friend removed')).toBeInTheDocument();
    expect(named('friends.remove')[0]?.params).toEqual({ id: maya.id });
    expect(names()).toEqual(['Ada Lovelace']);
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'My Friends (0/5)' })).toHaveFocus();
    });
  });

  it('does nothing on Cancel', async () => {
    const { named } = circle();
    const { user } = renderPage(<FriendsPage />);
    await user.click(within(await ask(user)).getByRole('button', { name: 'Cancel' }));
    expect(named('friends.remove')).toHaveLength(0);
    expect(screen.getByRole('heading', { name: 'My Friends (1/5)' })).toBeInTheDocument();
  });

  it("keeps the friend and says 'Failed to remove friend'", async () => {
    circle({ 'friends.remove': refuse(500) });
    const { user } = renderPage(<FriendsPage />);
    await user.click(within(await ask(user)).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove friend')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My Friends (1/5)' })).toBeInTheDocument();
  });
});

describe('live', () => {
  it('a pushed row takes its new place, sliding', async () => {
    const animate = vi.fn();
    HTMLElement.prototype.animate = animate;
    HTMLElement.prototype.getAnimations = () => [];
    onTestFinished(() => {
      for (const name of ['animate', 'getAnimations']) Reflect.deleteProperty(HTMLElement.prototype, name);
    });
    vi.stubGlobal(
      'DOMMatrixReadOnly',
      class {
        m42 = 0;
      },
    );
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function place(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 80;
    });
    circle();
    renderPage(<FriendsPage />);
    await screen.findByRole('heading', { name: 'Leaderboard' });
    act(() => {
      pushes['leaderboard:changed']?.(row(ada, 150));
    });
    expect(names()).toEqual(['Ada Lovelace', 'Maya']);
    expect(animate.mock.calls.map(([frames]) => (frames as Keyframe[])[0]?.transform)).toEqual([
      'translateY(80px)',
      'translateY(-80px)',
    ]);
  });

  it('the row of somebody without friends is read again when their numbers change', async () => {
    const { named } = circle({ 'friends.list': [], 'friends.leaderboard': [row(ada, 50)] });
    renderPage(<FriendsPage />);
    await screen.findByRole('heading', { name: 'Leaderboard' });
    const { length } = named('friends.leaderboard');
    act(() => {
      pushes['stats:changed']?.({} as Parameters<NonNullable<(typeof pushes)['stats:changed']>>[0]);
    });
    await waitFor(() => expect(named('friends.leaderboard')).toHaveLength(length + 1));
  });

  it('an invitation, its acceptance and a removal show at once', async () => {
    circle({ 'friends.list': [], 'friends.leaderboard': [row(ada, 50)] });
    renderPage(<FriendsPage />);
    await screen.findByRole('heading', { name: 'My Friends (0/5)' });
    act(() => {
      pushes['invitation:received']?.(invitation);
      pushes['invitation:received']?.(invitation);
    });
    expect(screen.getAllByText('Priya')).toHaveLength(1);
    act(() => {
      pushes['invitation:accepted']?.(jonas);
    });
    expect(screen.getByRole('heading', { name: 'My Friends (1/5)' })).toBeInTheDocument();
    act(() => {
      pushes['friend:removed']?.({ user_id: jonas.id });
    });
    expect(screen.getByRole('heading', { name: 'My Friends (0/5)' })).toBeInTheDocument();
  });
});

describe('the goal of the week', () => {
  it('grows with the circle, moves live, and is met calmly', async () => {
    circle({ 'friends.leaderboard': [row(maya, 20), row(ada, 30)] });
    renderPage(<FriendsPage />);
    expect(await screen.findByText('8 moments between the two of you: 5 so far.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Goal of the week' })).toHaveAttribute('aria-valuetext', '5 of 8');
    act(() => {
      pushes['leaderboard:changed']?.(row(ada, 70));
    });
    expect(screen.getByText('9 moments between the two of you. Goal reached.')).toBeVisible();
  });

  it('is not set for one who is alone', async () => {
    circle({ 'friends.list': [], 'friends.leaderboard': [row(ada, 0)] });
    renderPage(<FriendsPage />);
    await screen.findByRole('heading', { name: 'My Friends (0/5)' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('the board', () => {
  it('says who shares a place, and to oneself', async () => {
    circle({
      'friends.list': [maya, jonas],
      'friends.leaderboard': [row(maya, 50), row(ada, 20), row(jonas, 20)],
    });
    renderPage(<FriendsPage />);
    expect(await screen.findAllByText(/^Tied for 2nd/)).toHaveLength(2);
    expect(screen.queryByText(/^Tied for 1st/)).toBeNull();
    expect(await screen.findByText('You’re tied for 2nd.')).toBeInTheDocument();
  });

  it('writes large numbers as everywhere', async () => {
    circle({ 'friends.leaderboard': [row(ada, 60_000)] });
    renderPage(<FriendsPage />);
    const board = await screen.findByRole('region', { name: 'Leaderboard' });
    for (const text of ['60,000 XP this week', 'Level 1,201 ·', '6,000']) expect(board).toHaveTextContent(text);
  });

  it('opens on this week, gives equals one rank, and has all time beside it', async () => {
    circle({
      'friends.list': [maya, jonas],
      'friends.leaderboard': [{ ...row(maya, 900), week_xp: 0 }, row(ada, 50), { ...row(jonas, 20), week_xp: 0 }],
    });
    const { user } = renderPage(<FriendsPage />);
    expect(await screen.findByRole('tab', { name: 'This week' })).toHaveAttribute('aria-selected', 'true');
    const ranks = () =>
      within(screen.getByRole('region', { name: 'Leaderboard' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent.replace(/^Place (\d).*/, '$1'));
    expect(names()).toEqual(['Ada Lovelace', 'Jonas', 'Maya']);
    expect(ranks()).toEqual(['1', '2', '2']);
    expect(screen.getByText('50 XP this week')).toBeVisible();
    act(() => {
      pushes['leaderboard:changed']?.({ ...row(jonas, 50), week_xp: 30 });
    });
    expect(ranks()).toEqual(['1', '2', '3']);
    expect(screen.getByText(/Level, events and traits are all-time/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'All time' }));
    expect(screen.getByText('900 XP')).toBeVisible();
    expect(screen.queryByText(/count all time/)).toBeNull();
  });
});

describe('one’s place on the board', () => {
  it('is said among friends, and not to one who is alone', async () => {
    circle({ 'friends.list': [maya], 'friends.leaderboard': [row(ada, 50), row(maya, 20)] });
    renderPage(<FriendsPage />);
    expect(await screen.findByText('You are number 1 of 2.')).toBeInTheDocument();
    act(() => {
      pushes['friend:removed']?.({ user_id: maya.id });
    });
    await waitFor(() => expect(screen.queryByText(/You are number/)).toBeNull());
  });
});

describe('invitations that were sent', () => {
  it('wait in a list, are sent again, and are withdrawn', async () => {
    const sent = [{ id: idOf(80), email: 'omar@example.org', created_at: '2025-03-14T10:00:00.000Z' }];
    const { named } = circle({
      'friends.sent': () => sent,
      'friends.invite': { message: 'Invitation sent!' },
      'friends.withdraw': () => {
        sent.pop();
        return undefined;
      },
    });
    const { user } = renderPage(<FriendsPage />);
    expect(await screen.findByText('omar@example.org')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again to omar@example.org' }));
    expect(await screen.findByText('Invitation sent!')).toBeInTheDocument();
    expect(named('friends.invite')[0]?.body).toEqual({ email: 'omar@example.org' });
    await user.click(screen.getByRole('button', { name: 'Delete the invitation to omar@example.org' }));
    expect(await screen.findByText('Invitation deleted')).toBeInTheDocument();
    expect(screen.queryByText('omar@example.org')).toBeNull();
    expect(named('friends.withdraw')[0]?.params).toEqual({ id: idOf(80) });
  });
});

describe('the feed', () => {
  const feedItem = (my_cheer: FeedItem['my_cheer'] = null): FeedItem => ({
    person: { name: 'Maya', username: 'maya', picture: null },
    event: publicEvent(1, { traits: ['Kindness', 'Courage'] }),
    my_cheer,
    cheers: [],
  });
  const question = 'Which trait do you recognize?';
  /** What the seals on the card say, without the marks that are pressed into them. */
  const seals = () =>
    [...document.querySelectorAll('[aria-label="Recognized by friends"] > li')].map(
      ({ lastElementChild }) => lastElementChild?.textContent,
    );

  it('counts what other friends recognized beside one’s own, and stamps nothing that was there before', async () => {
    const cheers = [
      { trait: 'Courage' as const, count: 3 },
      { trait: 'Kindness' as const, count: 1 },
    ];
    circle({ 'friends.feed': [{ ...feedItem('Courage'), cheers }] });
    renderPage(<FriendsPage />);
    await screen.findByRole('heading', { name: 'Event 1' });
    expect(seals()).toEqual(['You and two friends recognized Courage', 'A friend recognized Kindness']);
    expect(document.querySelector('.animate-stamp')).toBeNull();
  });

  it('shows eight at first where the leaderboard stands beside them', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(min-width: 64rem)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    circle({ 'friends.feed': Array.from({ length: 9 }, (_, at) => ({ ...feedItem(), event: publicEvent(at + 1) })) });
    renderPage(<FriendsPage />);
    expect(await screen.findByRole('heading', { name: 'Event 8' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Event 9' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show earlier events' })).toBeVisible();
  });

  it('shows five at first, so that the leaderboard is near on a phone', async () => {
    const items = [1, 2, 3, 4, 5, 6].map((number) => ({ ...feedItem(), event: publicEvent(number) }));
    circle({ 'friends.feed': items });
    const { user } = renderPage(<FriendsPage />);
    await screen.findByRole('heading', { name: 'Event 1' });
    expect(screen.queryByRole('heading', { name: 'Event 6' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
    expect(screen.getByRole('heading', { name: 'Event 6' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier events' })).toBeNull();
  });

  it('shows a friend’s event, and recognizes a trait in one tap; the same tap takes it back', async () => {
    const { named } = circle({
      'friends.feed': [feedItem()],
      'events.cheer': ({ body }) => {
        const { trait } = body as CheerBody;
        return { my_cheer: trait, cheers: [{ trait, count: 1 }] };
      },
      'events.uncheer': undefined,
    });
    const { user } = renderPage(<FriendsPage />);
    expect(await screen.findByRole('heading', { name: 'Event 1' })).toBeVisible();
    await expectAccessible();
    const row = within(screen.getByRole('group', { name: question }));
    await user.click(row.getByRole('button', { name: 'Courage' }));
    await waitFor(() => {
      expect(seals()).toEqual(['You recognized Courage']);
    });
    expect(screen.getByRole('list', { name: 'Recognized by friends' }).querySelector('.animate-stamp')).not.toBeNull();
    expect(screen.getByRole('group', { name: question })).toHaveClass('is-given');
    const pressed = row.getAllByRole('button').map((badge) => badge.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['false', 'true']);
    expect(named('events.cheer')[0]).toMatchObject({ params: { id: idOf(1) }, body: { trait: 'Courage' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Another trait' }), 'Zest');
    await waitFor(() => {
      expect(named('events.cheer')[1]?.body).toEqual({ trait: 'Zest' });
    });
    await user.click(screen.getByRole('button', { name: 'Courage' }));
    await waitFor(() => {
      expect(named('events.cheer')).toHaveLength(3);
    });
    await user.click(screen.getByRole('button', { name: 'Courage', pressed: true }));
    await waitFor(() => {
      expect(screen.getByRole('group', { name: question })).not.toHaveClass('is-given');
    });
    expect(named('events.uncheer')).toHaveLength(1);
    expect(seals()).toEqual([]);
  });

  it('shows a cheer beside an answer whose request left before it', async () => {
    let isSlow = false;
    let answer: (items: FeedItem[]) => void = () => undefined;
    const { named } = circle({
      'friends.feed': () => (isSlow ? new Promise<FeedItem[]>((resolve) => (answer = resolve)) : [feedItem()]),
      'events.cheer': { my_cheer: 'Courage', cheers: [{ trait: 'Courage', count: 1 }] },
    });
    const { user } = renderPage(<FriendsPage />);
    await screen.findByRole('heading', { name: 'Event 1' });
    isSlow = true;
    act(() => {
      refetch();
    });
    await waitFor(() => {
      expect(named('friends.feed')).toHaveLength(2);
    });
    await user.click(screen.getByRole('button', { name: 'Courage' }));
    await waitFor(() => {
      expect(named('events.cheer')).toHaveLength(1);
    });
    await act(async () => {
      answer([{ ...feedItem(), event: publicEvent(1, { title: 'Reworded', traits: ['Kindness', 'Courage'] }) }]);
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Reworded' })).toBeVisible();
    expect(seals()).toEqual(['You recognized Courage']);
  });

  it('takes back what the server refused, and says so', async () => {
    circle({ 'friends.feed': [feedItem()], 'events.cheer': refuse(404, 'Event not found') });
    const { user } = renderPage(<FriendsPage />);
    await user.click(await screen.findByRole('button', { name: 'Kindness' }));
    expect(await screen.findByText('Event not found')).toBeInTheDocument();
    expect(seals()).toEqual([]);
  });

  it.each([
    ['a friendship that they end', [], () => pushes['friend:removed']?.({ user_id: maya.id })],
    ['a new friendship', ['Maya ran', 'Jonas swam'], () => pushes['invitation:accepted']?.(jonas)],
    ['what was reworded in a gap of the connection', ['Maya walked'], refetch],
    ['what a friend writes', ['Maya swam', 'Maya ran'], () => pushes['leaderboard:changed']?.(row(maya, 70))],
    ['what a friend makes private', [], () => pushes['leaderboard:changed']?.(row(maya, 70))],
  ])('follows %s', async (_what, after, happen) => {
    let titles = ['Maya ran'];
    const feedItemOf = (title: string, index: number): FeedItem => {
      const name = title.split(' ')[0] ?? '';
      const person = { name, username: name.toLowerCase(), picture: null };
      return { ...feedItem(), person, event: publicEvent(index, { title }) };
    };
    circle({ 'friends.feed': () => titles.map(feedItemOf) });
    renderPage(<FriendsPage />);
    const shown = () =>
      screen.queryAllByRole('heading', { name: /ran|swam|walked/ }).map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(titles));
    titles = after;
    act(() => {
      happen();
    });
    await waitFor(() => expect(shown()).toEqual(after));
  });

  it('has nothing of a friend any more whom one has just removed, also before it is read again', async () => {
    let isDown = false;
    circle({ 'friends.feed': () => (isDown ? refuse(503) : [feedItem()]), 'friends.remove': undefined });
    renderPage(<FriendsPage />);
    expect(await screen.findByRole('heading', { name: 'Event 1' })).toBeVisible();
    isDown = true;
    await act(() => removeFriend(maya.id));
    expect(screen.queryByRole('heading', { name: 'Event 1' })).toBeNull();
  });

  it('holds up nothing else while it does not answer', async () => {
    circle({ 'friends.feed': () => new Promise<FeedItem[]>(() => undefined), 'friends.invitations': [invitation] });
    renderPage(<FriendsPage />);
    for (const name of ['Pending Invitations', 'Recent Events', 'Leaderboard', 'My Friends (1/5)']) {
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    }
    expect(screen.getByText('Loading your friends’ events')).toBeInTheDocument();
  });

  it('is not read for one who has no friends', async () => {
    const { named } = circle({ 'friends.list': [], 'friends.leaderboard': [row(ada, 0)] });
    renderPage(<FriendsPage />);
    await screen.findByRole('heading', { name: 'My Friends (0/5)' });
    expect(named('friends.feed')).toHaveLength(0);
  });

  it('says what will be there when nothing is', async () => {
    circle({ 'friends.feed': [] });
    renderPage(<FriendsPage />);
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  });
});
