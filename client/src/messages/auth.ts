import { PRODUCT } from '@app/shared/product';

export const loginFailed = 'Login failed';
export const registrationFailed = 'Registration failed';
export const verificationFailed = 'Verification failed';
export const resendFailed = 'Failed to resend OTP';
export const forgotFailed = 'Failed to send reset email';
export const resetFailed = 'Failed to reset password. Link may have expired.';
export const otpLength = 'Please enter a 6-digit OTP';
export const passwordsDiffer = 'Passwords do not match';
export const passwordShort = 'Password must be at least 8 characters';
export const tokenMissing = 'Invalid or missing reset token';
export const welcomeBack = 'Welcome back!';
export const otpSent = 'OTP sent to your email!';
export const verified = `Email verified! Welcome to ${PRODUCT}!`;
export const otpResent = 'New OTP sent to your email!';
export const accountUnread = 'We couldn’t load your account.';
export const changed = 'Your password was changed. Every other device was logged out.';
export const changeFailed = 'We couldn’t change your password. Please try again.';
export const linkSent = 'We’ve emailed you a link. It works for an hour.';
export const deviceLoggedOut = 'Device logged out';
export const othersLoggedOut = 'Logged out everywhere else';
export const logOutFailed = 'We couldn’t log out that device. Please try again.';
export const signUpClosed = 'Sign-up is closed on this server. If you know who runs it, ask them to open it for you.';
export const byInvitation =
  'Sign-up here is by invitation. Ask a friend who is here to invite you, and use the link in their email.';
