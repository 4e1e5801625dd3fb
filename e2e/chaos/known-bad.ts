import type { Promised } from './lib/history.ts';

/** Ways in which `preload/known-bad.mjs` makes a server break its word, and the promise that must then be seen as broken. */
export const knownBad = {
  'acknowledged-early': '1 acknowledged writes stay, one per key',
  unjournaled: '1 acknowledged writes stay, one per key',
  doubled: '1 acknowledged writes stay, one per key',
  unfenced: '5 every event gets its summary once',
  'forgotten-revocation': 'sessions end everywhere',
  'stale-private': '8 private stays private',
  'one-sided-friend': '3 friendship is symmetric and bounded',
  'reusable-link': '6 codes and links work at most once',
  'forgotten-mail': '7 a promised mail is sent',
  'ends-by-itself': '9 nothing ends or floods a server',
} as const satisfies Record<string, Promised>;

export type KnownBad = keyof typeof knownBad;

export const isKnownBad = (name: string): name is KnownBad => name in knownBad;
