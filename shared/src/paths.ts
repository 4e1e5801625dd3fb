import { PRODUCT } from './product.ts';
import type { Week } from './weeks.ts';

/** Every address of the app (spec §2). */
export const paths = {
  landing: '/',
  auth: '/auth',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  week: '/weeks/:week',
  resume: '/resume',
  analytics: '/analytics',
  year: '/year/:year',
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
  sharedResume: '/profile/:username/resume',
  event: '/profile/:username/:event',
} as const;

/** Where a browser begins to log in with an OpenID provider, by its name in the settings. */
export const openIdPath = (provider: string): string =>
  provider === 'google' ? '/api/auth/google' : `/api/auth/openid/${provider}`;

/** Where somebody new goes: `/auth` with its second tab open. */
export const registerPath = `${paths.auth}#register`;

/** Where an invitation by email leads. In the hash, the token reaches no log and no other site. */
export const invitedPath = (token: string) => `${paths.auth}#invitation=${token}`;

/** The address of one person's public profile. */
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;

/** The address of one public event, to be shared; `id` is the event's. */
export const eventPath = (username: string, id: string): string => `${profilePath(username)}/${id}`;

/** The address of the résumé that somebody shares. */
export const sharedResumePath = (username: string): string => `${profilePath(username)}/resume`;

/** The address of one week of the reader's own journal. */
export const weekPath = (week: Week): string => `/weeks/${week}`;

/** The address of the book of a year. */
export const yearPath = (year: number): string => `/year/${String(year)}`;

/** Words nobody can take as a username: every first route segment, and what would mislead. See `isReservedUsername`. */
export const reservedUsernames: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(
    [
      ...Object.values(paths).flatMap((path) => {
        const segment = path.split('/')[1] ?? '';
        return [segment, segment.replaceAll('-', '')];
      }),
      'abuse',
      'accounts',
      'admin',
      'administrator',
      'administrators',
      'anonymous',
      'api',
      'app',
      'assets',
      'avatars',
      'billing',
      'constructor',
      'editor',
      'everyone',
      'hasownproperty',
      'healthz',
      'help',
      'home',
      'hostmaster',
      'info',
      'login',
      'logout',
      'mail',
      'me',
      'media',
      'metrics',
      'moderator',
      'moderators',
      'newsletter',
      'noreply',
      'notifications',
      'null',
      'official',
      'og',
      'owner',
      'postmaster',
      'press',
      'prototype',
      'readyz',
      'register',
      'render',
      'robots',
      'root',
      'sales',
      'security',
      'service',
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
      'tostring',
      'trust',
      'undefined',
      'user',
      'valueof',
      'verified',
      'webmaster',
      'www',
    ].filter(Boolean),
  ))();

/** Whether nobody can have a username: a reserved word, or a name that passes for the product's own. */
export const isReservedUsername = (name: string): boolean =>
  reservedUsernames.has(name) || name.startsWith(PRODUCT.toLowerCase());
