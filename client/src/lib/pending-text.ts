import { keptText } from './storage.ts';

const pending = keptText('sessionStorage', 'pendingAccomplishment');

/** Keeps what a visitor wrote until they are signed in and the dashboard asks for it. */
export const savePendingText = (text: string): void => {
  pending.write(text);
};

/** What a visitor wrote before signing in, or null. */
export const readPendingText = (): string | null => pending.read();

/** Forgets it: call when the text has reached the composer. */
export const clearPendingText = (): void => {
  pending.clear();
};
