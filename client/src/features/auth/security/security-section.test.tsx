import type { Account, OpenSession } from '@app/shared/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { useReauthentication } from '../../../lib/reauthenticate.ts';
import { currentToken } from '../../../lib/session.ts';
import { ada, renderPage, signIn } from '../../../../test/render.tsx';
import { SecuritySection } from './security-section.tsx';

const session = (n: number, more: Partial<OpenSession> = {}): OpenSession => ({
  id: `0000000${String(n)}-0000-4000-8000-000000000000`,
  device: 'Firefox on Windows',
  place: '203.0.113.x',
  signed_in_at: '2025-03-01T08:00:00.000Z',
  seen_at: '2025-03-02T08:00:00.000Z',
  is_current: false,
  ...more,
});
const here = session(1, { device: 'Chrome on Mac', is_current: true });
const account: Account = { has_password: true, providers: [], passkeys: 0, totp: null, new_email: null };
const sessions = [here, session(2), session(3)];
const both = { 'auth.account': account, 'me.passkeys': [], 'me.sessions': sessions };

beforeEach(() => {
  signIn();
});

const fill = async (user: ReturnType<typeof renderPage>['user'], current: string, next: string) => {
  await user.type(await screen.findByLabelText('Current Password'), current);
  await user.type(screen.getByLabelText('New Password'), next);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
};

