import type { ComponentType } from 'react';
import { late } from '../lib/late.tsx';
import { PageUnreachable } from './page-unreachable.tsx';
import { pushModules, type PushModule } from './push-modules.ts';

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
  landing: latePage(async () => (await import('../features/landing/landing-page.tsx')).LandingPage),
  auth: latePage(async () => (await import('../features/auth/auth-page.tsx')).AuthPage),
  verifyOtp: latePage(async () => (await import('../features/auth/verify-otp-page.tsx')).VerifyOtpPage),
  forgotPassword: latePage(async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage),
  resetPassword: latePage(async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage),
  dashboard: latePage(async () => (await import('../features/journal/dashboard-page.tsx')).DashboardPage),
  week: livePage(
    async () => (await import('../features/journal/lookback/week-page.tsx')).WeekPage,
    () => import('../features/journal/lookback/lookback-pushes.ts'),
  ),
  resume: livePage(
    async () => (await import('./resume-with-editor.tsx')).ResumeWithEditor,
    () => import('../features/resume/resume-pushes.ts'),
  ),
  analytics: livePage(
    async () => (await import('../features/analytics/analytics-page.tsx')).AnalyticsPage,
    () => import('../features/analytics/analytics-pushes.ts'),
  ),
  year: latePage(async () => (await import('../features/year/year-page.tsx')).YearPage),
  achievements: latePage(async () => (await import('../features/gamification/achievements-page.tsx')).AchievementsPage),
  friends: latePage(async () => (await import('../features/friends/friends-page.tsx')).FriendsPage),
  settings: latePage(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  profile: latePage(async () => (await import('../features/profile/public-profile-page.tsx')).PublicProfilePage),
  event: latePage(async () => (await import('../features/profile/public-event-page.tsx')).PublicEventPage),
  examples: latePage(async () => (await import('../features/info/examples-page.tsx')).ExamplesPage),
  about: latePage(async () => (await import('../features/info/about-page.tsx')).AboutPage),
  contact: latePage(async () => (await import('../features/info/contact-page.tsx')).ContactPage),
  privacy: latePage(async () => (await import('../features/info/privacy-page.tsx')).PrivacyPage),
  terms: latePage(async () => (await import('../features/info/terms-page.tsx')).TermsPage),
  cookies: latePage(async () => (await import('../features/info/cookies-page.tsx')).CookiesPage),
  signedInFrame: latePage(async () => (await import('./layouts/signed-in-frame.tsx')).SignedInFrame),
  notFound: latePage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
};
