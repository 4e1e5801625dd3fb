/**
 * Every toast and fallback of spec §8, by feature, in the spec's order. Where the spec shows the server's sentence, these are the fallbacks.
 * Each text is exported by itself, so that a page carries no others than those it says.
 */
export * as auth from './messages/auth.ts';
export * as session from './messages/session.ts';
export * as journal from './messages/journal.ts';
export * as resume from './messages/resume.ts';
export * as insight from './messages/insight.ts';
export * as cards from './messages/cards.ts';
export * as friends from './messages/friends.ts';
export * as shortcuts from './messages/shortcuts.ts';
export * as profile from './messages/profile.ts';
export * as picture from './messages/picture.ts';
export * as transfer from './messages/transfer.ts';
export const noAnswer = 'Check your connection, and try again in a moment.';
