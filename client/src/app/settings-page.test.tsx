import type { Account } from '@app/shared/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { currentToken } from '../lib/session.ts';
import { SettingsPage } from './settings-page.tsx';

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

describe('what asks who is here, on a device that was left open', () => {
  const account: Account = { has_password: true, providers: [], passkeys: 0, totp: null, new_email: null };
  const asked = refuse(403, 'Please confirm that it’s you to go on.', undefined, 'reauthenticate');
  const wrong = (path: string, message: string) => refuse(400, message, [{ path, message }]);

  /** Opens the data section, whose export asks until it was answered twice: the first answer is refused. */
  async function exportWith(factors: Partial<Account>, path: string) {
    const sentence = 'This is not right.';
    const answers = [wrong(path, sentence)];
    const { named } = mockApi({
      'auth.account': { ...account, ...factors },
      'me.export': () =>
        named('auth.reauthenticate').length < 2 ? asked : refuse(429, 'Your journal is already on its way.'),
      'auth.reauthenticate': () => answers.shift() ?? { message: 'Thank you.' },
    });
    const { user } = renderPage(<SettingsPage />, { at: '/settings#data' });
    const button = await screen.findByRole('button', { name: 'Download my journal' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm It’s You' });
    return { named, user, dialog, button, sentence };
  }

  it.each([
    ['a password', 'Password', 'password', {}],
    ['a code, with a second factor', 'Code', 'code', { totp: { recovery_codes: 10 } }],
  ])(
    'is answered with %s, says that a wrong one is, and goes on with the right one',
    async (_what, label, path, factors) => {
      const { named, user, dialog, sentence } = await exportWith(factors, path);
      const field = await within(dialog).findByLabelText(label);
      await expectAccessible();
      await user.type(field, 'a wrong one{Enter}');
      await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(sentence)));
      await user.clear(field);
      await user.type(field, 'the right one{Enter}');
      // It is asked for once more, and what the server says now is shown.
      expect(await screen.findByText('Your journal is already on its way.')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(named('auth.reauthenticate').map(({ body }) => body)).toEqual([
        { [path]: 'a wrong one' },
        { [path]: 'the right one' },
      ]);
      expect(named('me.export')).toHaveLength(2);
    },
  );

  it('can be closed: then nothing is done, nothing is said, and one can begin again', async () => {
    const { named, user, button } = await exportWith({}, 'password');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(named('me.export')).toHaveLength(1);
    expect(screen.queryByRole('status', { name: /fail/i })).toBeNull();
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Confirm It’s You' })).toBeVisible();
  });
});

describe('deleting one’s account', () => {
  it('offers the journal first, logs out, and says until when it can be undone', async () => {
    const message = 'Your account will be deleted on December 1, 2026. To keep it, log in before then.';
    const { named } = mockApi({ 'me.delete': { message, deletes_at: '2026-12-01T10:00:00.000Z' } });
    const { user } = renderPage(<SettingsPage />, { at: '/settings#data' });
    await user.click(await screen.findByRole('button', { name: 'Delete My Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    expect(within(dialog).getByRole('button', { name: 'Download my journal' })).toBeVisible();
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(named('me.delete')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete My Account' }));
    const again = await screen.findByRole('dialog', { name: 'Delete your account?' });
    await user.click(within(again).getByRole('button', { name: 'Delete My Account' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(currentToken()).toBeNull();
    expect(named('me.delete')).toHaveLength(1);
  });

  it('stays logged in when it was refused', async () => {
    mockApi({ 'me.delete': refuse(503, 'Please try again.') });
    const { user } = renderPage(<SettingsPage />, { at: '/settings#data' });
    await user.click(await screen.findByRole('button', { name: 'Delete My Account' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete My Account' }));
    expect(await screen.findByText('Please try again.')).toBeInTheDocument();
    expect(currentToken()).not.toBeNull();
  });
});
