import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ada, renderPage, expectAddress } from '../../../test/render.tsx';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { currentToken } from '../../lib/session.ts';
import { VerifyOtpPage } from './verify-otp-page.tsx';

const at = { pathname: '/verify-otp', state: { email: 'ada@example.com' } };
const code = () => screen.getByLabelText('Verification code');

describe('/verify-otp', () => {
  it('sends somebody without an email to /auth', async () => {
    renderPage(<VerifyOtpPage />, { at: '/verify-otp' });
    await expectAddress('/auth');
  });

  it('says where the code went and waits for it', () => {
    renderPage(<VerifyOtpPage />, { at });
    expect(screen.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    expect(screen.getByText(/We've sent a 6-digit OTP to/)).toHaveTextContent('ada@example.com');
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('placeholder', '000000');
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('button', { name: 'Verify Email' })).toBeDisabled();
  });

  it('keeps digits only, at most six, also of a pasted code', async () => {
    const { user } = renderPage(<VerifyOtpPage />, { at });
    await user.paste('123 456');
    expect(code()).toHaveValue('123456');
    await user.type(code(), '789');
    expect(code()).toHaveValue('123456');
    expect(screen.getByRole('button', { name: 'Verify Email' })).toBeEnabled();
  });

  it("says 'Please enter a 6-digit OTP' to Enter on a short code, and sends nothing", async () => {
    const { calls } = mockApi({});
    const { user } = renderPage(<VerifyOtpPage />, { at });
    await user.type(code(), '12a3{Enter}');
    expect(code()).toHaveValue('123');
    expect(screen.getByText('Please enter a 6-digit OTP')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('signs in with the right code', async () => {
    const { named } = mockApi({ 'auth.verifyOtp': { token: 'fresh', user: ada } });
    const { user } = renderPage(<VerifyOtpPage />, { at });
    await user.type(code(), '123456{Enter}');
    expect(await screen.findByText('Email verified! Welcome to Milestory!')).toBeInTheDocument();
    await expectAddress('/dashboard');
    expect(currentToken()).toBe('fresh');
    expect(named('auth.verifyOtp')[0]?.body).toEqual({ email: 'ada@example.com', otp: '123456' });
  });

  it.each([
    ["the server's sentence", refuse(400, 'Invalid or expired code'), 'Invalid or expired code'],
    ["'Verification failed' without one", refuse(500), 'Verification failed'],
  ])('shows %s when the code is refused', async (_what, reply, text) => {
    mockApi({ 'auth.verifyOtp': reply });
    const { user } = renderPage(<VerifyOtpPage />, { at });
    await user.type(code(), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify Email' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(code()).toHaveValue('123456');
  });

  it.each([
    ['a fresh code', { message: 'Sent' }, 'New OTP sent to your email!'],
    ["the server's sentence when that fails", refuse(429, 'Please wait a minute.'), 'Please wait a minute.'],
    ['the fallback when that fails', refuse(500), 'Failed to resend OTP'],
  ])('resends: %s', async (_what, reply, text) => {
    const { named } = mockApi({ 'auth.resendOtp': reply });
    const { user } = renderPage(<VerifyOtpPage />, { at });
    expect(screen.getByText("Didn't receive the code?")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(named('auth.resendOtp')[0]?.body).toEqual({ email: 'ada@example.com' });
  });

  it('clears a code that no longer counts when another is sent', async () => {
    mockApi({ 'auth.verifyOtp': refuse(400, 'Invalid or expired code'), 'auth.resendOtp': { message: 'On its way.' } });
    const { user } = renderPage(<VerifyOtpPage />, { at });
    await user.type(code(), '123456{Enter}');
    expect(await screen.findByText('Invalid or expired code')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await waitFor(() => expect(code()).toHaveValue(''));
    expect(screen.queryByText('Invalid or expired code')).toBeNull();
    expect(code()).toHaveFocus();
  });

  it("shows 'Verifying...' and 'Sending...' while a call is under way, and takes no second click", async () => {
    const never = () => new Promise<never>(() => undefined);
    const { named } = mockApi({ 'auth.verifyOtp': never, 'auth.resendOtp': never });
    const { user } = renderPage(<VerifyOtpPage />, { at });
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await user.type(code(), '123456{Enter}');
    expect(screen.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
    await user.type(code(), '{Enter}');
    expect(named('auth.verifyOtp')).toHaveLength(1);
    expect(named('auth.resendOtp')).toHaveLength(1);
  });

  it('leads back to signing up', () => {
    renderPage(<VerifyOtpPage />, { at });
    expect(screen.getByRole('link', { name: 'Back to Sign Up' })).toHaveAttribute('href', '/auth#register');
  });
});
