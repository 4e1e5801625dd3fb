/* Each text by itself, so that a page carries no others than those it says. */
export * as auth from './auth.ts';
export * as session from './session.ts';
export * as journal from './journal.ts';
export * as resume from './resume.ts';
export * as insight from './insight.ts';
export * as cards from './cards.ts';
export * as friends from './friends.ts';
export * as shortcuts from './shortcuts.ts';
export * as profile from './profile.ts';
export * as picture from './picture.ts';
export * as transfer from './transfer.ts';
export const noAnswer = 'Check your connection, and try again in a moment.';
