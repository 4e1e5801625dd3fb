import type { PublicProfile } from '@app/shared/profile';
import { act, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicEvent } from '../../test/events.ts';
import { mockApi } from '../../test/mock-api.ts';
import { ada, signIn } from '../../test/render.tsx';
import { setTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { TabRouter } from './router.tsx';
import { renderProfile } from './render-profile.tsx';

const grace = { name: 'Grace <b>Hopper</b>', username: 'grace', bio: 'I find "bugs".', picture: '/avatars/03.svg' };
const nothing = { pins: [], families: [], seals: [] };
const profile: PublicProfile = {
  ...nothing,
  user: grace,
  events: [
    publicEvent(1, { date: '2025-12-31', description: 'x'.repeat(900) }),
    publicEvent(2, { date: '2025-01-01', image_url: '/api/media/abc', what_learned: 'Patience.' }),
  ],
};

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  document.getElementById('public-profile')?.remove();
  setTheme('system');
});

/** Puts the server's document on the screen and lets React take it over; answers what React had to complain about. */
async function takeOver(markup: string, path: string): Promise<string[]> {
  const complaints: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.map(String).join(' ')));
  const data = document.createElement('script');
  Object.assign(data, { type: 'application/json', id: 'public-profile', textContent: JSON.stringify(profile) });
  data.dataset.total = '60';
  const container = document.createElement('div');
  container.innerHTML = markup;
  document.body.append(container, data);
  window.history.replaceState(null, '', path);
  const onRecoverableError = (error: unknown) => void complaints.push(String(error));
  await act(async () => {
    startTransition(() => {
      root = hydrateRoot(container, <TabRouter children={<App />} />, { onRecoverableError });
    });
    await Promise.resolve();
  });
  vi.restoreAllMocks();
  return complaints;
}

describe('a profile drawn by the server', () => {
  it('is the whole first screen, with everything people wrote as text', () => {
    const page = new DOMParser().parseFromString(renderProfile(profile, 60), 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('Grace <b>Hopper</b>');
    expect(page.querySelector('header + article, main')?.textContent).toContain('@grace · 60 life events');
    expect([...page.querySelectorAll('h4')].map((title) => title.textContent)).toEqual(['Event 1', 'Event 2']);
    expect([...page.querySelectorAll('time')].map((day) => day.textContent)).toEqual(['Dec 31, 2025', 'Jan 1, 2025']);
    expect(page.querySelector('main')?.textContent).toContain('Show earlier events');
    expect(page.querySelector('footer')?.textContent).toContain('Privacy Policy');
    expect(page.querySelectorAll('script, style, [onerror]')).toHaveLength(0);
    // The shape of the picture and nothing else.
    expect([...page.querySelectorAll('[style]')].map((one) => one.outerHTML.includes('Enlarge picture'))).toEqual([
      true,
    ]);
    expect(page.querySelector('[style]')?.getAttribute('style')).toMatch(/^aspect-ratio:[\d.]+$/);
  });

  it('can be empty', () => {
    expect(renderProfile({ ...nothing, user: grace, events: [] }, 0)).toContain('No events shared yet');
  });

  it.each(['/profile/grace', '/profile/Grace/', '/profile/grace?from=mail#journey'])(
    'is taken over as it is at %s',
    async (path) => {
      expect(await takeOver(renderProfile(profile, 60), path)).toEqual([]);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Grace <b>Hopper</b>');
      expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
    },
  );

  it('is not taken over in silence when it differs', async () => {
    const other = renderProfile(profile, 60).replace('Event 1', 'Another event');
    expect(await takeOver(other, '/profile/grace')).not.toEqual([]);
  });

  it('is taken over by a user who has chosen a theme', async () => {
    const markup = renderProfile(profile, 60);
    mockApi({ 'auth.me': ada });
    signIn();
    setTheme('dark');
    expect(await takeOver(markup, '/profile/grace')).toEqual([]);
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  });
});
