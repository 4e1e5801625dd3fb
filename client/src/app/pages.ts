import { lazyPage } from './lazy-page.tsx';

/** Every page of spec §2, each in a file of its own, and the frame that visitors need not load. */
export const pages = {
  landing: lazyPage(async () => (await import('../features/landing/landing-page.tsx')).LandingPage),
  auth: lazyPage(async () => (await import('../features/auth/auth-page.tsx')).AuthPage),
  verifyOtp: lazyPage(async () => (await import('../features/auth/verify-otp-page.tsx')).VerifyOtpPage),
  forgotPassword: lazyPage(async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage),
  resetPassword: lazyPage(async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage),
  dashboard: lazyPage(async () => (await import('../features/journal/dashboard-page.tsx')).DashboardPage),
  resume: lazyPage(async () => (await import('../features/resume/resume-page.tsx')).ResumePage),
  analytics: lazyPage(async () => (await import('../features/analytics/analytics-page.tsx')).AnalyticsPage),
  achievements: lazyPage(async () => (await import('../features/gamification/achievements-page.tsx')).AchievementsPage),
  friends: lazyPage(async () => (await import('../features/friends/friends-page.tsx')).FriendsPage),
  settings: lazyPage(async () => (await import('../features/profile/settings-page.tsx')).SettingsPage),
  profile: lazyPage(async () => (await import('../features/profile/public-profile-page.tsx')).PublicProfilePage),
  examples: lazyPage(async () => (await import('../features/info/examples-page.tsx')).ExamplesPage),
  about: lazyPage(async () => (await import('../features/info/about-page.tsx')).AboutPage),
  contact: lazyPage(async () => (await import('../features/info/contact-page.tsx')).ContactPage),
  privacy: lazyPage(async () => (await import('../features/info/privacy-page.tsx')).PrivacyPage),
  terms: lazyPage(async () => (await import('../features/info/terms-page.tsx')).TermsPage),
  cookies: lazyPage(async () => (await import('../features/info/cookies-page.tsx')).CookiesPage),
  signedInFrame: lazyPage(async () => (await import('./layouts/signed-in-frame.tsx')).SignedInFrame),
  notFound: lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
};