describe('/settings#security', () => {
  it('lists the devices, this one without a way out of it', async () => {
    mockApi(both);
    renderPage(<SecuritySection />);
    expect(await screen.findByText('Chrome on Mac')).toBeVisible();
    expect(screen.getByText(/This device/)).toBeVisible();
    expect(screen.getAllByText(/203\.0\.113\.x/)).toHaveLength(3);
    expect(
      screen.getAllByRole('button', { name: 'Log out Firefox on Windows, last seen on Mar 2, 2025' }),
    ).toHaveLength(2);
    expect(screen.getByText(ada.email)).toBeVisible();
    await expectAccessible();
  });

  it('signs one out, also when it has ended meanwhile, and all others', async () => {
    const { named } = mockApi({
      ...both,
      'me.sessions': [...sessions, session(4)],
      'me.endSession': ({ params }) => (params.id === session(3).id ? refuse(404, 'You are not there.') : undefined),
      'me.endOtherSessions': undefined,
    });
    const { user } = renderPage(<SecuritySection />);
    const ways = () => screen.queryAllByRole('button', { name: /^Log out Firefox/ });
    await screen.findByText('Chrome on Mac');
    await user.click(ways()[0]!);
    await waitFor(() => expect(ways()).toHaveLength(2));
    await user.click(ways()[0]!);
    await waitFor(() => expect(ways()).toHaveLength(1));
    expect(named('me.endSession').map(({ params }) => params.id)).toEqual([session(2).id, session(3).id]);
    await user.click(screen.getByRole('button', { name: 'Log Out Everywhere Else' }));
    expect(await screen.findByText('You’re not logged in anywhere else.')).toBeVisible();
  });

  it('says when it could not be signed out, and leaves it in the list', async () => {
    mockApi({ ...both, 'me.endSession': refuse(500) });
    const { user } = renderPage(<SecuritySection />);
    await screen.findByText('Chrome on Mac');
    await user.click(screen.getAllByRole('button', { name: /^Log out Firefox/ })[0]!);
    expect(await screen.findByText('We couldn’t log out that device. Please try again.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Log out Firefox/ })).toHaveLength(2);
  });

  it('changes the password, empties the fields, and knows that the others are signed out', async () => {
    const { named } = mockApi({
      ...both,
      'auth.changePassword': { token: 'renewed', user: ada, message: 'Done.' },
    });
    const { user } = renderPage(<SecuritySection />);
    await fill(user, 'the old phrase', 'the new phrase');
    expect(await screen.findByText('You’re not logged in anywhere else.')).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toHaveValue('');
    expect(currentToken()).toBe('renewed');
    expect(named('auth.changePassword').map(({ body }) => body)).toEqual([
      { current_password: 'the old phrase', new_password: 'the new phrase' },
    ]);
  });

  it.each([
    [
      'Current Password',
      'This is not your current password.',
      refuse(400, 'No.', [{ path: 'current_password', message: 'This is not your current password.' }]),
      'the new phrase',
    ],
    [
      'New Password',
      'Password must be at least 8 characters',
      { token: 'renewed', user: ada, message: 'never asked' },
      'short',
    ],
  ])('says at %s what is wrong with it, once', async (label, sentence, reply, next) => {
    mockApi({ ...both, 'auth.changePassword': reply });
    const { user } = renderPage(<SecuritySection />);
    await fill(user, 'the old phrase', next);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence));
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });

  it('changes the password once the server knows anew who is here, where it asks', async () => {
    const answers = [refuse(403, 'Please confirm that it’s you to go on.', undefined, 'reauthenticate')];
    const { named } = mockApi({
      ...both,
      'auth.changePassword': () => answers.shift() ?? { token: 'renewed', user: ada, message: 'Done.' },
    });
    const { user } = renderPage(<SecuritySection />);
    await fill(user, 'the old phrase', 'the new phrase');
    await waitFor(() => expect(useReauthentication.getState().answer).not.toBeNull());
    expect(screen.getByLabelText('Current Password')).toHaveValue('the old phrase');
    act(() => useReauthentication.getState().answer?.(true));
    await waitFor(() => expect(currentToken()).toBe('renewed'));
    expect(named('auth.changePassword')).toHaveLength(2);
  });

  it('mails a link to who has only Google', async () => {
    const { named } = mockApi({
      ...both,
      'auth.account': { ...account, has_password: false, providers: ['Google'] },
      'auth.forgotPassword': { message: 'On its way.' },
    });
    const { user } = renderPage(<SecuritySection />);
    await user.click(await screen.findByRole('button', { name: 'Email Me a Link' }));
    expect(await screen.findByText(/We’ve emailed you a link/)).toBeVisible();
    expect(named('auth.forgotPassword').map(({ body }) => body)).toEqual([{ email: ada.email }]);
  });

  it('says when it could not be read, and reads it on Retry', async () => {
    let isUp = false;
    mockApi({ ...both, 'auth.account': () => (isUp ? account : refuse(503)) });
    const { user } = renderPage(<SecuritySection />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(retry);
    expect(await screen.findByText('Chrome on Mac')).toBeVisible();
  });
});

describe('passkeys', () => {
  const passkey = (n: number, name: string) => ({
    ...{ id: String(n).repeat(24), name, created_at: '2025-03-01T08:00:00.000Z' },
    used_at: n === 1 ? '2025-03-02T08:00:00.000Z' : null,
  });
  const passkeys = [passkey(1, 'Laptop'), passkey(2, 'Phone')];

  it('are listed with when they were used, renamed and deleted', async () => {
    const { named } = mockApi({
      ...both,
      'me.passkeys': passkeys,
      'me.renamePasskey': { ...passkeys[0]!, name: 'Work laptop' },
      'me.removePasskey': undefined,
    });
    const { user } = renderPage(<SecuritySection />);
    expect(await screen.findByText('Added on Mar 1, 2025 · last used on Mar 2, 2025')).toBeVisible();
    expect(screen.getByText('Added on Mar 1, 2025 · not used yet')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    const name = screen.getByLabelText('Name');
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, 'Work laptop{Enter}');
    expect(await screen.findByText('Work laptop')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Phone' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Passkey deleted')).toBeInTheDocument();
    expect(screen.queryByText('Phone')).toBeNull();
    expect(named('me.renamePasskey')[0]).toMatchObject({
      params: { id: passkeys[0]!.id },
      body: { name: 'Work laptop' },
    });
    expect(named('me.removePasskey')[0]?.params).toEqual({ id: passkeys[1]!.id });
  });

  it('are said to take a secure connection where the browser has none', async () => {
    mockApi(both);
    renderPage(<SecuritySection />);
    expect(await screen.findByText(/It takes a secure connection/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull();
  });
});

describe('an authenticator app', () => {
  const setUp = { set_up: 'of-the-set-up', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Milestory:ada?secret=ABC' };
  const recovery_codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${String(n)}`);

  it('is set up by a QR code or a key, and a first code; then the recovery codes are shown', async () => {
    const wrong = 'This code is not right.';
    const answers = [refuse(400, wrong, [{ path: 'code', message: wrong }]), { recovery_codes }];
    const { named } = mockApi({ ...both, 'me.setUpTotp': setUp, 'me.enableTotp': () => answers.shift() as never });
    const { user } = renderPage(<SecuritySection />);
    await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await expectAccessible();
    const code = screen.getByLabelText('Code');
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(wrong)));
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    for (const one of recovery_codes) expect(await screen.findByText(one)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'I’ve Saved Them' }));
    expect(await screen.findByText(/You have 10 recovery codes left/)).toBeVisible();
    expect(screen.queryByText(recovery_codes[0]!)).toBeNull();
    expect(named('me.enableTotp').at(-1)?.body).toEqual({ set_up: 'of-the-set-up', code: '123456' });
  });

  it('can get new recovery codes, and be turned off after a question', async () => {
    mockApi({
      ...both,
      'auth.account': { ...account, totp: { recovery_codes: 1 } },
      'me.renewRecoveryCodes': { recovery_codes },
      'me.disableTotp': undefined,
    });
    const { user } = renderPage(<SecuritySection />);
    expect(await screen.findByText(/You have 1 recovery code left/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New Recovery Codes' }));
    expect(await screen.findByText(recovery_codes[9]!)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve Saved Them' }));
    await user.click(screen.getByRole('button', { name: 'Turn Off' }));
    await user.click(await screen.findByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByRole('button', { name: 'Set Up an Authenticator App' })).toBeVisible();
  });
});

describe('the email address', () => {
  it('is changed by the codes that were sent to both', async () => {
    const wrong = 'This code is not right.';
    const answers = [refuse(400, wrong, [{ path: 'old_code', message: wrong }]), { ...ada, email: 'new@example.com' }];
    const { named } = mockApi({
      ...both,
      'me.changeEmail': { message: 'We’ve sent two codes.' },
      'me.confirmEmail': () => answers.shift() as never,
    });
    const { user } = renderPage(<SecuritySection />);
    await user.click(await screen.findByRole('button', { name: 'Change Email' }));
    expect(screen.getByLabelText('New Email')).toHaveFocus();
    await user.type(screen.getByLabelText('New Email'), 'New@example.com{Enter}');
    const old = await screen.findByLabelText(`Code sent to ${ada.email}`);
    await user.type(old, '111111');
    await user.type(screen.getByLabelText('Code sent to new@example.com'), '222222{Enter}');
    await waitFor(() => expect(old).toHaveAccessibleDescription(wrong));
    await expectAccessible();
    await user.clear(old);
    await user.type(old, '333333{Enter}');
    expect(await screen.findByText('Your email address was changed')).toBeInTheDocument();
    expect(screen.getByText('new@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Email' })).toBeVisible();
    expect(named('me.confirmEmail').map(({ body }) => body)).toEqual([
      { old_code: '111111', new_code: '222222' },
      { old_code: '333333', new_code: '222222' },
    ]);
  });

  it('says at the field that somebody else has it, and a change that waits can be given up', async () => {
    mockApi({ ...both, 'me.changeEmail': refuse(409, 'An account with this email address already exists.') });
    const { user, unmount } = renderPage(<SecuritySection />);
    await user.click(await screen.findByRole('button', { name: 'Change Email' }));
    await user.type(screen.getByLabelText('New Email'), 'taken@example.com{Enter}');
    await waitFor(() => expect(screen.getByLabelText('New Email')).toHaveAccessibleDescription(/already exists/));
    unmount();
    mockApi({ ...both, 'auth.account': { ...account, new_email: 'new@example.com' }, 'me.cancelEmail': undefined });
    const again = renderPage(<SecuritySection />);
    await screen.findByLabelText('Code sent to new@example.com');
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Change Email' })).toBeVisible();
  });
});
