import type { EndpointRow } from './endpoint.ts';

/**
 * The table of calls (spec §7 and the contract). Pure data: importing it costs a browser one kilobyte, no schema library.
 * `contract.ts` holds the schemas of each row under the same name.
 */
export const endpoints = {
  'auth.login': { method: 'POST', path: '/auth/login', access: 'public' },
  'auth.register': { method: 'POST', path: '/auth/register', access: 'public', status: 201 },
  'auth.verifyOtp': { method: 'POST', path: '/auth/verify-otp', access: 'public' },
  'auth.resendOtp': { method: 'POST', path: '/auth/resend-otp', access: 'public' },
  'auth.googleCallback': { method: 'POST', path: '/auth/google-callback', access: 'public' },
  'auth.options': { method: 'GET', path: '/auth/options', access: 'public' },
  'auth.me': { method: 'GET', path: '/auth/me', access: 'user' },
  'auth.logout': { method: 'POST', path: '/auth/logout', access: 'public' },
  'auth.forgotPassword': { method: 'POST', path: '/auth/forgot-password', access: 'public' },
  'auth.resetPassword': { method: 'POST', path: '/auth/reset-password', access: 'public' },
  'auth.account': { method: 'GET', path: '/auth/account', access: 'user' },
  'auth.changePassword': { method: 'PUT', path: '/auth/password', access: 'user' },
  'auth.endSession': { method: 'DELETE', path: '/auth/sessions/:id', access: 'user', status: 204 },
  'auth.endOtherSessions': { method: 'DELETE', path: '/auth/sessions', access: 'user', status: 204 },
  'chat.list': { method: 'GET', path: '/chat/messages', access: 'user' },
  'chat.create': { method: 'POST', path: '/chat/messages', access: 'user', status: 201 },
  'chat.ask': { method: 'POST', path: '/chat/ask', access: 'user' },
  'events.list': { method: 'GET', path: '/events', access: 'user' },
  'events.overview': { method: 'GET', path: '/events/overview', access: 'user' },
  'events.create': { method: 'POST', path: '/events', access: 'user', status: 201 },
  'events.update': { method: 'PUT', path: '/events/:id', access: 'user' },
  'events.remove': { method: 'DELETE', path: '/events/:id', access: 'user', status: 204 },
  'memories.list': { method: 'GET', path: '/memories', access: 'user' },
  'weeks.read': { method: 'GET', path: '/weeks/:week', access: 'user' },
  'resume.narrative': { method: 'GET', path: '/resume/narrative', access: 'user' },
  'analytics.detailed': { method: 'GET', path: '/analytics/detailed', access: 'user' },
  'analytics.eventsByTrait': { method: 'GET', path: '/analytics/events-by-trait/:trait', access: 'user' },
  'years.view': { method: 'GET', path: '/years/:year', access: 'user' },
  'gamification.stats': { method: 'GET', path: '/gamification/stats', access: 'user' },
  'friends.list': { method: 'GET', path: '/friends', access: 'user' },
  'friends.invitations': { method: 'GET', path: '/friends/invitations', access: 'user' },
  'friends.leaderboard': { method: 'GET', path: '/friends/leaderboard', access: 'user' },
  'friends.invite': { method: 'POST', path: '/friends/invite', access: 'user', status: 201 },
  'friends.accept': { method: 'POST', path: '/friends/invitations/:id/accept', access: 'user' },
  'friends.reject': { method: 'POST', path: '/friends/invitations/:id/reject', access: 'user', status: 204 },
  'friends.remove': { method: 'DELETE', path: '/friends/:id', access: 'user', status: 204 },
  'settings.read': { method: 'GET', path: '/settings', access: 'user' },
  'settings.update': { method: 'PUT', path: '/settings', access: 'user' },
  'me.export': { method: 'GET', path: '/me/export', access: 'user' },
  'me.import': { method: 'POST', path: '/me/import', access: 'user', status: 202 },
  'me.importStatus': { method: 'GET', path: '/me/imports/:id', access: 'user' },
  'profile.update': { method: 'PUT', path: '/profile', access: 'user' },
  'profile.view': { method: 'GET', path: '/profile/:username', access: 'public' },
  'profile.event': { method: 'GET', path: '/profile/:username/:event', access: 'public' },
} as const satisfies Record<string, EndpointRow>;

export type EndpointName = keyof typeof endpoints;
