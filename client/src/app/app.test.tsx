import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { ada, signIn } from '../../test/render.tsx';
import { api } from '../lib/api.ts';
import { useBadges } from '../lib/badges.ts';
import { currentToken, endSession, useSession } from '../lib/session.ts';
import { openUnsent, readUnsent, writeUnsent } from '../lib/unsent.ts';
import { App } from './app.tsx';

vi.mock('./live.ts', () => ({ connect: () => () => undefined }));

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <App />
    </MemoryRouter>,
  );
const landing = () => screen.findByPlaceholderText('Type your accomplishment here...');

describe('who may see what', () => {
  it.each(['/dashboard', '/resume', '/analytics', '/achievements', '/friends', '/settings'])(
    '%s leads a visitor to the landing page',
    async (address) => {
      open(address);
      expect(await landing()).toBeInTheDocument();
    },
  );

  it.each(['/', '/auth'])('%s leads who is signed in to the dashboard', async (address) => {
    signIn();
    mockApi({ 'events.list': [], 'chat.list': [] });
    open(address);
    expect(await screen.findByRole('link', { name: 'Achievements' })).toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Type your accomplishment here...')).not.toBeInTheDocument();
  });

  it.each([
    ['/', 'Start documenting your journey'],
    ['/auth', 'Open your Milestory'],
    ['/verify-otp', 'Open your Milestory'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password?token=abcdefghijklmnop', 'Set a new password'],
    ['/examples', 'Examples'],
    ['/about', 'About Us'],
    ['/contact', 'Contact Us'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/cookies', 'Cookie Policy'],
    ['/profile/nobody', 'Profile not found'],
  ])('%s is open to visitors: %s', async (address, name) => {
    mockApi({ 'profile.view': refuse(404) });
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  });

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/resume', 'Resume'],
    ['/analytics', 'Analytics'],
    ['/achievements', 'Achievements'],
    ['/friends', 'Friends'],
    ['/settings', 'Profile Settings'],
    ['/examples', 'Examples'],
  ])('%s is there for who is signed in: %s', async (address, name) => {
    signIn();
    mockApi({});
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  });

  it('has a page for addresses that are none', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});

describe('the frame of visitors', () => {
  it('has a skip link, one main, the way in, and the footer of the spec', async () => {
    open('/');
    await landing();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    const footer = screen.getByRole('contentinfo');
    const links = within(footer)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['Examples', '/examples'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Cookie Policy', '/cookies'],
    ]);
    expect(footer).toHaveTextContent('Premium Templates Coming Soon');
    expect(footer).toHaveTextContent('© 2025 Milestory');
  });

  it('keeps the way to one’s own pages on those that are for everybody', async () => {
    signIn();
    mockApi({});
    open('/examples');
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Your menu' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('leads the focus to the heading at a change of page', async () => {
    open('/');
    await landing();
    await userEvent.click(screen.getByRole('link', { name: 'Contact Us' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toHaveFocus();
    });
  });
});

describe('the frame of who is signed in', () => {
  const openMenu = async () => {
    signIn();
    const made = mockApi({ 'friends.list': [], 'auth.logout': refuse(500) });
    open('/settings');
    await userEvent.click(await screen.findByRole('button', { name: /^Your menu/ }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    return made;
  };

  it('has the four header links, and the friends before them', async () => {
    signIn();
    mockApi({});
    open('/settings');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const links = within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Friends', '/friends'],
      ['Achievements', '/achievements'],
      ['Analytics', '/analytics'],
      ['Resume', '/resume'],
      ['Profile', `/profile/${ada.username}`],
    ]);
  });

  it('has the user menu of the spec', async () => {
    await openMenu();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile Settings',
      'Friends',
      'Achievements',
      'Analytics',
      'My Resume',
      'Public Profile',
      'Copy Profile Link',
      'Keyboard shortcuts',
      'Logout',
    ]);
  });

  it('offers no keyboard’s shortcuts on a device that is only touched', async () => {
    const screenOf = window.matchMedia;
    const onlyTouched = '(any-pointer: coarse) and (any-hover: none)';
    window.matchMedia = (query) => ({ ...screenOf(query), matches: query === onlyTouched });
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  it('logs out here also when the server fails', async () => {
    const { named } = await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(currentToken()).toBeNull();
    expect(localStorage.getItem('auth_token')).toBeNull();
    // Whose this device is, for what waits on it: an id and nothing else.
    expect(Object.keys(localStorage)).toEqual(['last_user']);
    expect(named('auth.logout')[0]?.headers.get('Authorization')).toBe('Bearer token-of-a-test');
    expect(await landing()).toBeInTheDocument();
  });

  describe('when words were not sent', () => {
    const logOutWith = async (answer: string) => {
      const page = await openMenu();
      await writeUnsent('draft', { text: 'a secret' });
      await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
      await userEvent.click(await screen.findByRole('button', { name: answer }));
      return page;
    };
    const leftFor = async (user = ada) => {
      signIn(user);
      await openUnsent();
      return readUnsent('draft');
    };

    it('logging out asks first, and forgets them', async () => {
      await logOutWith('Discard and log out');
      expect(await landing()).toBeInTheDocument();
      expect(await leftFor()).toBeNull();
    });

    it('logging out keeps them by choice, for their author alone', async () => {
      await logOutWith('Keep and log out');
      expect(await landing()).toBeInTheDocument();
      expect(await leftFor({ ...ada, id: 'b'.repeat(24) })).toBeNull();
      expect(await leftFor()).toEqual({ text: 'a secret' });
    });

    it('nothing happens when the question is closed', async () => {
      await logOutWith('Cancel');
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      });
      expect(currentToken()).not.toBeNull();
      expect(readUnsent('draft')).toEqual({ text: 'a secret' });
    });
  });

  it('copies the profile link', async () => {
    userEvent.setup();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy Profile Link' }));
    expect(await screen.findByText('Profile link copied!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/profile/ada`);
  });

  it('copies the profile link also when it is not known yet who is signed in', async () => {
    signIn();
    useSession.setState({ user: null });
    let isUp = false;
    mockApi({ 'auth.me': () => (isUp ? ada : refuse(503)) });
    open('/achievements');
    await userEvent.click(await screen.findByRole('button', { name: /^Your menu/ }));
    isUp = true;
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy Profile Link' }));
    expect(await screen.findByText('Profile link copied!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/profile/ada`);
  });

  it('opens the public profile also when it is not known yet who is signed in', async () => {
    signIn();
    useSession.setState({ user: null });
    let isUp = false;
    const { named } = mockApi({ 'auth.me': () => (isUp ? ada : refuse(503)), 'profile.view': refuse(404) });
    open('/achievements');
    await userEvent.click(await screen.findByRole('button', { name: /^Your menu/ }));
    isUp = true;
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Public Profile' }));
    await waitFor(() => {
      expect(named('profile.view')[0]?.params).toEqual({ username: 'ada' });
    });
  });

  it('asks again who is signed in until it is known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signIn();
    useSession.setState({ user: null });
    let isUp = false;
    mockApi({ 'auth.me': () => (isUp ? ada : refuse(503)) });
    open('/achievements');
    await screen.findByRole('button', { name: /^Your menu/ });
    isUp = true;
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitFor(() => {
      expect(useSession.getState().user).toEqual(ada);
    });
  });

  it('tells of one invitation in the singular', async () => {
    signIn();
    mockApi({});
    open('/settings');
    await screen.findByRole('button', { name: /^Your menu/ });
    act(() => {
      useBadges.setState({ invitations: 1 });
    });
    expect(screen.getByRole('button', { name: 'Your menu, 1 invitation waiting' })).toBeInTheDocument();
  });

  it('tells of invitations that wait', async () => {
    signIn();
    mockApi({});
    open('/settings');
    await screen.findByRole('button', { name: /^Your menu/ });
    act(() => {
      useBadges.setState({ invitations: 2 });
    });
    expect(screen.getByRole('button', { name: 'Your menu, 2 invitations waiting' })).toBeInTheDocument();
  });
});

describe('when another tab signs somebody else in', () => {
  it('begins anew, so that nobody finds what somebody else was typing', async () => {
    signIn();
    mockApi({ 'friends.list': [], 'friends.invitations': [], 'friends.leaderboard': [] });
    open('/friends');
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Friend' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'mum@example.com');
    act(() => {
      localStorage.setItem('auth_token', 'of-somebody-else');
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Friends' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('when the server ends the session', () => {
  it('any 401 wipes the token, says so and shows the landing page', async () => {
    signIn();
    mockApi({ 'gamification.stats': refuse(401, 'Please sign in.') });
    open('/settings');
    await screen.findByRole('button', { name: /^Your menu/ });
    await expect(api('gamification.stats')).rejects.toMatchObject({ status: 401, sessionEnded: true });
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
    expect(await landing()).toBeInTheDocument();
  });

  it('says that the password was changed elsewhere', async () => {
    signIn();
    mockApi({});
    open('/settings');
    await screen.findByRole('button', { name: /^Your menu/ });
    act(() => {
      endSession('password_reset');
    });
    expect(await screen.findByText('Your password was changed. Please log in again.')).toBeInTheDocument();
  });
});
