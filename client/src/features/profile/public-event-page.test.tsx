import type { SharedEvent } from '@app/shared/profile';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { expectAccessible } from '../../../test/axe.ts';
import { publicEvent } from '../../../test/events.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { renderPage } from '../../../test/render.tsx';
import { PublicEventPage } from './public-event-page.tsx';

const shared: SharedEvent = {
  user: { name: 'Grace Hopper', username: 'grace', bio: '', picture: null },
  event: publicEvent(1),
};
const address = `/profile/grace/${shared.event.id}`;
const open = (at = address) =>
  renderPage(
    <Routes>
      <Route path="/profile/:username/:event" element={<PublicEventPage />} />
    </Routes>,
    { at },
  );

afterEach(() => {
  document.getElementById('public-event')?.remove();
});

describe('/profile/{username}/{event}', () => {
  it('shows the one event and whose it is, and copies its address', async () => {
    mockApi({ 'profile.event': shared });
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Event 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute('href', '/profile/grace');
    expect(screen.queryByRole('list', { name: 'Recognized by friends' })).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + address);
  });

  it('says which traits friends recognized, and not who they are', async () => {
    const cheers = [
      { trait: 'Courage' as const, count: 2 },
      { trait: 'Kindness' as const, count: 1 },
    ];
    mockApi({ 'profile.event': { ...shared, event: publicEvent(1, { cheers }) } });
    open();
    const seen = within(await screen.findByRole('list', { name: 'Recognized by friends' })).getAllByRole('listitem');
    expect(seen.map(({ textContent }) => textContent)).toEqual([
      '2Two friends recognized Courage',
      '1A friend recognized Kindness',
    ]);
    await expectAccessible();
  });

  it('takes the first visit from the document, without a call', async () => {
    const { calls } = mockApi({});
    const script = document.createElement('script');
    Object.assign(script, { type: 'application/json', id: 'public-event', textContent: JSON.stringify(shared) });
    document.head.append(script);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Event 1' })).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it.each([address, '/profile/grace/not-an-id'])('says when there is no such event: %s', async (at) => {
    mockApi({ 'profile.event': refuse(404, 'Event not found') });
    open(at);
    expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });

  it('tries again when the network is away', async () => {
    let isAway = true;
    mockApi({ 'profile.event': () => (isAway ? refuse(503, 'Away') : shared) });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Event 1' })).toBeVisible();
  });
});
