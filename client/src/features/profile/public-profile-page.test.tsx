import type { PublicProfile } from '@app/shared/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { expectAccessible } from '../../../test/axe.ts';
import { publicEvent } from '../../../test/events.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../test/render.tsx';
import { PublicProfilePage } from './public-profile-page.tsx';

const grace = { name: 'Grace Hopper', username: 'grace', bio: 'I find bugs.', picture: null };
const profile = (events: PublicProfile['events'] = [publicEvent(1)]): PublicProfile => ({
  ...{ user: grace, events, pins: [], families: [], seals: [] },
});
const open = (username = 'grace') =>
  renderPage(
    <Routes>
      <Route path="/profile/:username" element={<PublicProfilePage />} />
    </Routes>,
    { at: `/profile/${username}` },
  );

afterEach(() => {
  document.getElementById('public-profile')?.remove();
});

describe('/profile/{username}', () => {
  it('shows who it is and their Life Journey, asked for without a token', async () => {
    signIn();
    const { named } = mockApi({ 'profile.view': profile([publicEvent(2), publicEvent(1)]) });
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    expect(container.querySelector('header')).toHaveTextContent('@grace · 2 life events');
    expect(screen.getByText('I find bugs.')).toBeVisible();
    expect(screen.getByText('G')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Life Journey' })).toBeVisible();
    expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(2);
    expect(screen.getByRole('heading', { name: 'Event 1' })).toBeVisible();
    expect(named('profile.view')[0]?.params).toEqual({ username: 'grace' });
    expect(named('profile.view')[0]?.headers.get('Authorization')).toBeNull();
    await expectAccessible();
  });

  it.each([
    ['its owner', ada.username, true],
    ['another user', 'bea', false],
  ])('offers no way in to %s', async (_who, username, isOwn) => {
    signIn();
    mockApi({
      'profile.view': {
        user: { name: 'A', username, bio: '', picture: null },
        events: [],
        pins: [],
        families: [],
        seals: [],
      },
    });
    open(username);
    expect(await screen.findByText('Premium Templates Coming Soon')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get Started Free' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Edit Profile' })).toHaveLength(isOwn ? 1 : 0);
  });

  it('announces premium templates, and leads to a notebook of one’s own', async () => {
    mockApi({ 'profile.view': profile() });
    open();
    expect(await screen.findByRole('heading', { name: 'Premium Templates Coming Soon' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/auth#register');
  });

  it("Share Profile copies the address and says 'Profile link copied!'", async () => {
    mockApi({ 'profile.view': profile() });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share Profile' }));
    expect(await screen.findByText('Profile link copied!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/profile/grace`);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
  });

  it("says 'No events shared yet' when there is nothing public", async () => {
    mockApi({ 'profile.view': profile([]) });
    open();
    expect(await screen.findByText('No events shared yet')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Life Journey' })).not.toBeInTheDocument();
  });

  it("says 'Profile not found' when nobody has the name, with the way home", async () => {
    mockApi({ 'profile.view': refuse(404, 'Profile not found') });
    open();
    expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });

  it.each([500, 503])(
    "says 'Profile not found' when the server answers %i, why, with the way home, and asks again",
    async (status) => {
      let isUp = false;
      mockApi({ 'profile.view': () => (isUp ? profile() : refuse(status)) });
      const { user } = open();
      expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach this profile.');
      expect(screen.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
      isUp = true;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    },
  );

  it('has what its owner pinned first, the families of its traits, and seals that open their events', async () => {
    const shown = { ...profile([publicEvent(2), publicEvent(1)]), pins: [publicEvent(1)] };
    mockApi({
      'profile.view': {
        ...shown,
        families: [
          { id: 'care', count: 12 },
          { id: 'drive', count: 1 },
        ],
        seals: [{ title: 'First Step', icon: '🌱', event_id: publicEvent(2).id }],
      },
    });
    open();
    const pins = within(await screen.findByRole('region', { name: 'Pinned' }));
    expect(pins.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Event 1']);
    expect(screen.queryByRole('button', { name: /pin “/i })).toBeNull();
    const families = within(screen.getByRole('region', { name: 'Traits by family' })).getAllByRole('listitem');
    expect(families.map(({ textContent }) => textContent)).toEqual(['Care12', 'Drive1']);
    const seal = screen.getByRole('link', { name: 'First Step' });
    expect(seal).toHaveAttribute('href', `/profile/grace/${publicEvent(2).id}`);
    await expectAccessible();
  });

  it('lets its owner pin three events and no more, and unpin them', async () => {
    signIn();
    const events = [4, 3, 2, 1].map((number) => publicEvent(number));
    const { named } = mockApi({
      'profile.view': { ...profile(events), user: { name: ada.name, username: ada.username, bio: '', picture: null } },
      'profile.pin': ({ body }) => events.filter(({ id }) => (body as string[]).includes(id)),
    });
    const { user } = open(ada.username);
    expect(await screen.findByText(/^Pin up to three events/)).toBeVisible();
    for (const number of [1, 2, 3]) {
      await user.click(await screen.findByRole('button', { name: `Pin “Event ${String(number)}”` }));
      await waitFor(() => expect(named('profile.pin')).toHaveLength(number));
    }
    const pins = await screen.findByRole('region', { name: 'Pinned' });
    await waitFor(() => expect(within(pins).getAllByRole('listitem')).not.toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'Pin “Event 4”' }));
    expect(await screen.findByText('Three events are pinned. Unpin one first.')).toBeInTheDocument();
    expect(named('profile.pin').map(({ body }) => (body as string[]).length)).toEqual([1, 2, 3]);
    await user.click(within(pins).getByRole('button', { name: 'Unpin “Event 2”' }));
    expect(await screen.findByText('Event unpinned')).toBeInTheDocument();
    expect(within(pins).queryByRole('button', { name: 'Unpin “Event 2”' })).toBeNull();
  });

  it('turns further back, and says so when that fails', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => publicEvent(from - index));
    let isUp = false;
    const { named } = mockApi({
      'profile.view': ({ query }) => {
        if (!query.before) return profile(page(60, 50));
        return isUp ? profile(page(10, 3)) : refuse(503);
      },
    });
    const { user } = open();
    // Of so many events, what a role has is found slowly.
    const earlier = await screen.findByText('Show earlier events');
    expect(earlier.closest('button')).toBeEnabled();
    await user.click(earlier);
    expect(await screen.findByText('Failed to load events')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByText('Show earlier events'));
    expect((await screen.findByText('Event 8')).closest('article')).toBeInTheDocument();
    expect(named('profile.view').at(-1)?.query).toMatchObject({ before: publicEvent(11).id });
    expect(screen.queryByText('Show earlier events')).not.toBeInTheDocument();
  });

  it('takes what the server has put into the document, once, instead of asking', async () => {
    const script = Object.assign(document.createElement('script'), { id: 'public-profile', type: 'application/json' });
    script.textContent = JSON.stringify(profile());
    script.dataset.total = '1234';
    document.body.append(script);
    const { calls } = mockApi({});
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    expect(screen.getByText('1,234 life events')).toBeVisible();
    await waitFor(() => {
      expect(document.getElementById('public-profile')).toBeNull();
    });
    expect(calls).toHaveLength(0);
  });
});
