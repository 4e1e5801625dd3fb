import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { SettingsPage } from '../settings-page.tsx';

beforeEach(() => {
  signIn();
});

describe('/settings', () => {
  it('opens the section that the address names, and the profile otherwise', async () => {
    mockApi({});
    const { user } = renderPage(<SettingsPage />, { at: '/settings#data' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Data' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Ada Lovelace');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toContain('Profile Settings');
    await expectAccessible();
  });

  it('opens the profile for a section that there is not', async () => {
    mockApi({});
    renderPage(<SettingsPage />, { at: '/settings#nothing' });
    expect(await screen.findByLabelText('Username')).toHaveValue('ada');
  });
});
