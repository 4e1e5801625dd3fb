import { presetAvatars } from '@app/shared/avatars';
import { limits } from '@app/shared/limits';
import type { User } from '@app/shared/profile';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../test/render.tsx';
import { useSession, setUser } from '../../lib/session.ts';
import { ProfileSection } from './profile-section.tsx';

beforeEach(() => {
  signIn();
});

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } });
const png = (size = 3) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });
const changed = (different: Partial<User>): User => ({ ...ada, ...different });

describe('/settings', () => {
  it('shows who one is, an upload, and twelve preset avatars', async () => {
    renderPage(<ProfileSection />, { at: '/settings' });
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace');
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Bio')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Upload Picture' })).toBeVisible();
    expect(screen.getByText(/JPG, PNG, GIF/)).toBeVisible();
    const presets = screen.getAllByRole<HTMLInputElement>('radio');
    expect(presets.map(({ value }) => value)).toEqual([...presetAvatars]);
    expect(presets).toHaveLength(12);
    await expectAccessible();
  });

  it('reads the person when they are not known yet, and again on Retry', async () => {
    useSession.setState({ user: null });
    let isUp = false;
    mockApi({ 'auth.me': () => (isUp ? ada : refuse(503)) });
    const { user } = renderPage(<ProfileSection />, { at: '/settings' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(retry);
    expect(await screen.findByLabelText('Username')).toHaveValue('ada');
  });
});

describe('saving', () => {
  it('does not take a newer change of another device back with its own answer', async () => {
    const newer = changed({ name: 'Ada', bio: 'Saved elsewhere, later.' });
    const { named } = mockApi({
      'profile.update': () => {
        setUser(newer);
        return changed({ name: 'Ada' });
      },
    });
    const { user } = renderPage(<ProfileSection />, { at: '/settings' });
    const name = screen.getByLabelText('Full Name');
    await user.clear(name);
    await user.type(name, 'Ada');
    await user.click(save());
    await waitFor(() => expect(named('profile.update')).toHaveLength(1));
    await screen.findByText('Profile updated successfully!');
    expect(useSession.getState().user).toEqual(newer);
  });

  it("applies words and avatar only on Save, and says 'Profile updated successfully!'", async () => {
    const saved = changed({ name: 'Ada', bio: 'I count.', picture: presetAvatars[0] });
    const { calls, named } = mockApi({ 'profile.update': saved });
    const { user } = renderPage(<ProfileSection />, { at: '/settings' });
    await user.clear(screen.getByLabelText('Full Name'));
    await user.type(screen.getByLabelText('Full Name'), 'Ada');
    await user.type(screen.getByLabelText('Bio'), 'I count.');
    await user.click(screen.getByRole('radio', { name: 'Bird' }));
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    expect(calls).toHaveLength(0);
    expect(useSession.getState().user).toEqual(ada);

    await user.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(named('profile.update').map(({ body }) => body)).toEqual([
      { name: 'Ada', bio: 'I count.', picture: presetAvatars[0] },
    ]);
    expect(useSession.getState().user).toEqual(saved);
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  it('sends an uploaded picture as a data URL, and only when saved', async () => {
    const { calls, named } = mockApi({ 'profile.update': changed({ picture: '/api/media/0123' }) });
    const { user } = renderPage(<ProfileSection />, { at: '/settings' });
    choose(png());
    expect(await screen.findByRole('button', { name: 'Remove Picture' })).toBeVisible();
    expect(calls).toHaveLength(0);
    await user.click(save());
    await screen.findByText('Profile updated successfully!');
    expect(named('profile.update')[0]?.body).toMatchObject({ picture: 'data:image/png;base64,AAAA' });
  });

  it('forces the username to small letters and digits as it is typed', async () => {
    const { user } = renderPage(<ProfileSection />, { at: '/settings' });
    await user.clear(screen.getByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), 'Ada_L 99!');
    expect(screen.getByLabelText('Username')).toHaveValue('adal99');
  });

  it('says what is wrong with a field there, once', async () => {
    mockApi({ 'profile.update': refuse(409, 'This username is taken.') });
    const { user } = renderPage(<ProfileSection />, { at: '/settings' });
    await user.type(screen.getByLabelText('Username'), 'b');
    await user.click(save());
    await waitFor(() => {
      expect(screen.getByLabelText('Username')).toHaveFocus();
    });
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/This username is taken\./);
    expect(screen.getAllByText('This username is taken.')).toHaveLength(1);
  });

  it.each([
    ["the server's sentence", refuse(503, 'The database is away.'), 'The database is away.'],
    ["'Failed to update profile' without one", refuse(500), 'Failed to update profile'],
  ])('shows %s when it fails, and keeps what was typed', async (_what, refusal, text) => {
    mockApi({ 'profile.update': refusal });
    const { user } = renderPage(<ProfileSection />, { at: '/settings' });
    await user.type(screen.getByLabelText('Username'), 'b');
    await user.click(save());
    await waitFor(() => {
      expect(document.querySelector('[data-sonner-toast]')).toHaveTextContent(text);
    });
    expect(screen.getByLabelText('Username')).toHaveValue('adab');
    expect(useSession.getState().user).toEqual(ada);
  });
});

describe('a picture file', () => {
  const notRead = () => {
    expect(screen.queryByRole('button', { name: 'Remove Picture' })).not.toBeInTheDocument();
  };

  it.each([
    ['is no image', () => new File(['x'], 'x.txt', { type: 'text/plain' }), 'Please select an image file'],
    ['is larger than 5 MB', () => png(limits.imageBytes + 1), 'Image size should be less than 5MB'],
  ])('that %s is refused', async (_what, file, text) => {
    renderPage(<ProfileSection />, { at: '/settings' });
    choose(file());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    notRead();
  });

  it('that is no picture inside is refused, whatever it is called', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('The source image could not be decoded.')),
    );
    renderPage(<ProfileSection />, { at: '/settings' });
    choose(png());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select an image file');
    notRead();
  });

  it("that cannot be read says 'Failed to read image file'", async () => {
    class BrokenReader {
      onerror: (() => void) | null = null;
      error = null;
      readAsDataURL() {
        queueMicrotask(() => this.onerror?.());
      }
    }
    vi.stubGlobal('FileReader', BrokenReader);
    renderPage(<ProfileSection />, { at: '/settings' });
    choose(png());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to read image file');
    notRead();
  });
});
