import { keptText } from './storage.ts';
import { paths } from '@app/shared/paths';
import { currentUserId } from './session.ts';

const pending = keptText('sessionStorage', 'pendingAccomplishment');

/** Keeps what a visitor wrote until they are logged in and the dashboard asks for it. */
export const savePendingText = (text: string): void => {
  pending.write(text);
};

/** What a visitor wrote before logging in, or null. */
export const readPendingText = (): string | null => pending.read();

/** Forgets it: call when the text has reached the composer. */
export const clearPendingText = (): void => {
  pending.clear();
};

/** A page that somebody was led away from because nobody was logged in. */
interface WantedPage {
  /** Path, search and hash. */
  address: string;
  /** Whose session had ended there; null when nobody was logged in. */
  owner: string | null;
  /** Milliseconds. */
  at: number;
}

const kept = keptText('sessionStorage', 'wantedPage');
/** Long enough for a code or a new password that comes by mail; what was wanted before that is forgotten. */
const WANTED_MS = 30 * 60_000;

/** Remembers the page for the next user who logs in here, or, with an owner, for them alone. */
export function wantPage(address: string, owner: string | null): void {
  kept.write(JSON.stringify({ address, owner, at: Date.now() } satisfies WantedPage));
}

export const forgetWantedPage = (): void => {
  kept.clear();
};

function wantedPage(): WantedPage | null {
  try {
    return JSON.parse(kept.read() ?? 'null') as WantedPage | null;
  } catch {
    return null;
  }
}

/** An address below this site's own, not one that a browser takes for another's. */
const isOwnAddress = (address: unknown): address is string => typeof address === 'string' && /^\/[\w-]/.test(address);

/** Where logging in leads: the page that was wanted, unless words wait for the dashboard. */
export function nextPage(): string {
  const wanted = wantedPage();
  if (!wanted || readPendingText() || !isOwnAddress(wanted.address)) return paths.dashboard;
  const isFresh = Date.now() - wanted.at < WANTED_MS;
  const isTheirs = wanted.owner === null || wanted.owner === currentUserId();
  return isFresh && isTheirs ? wanted.address : paths.dashboard;
}
