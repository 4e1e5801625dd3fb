import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ada, expectAddress, renderPage } from '../../../test/render.tsx';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { savePendingText } from '../../lib/before-login.ts';
import { currentToken, useSession } from '../../lib/session.ts';
import { AuthPage } from './auth-page.tsx';

const signedIn = { token: 'fresh', user: ada };
const options = { providers: [], sign_up: 'open' as const };
const google = { name: 'google', label: 'Google', path: '/api/auth/google' };
const keycloak = { name: 'keycloak', label: 'Keycloak', path: '/api/auth/openid/keycloak' };

describe('/auth, Login', () => {
  const logIn = async (user: ReturnType<typeof renderPage>['user']) => {
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  };

  it('stores the token and the person, welcomes back and goes to the dashboard', async () => {
    const { named } = mockApi({ 'auth.options': options, 'auth.login': signedIn });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await logIn(user);
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    await expectAddress('/dashboard');
    expect(localStorage.getItem('auth_token')).toBe('fresh');
    expect(useSession.getState().user).toEqual(ada);
    expect(named('auth.login')[0]?.body).toEqual({ email: 'ada@example.com', password: 'correct horse' });
  });

  it("shows 'Signing in...' and takes no second click while the call is under way", async () => {
    let answer: (reply: typeof signedIn) => void = () => undefined;
    const { named } = mockApi({
      'auth.options': options,
      'auth.login': () =>
        new Promise<typeof signedIn>((resolve) => {
          answer = resolve;
        }),
    });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await logIn(user);
    const button = screen.getByRole('button', { name: 'Signing in...' });
    expect(button).toBeDisabled();
    await user.click(button);
    answer(signedIn);
    await expectAddress('/dashboard');
    expect(named('auth.login')).toHaveLength(1);
  });

  it("shows the server's sentence and keeps what was typed", async () => {
    mockApi({ 'auth.options': options, 'auth.login': refuse(401, 'Invalid email or password') });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await logIn(user);
    expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(currentToken()).toBeNull();
  });

  it("falls back to 'Login failed' when no sentence comes", async () => {
    mockApi({ 'auth.options': options, 'auth.login': refuse(500) });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await logIn(user);
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
  });

  it('leads an unverified person to the code, with the email', async () => {
    mockApi({ 'auth.options': options, 'auth.login': refuse(403, 'Please verify your email first') });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await logIn(user);
    expect(await screen.findByText('Please verify your email first')).toBeInTheDocument();
    await expectAddress('/verify-otp');
  });

  it('says to who had asked to be deleted that the account stays', async () => {
    mockApi({ 'auth.options': options, 'auth.login': { ...signedIn, restored: true as const } });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await logIn(user);
    expect(await screen.findByText('Welcome back! Your account stays.')).toBeInTheDocument();
    await expectAddress('/dashboard');
  });

  describe('with a second factor', () => {
    const challenge = {
      ...refuse(403, 'Please enter the code from your authenticator app.', undefined, 'second_factor'),
    };
    const second = { refusal: { ...challenge.refusal, challenge: 'of-the-first-step' } };
    const begin = async (reply: unknown) => {
      const api = mockApi({ 'auth.options': options, 'auth.login': second, 'auth.secondFactor': reply as never });
      const { user } = renderPage(<AuthPage />, { at: '/auth' });
      await logIn(user);
      const code = await screen.findByLabelText('Code');
      await waitFor(() => expect(code).toHaveFocus());
      return { ...api, user, code };
    };

    it('shows one more field, and logs in with its code', async () => {
      const wrong = 'This code is not right.';
      const answers = [refuse(400, wrong, [{ path: 'code', message: wrong }]), signedIn];
      const { named, user, code } = await begin(() => answers.shift());
      expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
      await user.type(code, '000 000{Enter}');
      await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(wrong)));
      await user.clear(code);
      await user.type(code, '123456{Enter}');
      await expectAddress('/dashboard');
      expect(named('auth.login')).toHaveLength(1);
      expect(named('auth.secondFactor').map(({ body }) => body)).toEqual([
        { challenge: 'of-the-first-step', code: '000 000' },
        { challenge: 'of-the-first-step', code: '123456' },
      ]);
    });

    it('begins again when it took too long, or another password is typed', async () => {
      const { named, user, code } = await begin(refuse(400, 'This took too long. Please log in again.'));
      await user.type(code, '123456{Enter}');
      expect(await screen.findByText('This took too long. Please log in again.')).toBeVisible();
      expect(screen.queryByLabelText('Code')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      expect(await screen.findByLabelText('Code')).toHaveValue('');
      await user.type(screen.getByLabelText('Password'), '!');
      expect(screen.queryByLabelText('Code')).toBeNull();
      expect(named('auth.login')).toHaveLength(2);
    });
  });

  it('offers the way to a new password and home', () => {
    mockApi({ 'auth.options': options });
    renderPage(<AuthPage />, { at: '/auth' });
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('requires email and password, the email typed as such', () => {
    mockApi({ 'auth.options': options });
    renderPage(<AuthPage />, { at: '/auth' });
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toBeRequired();
  });

  it.each([
    ['/auth', 'current-password'],
    ['/auth#register', 'new-password'],
  ])('masks the password, takes a pasted one, and is known to password managers', async (at, kind) => {
    mockApi({ 'auth.options': options });
    const { user } = renderPage(<AuthPage />, { at });
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', kind);
    await user.click(field);
    await user.paste('of a password manager');
    expect(field).toHaveValue('of a password manager');
  });

  it('shows the password on request', async () => {
    mockApi({ 'auth.options': options });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('/auth, Register', () => {
  const register = async (user: ReturnType<typeof renderPage>['user']) => {
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.type(screen.getByLabelText('Full Name'), 'Ada Lovelace');
    await user.type(screen.getByLabelText('Username'), 'Ada_L 99!');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
  };

  it('cleans the username as it is typed, says what the server says and goes on to the code', async () => {
    const { named } = mockApi({ 'auth.options': options, 'auth.register': { message: 'A code is on its way' } });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await register(user);
    expect(await screen.findByText('A code is on its way')).toBeInTheDocument();
    await expectAddress('/verify-otp');
    expect(named('auth.register')[0]?.body).toEqual({
      name: 'Ada Lovelace',
      username: 'adal99',
      email: 'ada@example.com',
      password: 'correct horse',
    });
  });

  it("requires all four fields, and shows 'Creating account...' while the call is under way", async () => {
    const { named } = mockApi({
      'auth.options': options,
      'auth.register': () => new Promise<never>(() => undefined),
    });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await register(user);
    expect(screen.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    for (const label of ['Full Name', 'Username', 'Email', 'Password']) {
      expect(screen.getByLabelText(label)).toBeRequired();
    }
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(named('auth.register')).toHaveLength(1);
  });

  it("says 'OTP sent to your email!' when the server says nothing", async () => {
    mockApi({ 'auth.options': options, 'auth.register': { message: '' } });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await register(user);
    expect(await screen.findByText('OTP sent to your email!')).toBeInTheDocument();
  });

  it('puts refused fields at their fields, with the focus on the first, and loses no text', async () => {
    const errors = [{ path: 'username', message: 'This username is reserved.' }];
    mockApi({ 'auth.options': options, 'auth.register': refuse(400, 'Please check the form.', errors) });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await register(user);
    const field = screen.getByLabelText('Username');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect(field).toHaveAccessibleDescription(/This username is reserved\./);
    expect(field).toHaveValue('adal99');
    expect(await screen.findByText('Please check the form.')).toBeInTheDocument();
  });

  it("falls back to 'Registration failed'", async () => {
    mockApi({ 'auth.options': options, 'auth.register': refuse(500) });
    const { user } = renderPage(<AuthPage />, { at: '/auth' });
    await register(user);
    expect(await screen.findByText('Registration failed')).toBeInTheDocument();
  });
});

describe('/auth, OpenID providers', () => {
  it('shows a way in by each that the server offers', async () => {
    mockApi({ 'auth.options': { ...options, providers: [google, keycloak] } });
    renderPage(<AuthPage />, { at: '/auth' });
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/auth/google',
    );
    expect(screen.getByRole('link', { name: 'Continue with Keycloak' })).toHaveAttribute('href', keycloak.path);
  });

  it('shows no button when none is configured', async () => {
    const { named } = mockApi({ 'auth.options': options });
    renderPage(<AuthPage />, { at: '/auth' });
    await waitFor(() => {
      expect(named('auth.options')).not.toHaveLength(0);
    });
    expect(screen.queryByRole('link', { name: /Continue with/ })).not.toBeInTheDocument();
  });

  it('exchanges the session id of the hash once, clears the hash and goes to the dashboard', async () => {
    const { named } = mockApi({ 'auth.options': options, 'auth.googleCallback': signedIn });
    renderPage(<AuthPage />, { at: '/auth#session_id=one-time-session-id' });
    await expectAddress('/dashboard');
    expect(currentToken()).toBe('fresh');
    expect(named('auth.googleCallback').map((call) => call.body)).toEqual([{ session_id: 'one-time-session-id' }]);
  });

  it('only logs a failure, and clears the hash', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockApi({ 'auth.options': options, 'auth.googleCallback': refuse(400, 'This session id is used up.') });
    renderPage(<AuthPage />, { at: '/auth#session_id=one-time-session-id' });
    await waitFor(() => {
      expect(log).toHaveBeenCalledOnce();
    });
    await expectAddress('/auth');
    expect(screen.queryByText('This session id is used up.')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    log.mockRestore();
  });

  it('asks for the password of an account that it would link, says that a wrong one is, and goes on with the right one', async () => {
    const wrong = 'This is not your password.';
    const answers = [
      refuse(403, 'Enter your password once.', undefined, 'reauthenticate'),
      refuse(400, wrong, [{ path: 'password', message: wrong }]),
    ];
    const { named } = mockApi({
      'auth.options': { ...options, providers: [google] },
      'auth.googleCallback': () => answers.shift() ?? signedIn,
    });
    const { user } = renderPage(<AuthPage />, { at: '/auth#session_id=one-time-session-id' });
    const field = await screen.findByLabelText('Password');
    expect(screen.getByText(/Enter your password once\./)).toBeVisible();
    await expectAddress('/auth');
    const send = screen.getByRole('button', { name: 'Link account' });
    await user.type(field, 'a wrong phrase');
    await user.click(send);
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(wrong);
    });
    await user.clear(field);
    await user.type(field, 'the right phrase');
    await user.click(send);
    await expectAddress('/dashboard');
    expect(currentToken()).toBe('fresh');
    expect(named('auth.googleCallback').map((call) => call.body)).toEqual([
      { session_id: 'one-time-session-id' },
      { session_id: 'one-time-session-id', password: 'a wrong phrase' },
      { session_id: 'one-time-session-id', password: 'the right phrase' },
    ]);
  });

  it('asks for the code, too, of an account with a second factor', async () => {
    const answers = [
      refuse(403, 'Enter your password once.', undefined, 'reauthenticate'),
      refuse(403, 'Please enter the code.', undefined, 'second_factor'),
    ];
    const { named } = mockApi({ 'auth.options': options, 'auth.googleCallback': () => answers.shift() ?? signedIn });
    const { user } = renderPage(<AuthPage />, { at: '/auth#session_id=one-time-session-id' });
    await user.type(await screen.findByLabelText('Password'), 'the right phrase{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await expectAddress('/dashboard');
    expect(named('auth.googleCallback').at(-1)?.body).toEqual({
      ...{ session_id: 'one-time-session-id', password: 'the right phrase', code: '123456' },
    });
  });

  it('says why when another account there is linked', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const linked = 'Another Google account signs in to this account.';
    mockApi({ 'auth.options': options, 'auth.googleCallback': refuse(409, linked) });
    renderPage(<AuthPage />, { at: '/auth#session_id=one-time-session-id' });
    expect(await screen.findByText(linked)).toBeVisible();
    log.mockRestore();
  });
});

describe('/auth, coming from the landing page', () => {
  it('shows that the words are kept', () => {
    mockApi({ 'auth.options': options });
    savePendingText('I planted a tree');
    renderPage(<AuthPage />, { at: '/auth' });
    expect(screen.getByText('I planted a tree')).toBeVisible();
  });
});

describe('/auth, by an invitation', () => {
  const at = '/auth#invitation=of-the-mail';

  it('shows the face and the name of who asks, and fills in the address', async () => {
    const from_user = { name: 'Nora Lind', username: 'nora', picture: null };
    const { named } = mockApi({
      'auth.options': options,
      'friends.invited': { from_user, email: 'ada@example.com' },
    });
    renderPage(<AuthPage />, { at });
    const note = await screen.findByText('Nora Lind would like you to join their circle.');
    expect(note).toBeVisible();
    expect(screen.getByText('@nora')).toBeVisible();
    expect(screen.getByText('N')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(named('friends.invited')[0]?.body).toEqual({ token: 'of-the-mail' });
  });

  it('says that it is no longer valid, and lets one register all the same', async () => {
    mockApi({ 'auth.options': options, 'friends.invited': refuse(404, 'This invitation is no longer valid.') });
    renderPage(<AuthPage />, { at });
    expect(await screen.findByText(/This invitation is no longer valid/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('sends its token along', async () => {
    const from_user = { name: 'Nora Lind', username: 'nora', picture: null };
    const { named } = mockApi({
      'auth.options': { ...options, sign_up: 'invitation' },
      'friends.invited': { from_user, email: 'ada@example.com' },
      'auth.register': { message: 'A code is on its way' },
    });
    const { user } = renderPage(<AuthPage />, { at });
    await screen.findByText('Nora Lind would like you to join their circle.');
    await user.type(screen.getByLabelText('Full Name'), 'Ada');
    await user.type(screen.getByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await expectAddress('/verify-otp');
    expect(named('auth.register')[0]?.body).toMatchObject({ email: 'ada@example.com', invitation: 'of-the-mail' });
  });
});

describe('/auth, by an invitation of the operator', () => {
  it.each(['open', 'invitation', 'closed'] as const)('has the form where sign-up is %s', async (sign_up) => {
    mockApi({
      'auth.options': { ...options, sign_up },
      'friends.invited': { from_user: null, email: 'ada@example.com' },
    });
    renderPage(<AuthPage />, { at: '/auth#invitation=of-the-mail' });
    expect(await screen.findByText('You’re invited to create an account.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeEnabled();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});

describe('/auth, where not everybody can sign up', () => {
  const closed = /^Registration is closed on this server/;
  const byInvitation = /^Registration here is by invitation/;

  it.each([
    ['closed', 'closed' as const, '/auth#register', closed],
    ['closed, by an invitation too', 'closed' as const, '/auth#invitation=of-the-mail', closed],
    ['by invitation, without one', 'invitation' as const, '/auth#register', byInvitation],
    ['by invitation, with one that is over', 'invitation' as const, '/auth#invitation=of-the-mail', byInvitation],
  ])('says so in the place of the form: %s', async (_what, sign_up, at, sentence) => {
    mockApi({ 'auth.options': { ...options, sign_up }, 'friends.invited': refuse(404, 'It is no longer there.') });
    const { user } = renderPage(<AuthPage />, { at });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Account' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('says it to who comes back from a provider', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sentence = 'Registration is closed on this server.';
    mockApi({
      'auth.options': { ...options, sign_up: 'closed' },
      'auth.googleCallback': refuse(403, sentence, undefined, 'sign_up_closed'),
    });
    renderPage(<AuthPage />, { at: '/auth#session_id=one-time-session-id' });
    expect(await screen.findByText(sentence)).toBeVisible();
    log.mockRestore();
  });
});
