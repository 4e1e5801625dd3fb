import type { LifeEvent } from '@app/shared/journal';
import { eventPath } from '@app/shared/paths';
import { knownUser } from '../../../lib/known-user.ts';
import { toast } from '../../../lib/toast.ts';
import { copyText } from '../../../lib/use-copied.ts';
import { messages } from '../../../messages.ts';

/** Puts the address of a public event on the clipboard. */
export async function copyEventLink({ id }: Pick<LifeEvent, 'id'>): Promise<void> {
  const user = await knownUser().catch(() => null);
  const isCopied = user !== null && (await copyText(`${window.location.origin}${eventPath(user.username, id)}`));
  if (isCopied) toast.success(messages.profile.eventLinkCopied);
  else toast.error(messages.profile.eventLinkFailed);
}
