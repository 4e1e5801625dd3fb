import { openUnsent, unsentNames } from '../../../lib/unsent.ts';
import { DELETIONS } from '../story/deletions.ts';
import { DEFAULT_PUBLIC } from './draft.ts';
import { EDITED } from './outbox.ts';

/** Whether the user has left words on this device that were not sent: drafts, entries or changes. */
export async function hasUnsentWords(): Promise<boolean> {
  await openUnsent();
  return unsentNames('').some((name) => !name.startsWith(DELETIONS) && name !== DEFAULT_PUBLIC && name !== EDITED);
}
