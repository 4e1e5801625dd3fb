import type { User } from '@app/shared/profile';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { mockApi, refuse, type MadeCall } from '../../../test/mock-api.ts';
import { ada, renderInTab, renderPage, signIn } from '../../../test/render.tsx';
import { clearSession } from '../../lib/session.ts';
import { ProfileSection } from './profile-section.tsx';

const saved = ({ body }: MadeCall): User => ({ ...ada, ...(body as Partial<User>) });
const dialog = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const answer = async (user: UserEvent, name: 'Keep editing' | 'Discard') => {
  const button = within(await dialog()).getByRole('button', { name });
  // A dialog that has just opened can be pressed a moment later.
  await waitFor(() => user.click(button));
};

/** As in the app: `/friends` behind, `/settings` on the screen. */
async function openSettings(): Promise<UserEvent> {
  window.history.pushState(null, '', '/friends');
  const user = userEvent.setup({ delay: null });
  renderInTab(
    <>
      <Link to="/settings">Settings</Link>
      <Link to="/analytics">Analytics</Link>
      <Routes>
        <Route path="/settings" element={<ProfileSection />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  return user;
}

beforeEach(() => {
  signIn();
});

describe('unsaved changes', () => {
  it('a link asks first; staying keeps what was typed, leaving leaves', async () => {
    mockApi({});
    const user = await openSettings();
    await user.type(screen.getByLabelText('Full Name'), ' King');
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await answer(user, 'Keep editing');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace King');
    expect(window.location.pathname).toBe('/settings');
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await answer(user, 'Discard');
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/analytics');
  });

  it('the back button asks too, and the page stays until it is answered', async () => {
    mockApi({});
    const user = await openSettings();
    await user.type(screen.getByLabelText('Full Name'), '!');
    window.history.back();
    await answer(user, 'Keep editing');
    expect(window.location.pathname).toBe('/settings');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace!');
    window.history.back();
    await answer(user, 'Discard');
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/friends');
  });

  it('closing the window asks too', async () => {
    mockApi({});
    const user = await openSettings();
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    await user.type(screen.getByLabelText('Full Name'), '!');
    expect(leaves()).toBe(false);
  });

  it('nothing is asked after saving, nor of somebody who was signed out', async () => {
    mockApi({ 'profile.update': saved });
    const user = await openSettings();
    await user.type(screen.getByLabelText('Full Name'), ' King');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Save Changes');
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.type(screen.getByLabelText('Full Name'), '!');
    clearSession();
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });
});

describe('the form', () => {
  it('an avatar is chosen by keyboard and shown at once', async () => {
    mockApi({});
    const { user, container } = renderPage(<ProfileSection />);
    screen.getByRole('radio', { name: 'Bird' }).focus();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'Bird' })).toBeChecked();
    expect(container.querySelector('span > img')).toHaveAttribute('src', '/avatars/01.svg');
    await expectAccessible();
  });

  it.each([
    [409, 'This username is taken.', 'Username'],
    [413, 'This picture is too large.', null],
  ])('an answer of %i is said at its field', async (status, detail, label) => {
    mockApi({ 'profile.update': refuse(status, detail) });
    const { user } = renderPage(<ProfileSection />);
    await user.type(screen.getByLabelText('Username'), '2');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    if (label) {
      await screen.findAllByText(detail);
      expect(screen.getByLabelText(label)).toBeInvalid();
    } else expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('Username')).toHaveValue('ada2');
  });
});
