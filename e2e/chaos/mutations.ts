import type { Promised } from './lib/history.ts';

interface MutationRow {
  /** The promise that must be seen as broken. */
  promise: Promised;
  /** While people act, when all is quiet, or only by what a kill leaves behind. */
  shows: 'meanwhile' | 'in the end' | 'by kills' | 'by kills of servers' | 'while the database is away';
}

/** The ways in which `preload/mutations.mjs` makes a server break its word. */
export const mutations = {
  'acknowledged-early': { promise: '1 acknowledged writes stay, one per key', shows: 'meanwhile' },
  unjournaled: { promise: '1 acknowledged writes stay, one per key', shows: 'by kills' },
  doubled: { promise: '1 acknowledged writes stay, one per key', shows: 'meanwhile' },
  'lost-picture': { promise: '1 acknowledged writes stay, one per key', shows: 'in the end' },
  unfenced: { promise: '5 every event gets its summary once', shows: 'in the end' },
  overruling: { promise: '1 acknowledged writes stay, one per key', shows: 'in the end' },
  uncounted: { promise: '2 numbers equal the events', shows: 'in the end' },
  'told-twice': { promise: '4 an achievement is unlocked once and for good, and told once', shows: 'meanwhile' },
  revoked: { promise: '4 an achievement is unlocked once and for good, and told once', shows: 'meanwhile' },
  'forgotten-revocation': { promise: 'sessions end everywhere', shows: 'meanwhile' },
  'stale-private': { promise: '8 private stays private', shows: 'meanwhile' },
  'one-sided-friend': { promise: '3 friendship is symmetric and bounded', shows: 'in the end' },
  'kept-invitation': { promise: '3 friendship is symmetric and bounded', shows: 'meanwhile' },
  'reusable-link': { promise: '6 codes and links work at most once', shows: 'meanwhile' },
  'forgotten-mail': { promise: '7 a promised mail is sent', shows: 'in the end' },
  'forgotten-push': { promise: '10 what is due is sent, and nothing of what is over', shows: 'in the end' },
  'kept-plan': { promise: '10 what is due is sent, and nothing of what is over', shows: 'meanwhile' },
  'ends-by-itself': { promise: '9 nothing ends or floods a server', shows: 'meanwhile' },
  silent: { promise: 'everybody is answered in the end', shows: 'in the end' },
  'away-as-error': { promise: 'recovery', shows: 'while the database is away' },
  'forgotten-work': { promise: 'recovery', shows: 'by kills of servers' },
} as const satisfies Record<string, MutationRow>;

export type Mutation = keyof typeof mutations;

export const isMutation = (name: string): name is Mutation => name in mutations;

/** Those that the tests of every change run, one for each way of showing that is quick; `npm run chaos:mutations` runs all. */
export const sampled: readonly Mutation[] = ['acknowledged-early', 'unjournaled', 'revoked'];
