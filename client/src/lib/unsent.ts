import { currentUserId } from './session.ts';
import { keptText } from './storage.ts';

/** What a user has typed and not sent is kept on this device under their id, so that nobody else ever sees it. */
const prefixOf = (userId: string) => `unsent:${userId}:`;

const keptFor = (name: string) => keptText('localStorage', `${prefixOf(currentUserId() ?? '')}${name}`);

function parsed<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** What the user has left under this name, or null. */
export const readUnsent = <Value>(name: string): Value | null => parsed<Value>(keptFor(name).read());

/** Keeps a value until it is sent, also after a reload or when the session expires. False when there is no room for it. */
export const writeUnsent = (name: string, value: unknown): boolean => keptFor(name).write(JSON.stringify(value));

export const dropUnsent = (name: string): void => {
  keptFor(name).clear();
};

/** The keys of a storage that may be forbidden. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The names below `start` under which the user has left something. */
export function unsentNames(start: string): string[] {
  const prefix = prefixOf(currentUserId() ?? '');
  return storedKeys().flatMap((key) => (key.startsWith(prefix + start) ? [key.slice(prefix.length)] : []));
}

/** Forgets what a user has left on this device: everything, or all whose names do not begin with `except`. */
export function forgetUnsent(userId: string, except?: string): void {
  const prefix = prefixOf(userId);
  for (const key of storedKeys()) {
    const isSpared = except !== undefined && key.startsWith(prefix + except);
    if (key.startsWith(prefix) && !isSpared) keptText('localStorage', key).clear();
  }
}
