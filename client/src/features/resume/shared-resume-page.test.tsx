import type { SharedResume } from '@app/shared/resume';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { idOf } from '../../../test/events.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { renderPage } from '../../../test/render.tsx';
import { SharedResumePage } from './shared-resume-page.tsx';

const shared: SharedResume = {
  user: { name: 'Ada Lovelace', username: 'ada', bio: 'I count.', picture: null },
  purpose: 'bio',
  sentences: [
    { text: 'I hung a shelf.', paragraph: 0, event_ids: [idOf(1)] },
    { text: 'I ran nine times.', paragraph: 0, event_ids: [2, 1, 3, 4, 5, 6, 7].map(idOf) },
    { text: 'I help.', paragraph: 1, event_ids: [idOf(2)] },
  ],
};
const open = () =>
  renderPage(
    <Routes>
      <Route path="/profile/:username/resume" element={<SharedResumePage />} />
    </Routes>,
    { at: '/profile/ada/resume' },
  );

describe('/profile/{username}/resume', () => {
  it('shows the text, and its numbers open the public events behind each sentence', async () => {
    mockApi({ 'profile.resume': shared });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    const links = screen.getAllByRole('link', { name: /^Event/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [1, 2, 1, 3, 4, 5, 2].map((n) => [String(n), `/profile/ada/${idOf(n)}`]),
    );
    expect(links.at(-2)?.closest('p')).toHaveTextContent('nine times.\u20602 1 3 4 5');
    await expectAccessible();
  });

  it('sets a review in bullets', async () => {
    mockApi({ 'profile.resume': { ...shared, purpose: 'review' } });
    open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  });

  it('says when it is not shared, and tries again when the network is away', async () => {
    let status = 503;
    mockApi({ 'profile.resume': () => refuse(status) });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    status = 404;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Resume not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});
