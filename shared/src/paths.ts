import { PRODUCT } from './product.ts';

/** Every address of the app (spec §2). */
export const paths = {
  landing: '/',
  auth: '/auth',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  resume: '/resume',
  analytics: '/analytics',
  achievements: '/achievements',
  friends: '/friends',
  settings: '/settings',
  examples: '/examples',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  profile: '/profile/:username',
} as const;

/** The address of one person's public profile. */
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;

/** Names nobody can take as a username: every first route segment, and words that would mislead. */
export const reservedUsernames: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(
    [
      ...Object.values(paths).flatMap((path) => {
        const segment = path.split('/')[1] ?? '';
        return [segment, segment.replaceAll('-', '')];
      }),
      'admin',
      'administrator',
      'api',
      'app',
      'assets',
      'avatars',
      'anonymous',
      'everyone',
      'healthz',
      'help',
      'home',
      'login',
      'logout',
      'mail',
      'me',
      'media',
      'metrics',
      PRODUCT.toLowerCase(),
      'moderator',
      'null',
      'og',
      'readyz',
      'register',
      'root',
      'robots',
      'security',
      'signin',
      'signup',
      'sitemap',
      'socket',
      'socketio',
      'staff',
      'static',
      'status',
      'support',
      'system',
      'team',
      'undefined',
      'user',
      'webmaster',
      'www',
    ].filter(Boolean),
  ))();
