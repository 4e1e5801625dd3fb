import type { ComponentType } from 'react';
import { late } from '../lib/late.tsx';
import { PageUnreachable } from './failures.tsx';
import { type PushModule, pushModules } from './push-modules.ts';

/** A page whose code is fetched when it is first shown. Without a network it says so, and comes when that is back. */
export const latePage = (load: () => Promise<ComponentType>) =>
  late(load, { failed: (retry) => <PageUnreachable onRetry={retry} /> });

/** A page that is kept up to date from when it is first opened; before that its pushes would change nothing. */
const livePage = (load: () => Promise<ComponentType>, loadPushes: () => Promise<PushModule>) =>
  latePage(async () => {
    const [page, pushes] = await Promise.all([load(), loadPushes()]);
    pushModules.add(pushes);
    return page;
  });

/** Every page of spec §2, each in a file of its own, and the frame that visitors need not load. */
export const pages = {
  landing: latePage(() => import('../features/landing/landing-page.tsx').then((file) => file.LandingPage)),
  auth: latePage(() => import('../features/auth/auth-page.tsx').then((file) => file.AuthPage)),
  verifyOtp: latePage(() => import('../features/auth/verify-otp-page.tsx').then((file) => file.VerifyOtpPage)),
  forgotPassword: latePage(() =>
    import('../features/auth/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  resetPassword: latePage(() =>
    import('../features/auth/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  ),
  dashboard: latePage(() => import('../features/journal/dashboard-page.tsx').then((file) => file.DashboardPage)),
  week: livePage(
    () => import('../features/journal/week-with-mail.tsx').then((file) => file.WeekWithMail),
    () => import('../features/journal/lookback/lookback-pushes.ts'),
  ),
  resume: livePage(
    () => import('./resume-with-editor.tsx').then((file) => file.ResumeWithEditor),
    () => import('../features/resume/resume-pushes.ts'),
  ),
  analytics: livePage(
    () => import('../features/analytics/analytics-page.tsx').then((file) => file.AnalyticsPage),
    () => import('../features/analytics/analytics-pushes.ts'),
  ),
  year: latePage(() => import('../features/year/year-page.tsx').then((file) => file.YearPage)),
  achievements: latePage(() =>
    import('../features/gamification/achievements-page.tsx').then((file) => file.AchievementsPage),
  ),
  friends: livePage(
    () => import('../features/friends/friends-page.tsx').then((file) => file.FriendsPage),
    () => import('../features/friends/friends-pushes.ts'),
  ),
  settings: livePage(
    () => import('./settings-page.tsx').then((file) => file.SettingsPage),
    () => import('../features/transfer/transfer-pushes.ts'),
  ),
  profile: latePage(() => import('../features/profile/public-profile-page.tsx').then((file) => file.PublicProfilePage)),
  sharedResume: latePage(() =>
    import('../features/resume/shared-resume-page.tsx').then((file) => file.SharedResumePage),
  ),
  event: latePage(() => import('../features/profile/public-event-page.tsx').then((file) => file.PublicEventPage)),
  examples: latePage(() => import('../features/info/examples-page.tsx').then((file) => file.ExamplesPage)),
  about: latePage(() => import('../features/info/about-page.tsx').then((file) => file.AboutPage)),
  contact: latePage(() => import('../features/info/contact-page.tsx').then((file) => file.ContactPage)),
  privacy: latePage(() => import('../features/info/privacy-page.tsx').then((file) => file.PrivacyPage)),
  terms: latePage(() => import('../features/info/terms-page.tsx').then((file) => file.TermsPage)),
  cookies: latePage(() => import('../features/info/cookies-page.tsx').then((file) => file.CookiesPage)),
  loggedInFrame: latePage(() => import('./layouts/logged-in-frame.tsx').then((file) => file.LoggedInFrame)),
  notFound: latePage(() => import('../features/info/not-found-page.tsx').then((file) => file.NotFoundPage)),
};
