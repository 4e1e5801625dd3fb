import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, signIn } from '../../../test/render.tsx';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { currentToken } from '../../lib/session.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

describe('/forgot-password', () => {
  const ask = async (user: ReturnType<typeof renderPage>['user']) => {
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  };

  it('shows the confirmation, and sends no token along', async () => {
    signIn();
    const { named } = mockApi({ 'auth.forgotPassword': { message: 'Sent' } });
    const { user } = renderPage(<ForgotPasswordPage />);
    await ask(user);
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(named('auth.forgotPassword')[0]?.headers.get('Authorization')).toBeNull();
  });

  it.each([
    ["the server's sentence", refuse(429, 'Too many mails today.'), 'Too many mails today.'],
    ['the fallback', refuse(500), 'Failed to send reset email'],
  ])('shows %s when it fails, and keeps the address', async (_what, reply, text) => {
    mockApi({ 'auth.forgotPassword': reply });
    const { user } = renderPage(<ForgotPasswordPage />);
    await ask(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});

describe('/reset-password', () => {
  const at = '/reset-password?token=abcdefghijklmnop';
  const set = async (user: ReturnType<typeof renderPage>['user'], password: string, repeated = password) => {
    await user.type(screen.getByLabelText('New Password'), password);
    await user.type(screen.getByLabelText('Confirm Password'), repeated);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  };

  it('without a token: the Invalid Reset Link screen, with the way to a new one', () => {
    renderPage(<ResetPasswordPage />, { at: '/reset-password' });
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByText('Invalid or missing reset token')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request New Link' })).toHaveAttribute('href', '/forgot-password');
  });

  it.each([
    ['Passwords do not match', 'long enough', 'long enougH'],
    ['Password must be at least 8 characters', 'short', 'short'],
  ])("refuses with '%s' and sends nothing", async (text, password, repeated) => {
    const { calls } = mockApi({});
    const { user } = renderPage(<ResetPasswordPage />, { at });
    await set(user, password, repeated);
    expect(screen.getByText(text)).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('sets the password, ends the session here and goes to /auth after three seconds', async () => {
    signIn();
    const { named } = mockApi({ 'auth.resetPassword': { message: 'Done' } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderPage(<ResetPasswordPage />, { at });
    fireEvent.change(screen.getByLabelText('New Password'), { target: { value: 'long enough' } });
    fireEvent.change(screen.getByLabelText('Confirm Password'), { target: { value: 'long enough' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible();
    expect(named('auth.resetPassword')[0]?.body).toEqual({ token: 'abcdefghijklmnop', new_password: 'long enough' });
    expect(currentToken()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(screen.getByLabelText('address')).toHaveTextContent(at);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByLabelText('address').textContent).toBe('/auth');
  });

  it.each([
    ["the server's sentence", refuse(400, 'This link was used already.'), 'This link was used already.'],
    ['the fallback', refuse(500), 'Failed to reset password. Link may have expired.'],
  ])('shows %s when it fails', async (_what, reply, text) => {
    mockApi({ 'auth.resetPassword': reply });
    const { user } = renderPage(<ResetPasswordPage />, { at });
    await set(user, 'long enough');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
