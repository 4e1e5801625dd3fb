import type { AskAction } from '@app/shared/ask-action';
import { toast } from '../../../lib/toast.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { addCreate, markInChat } from '../mutations/log.ts';
import { deliverNow } from '../mutations/runner.ts';
import { deleteEvent } from '../story/deletions.ts';
import { saveEvent, setPrivacy } from '../story/story-actions.ts';
import { markDone } from './add-answer.ts';
import type { Answer } from './answers.ts';

/** Does what was tapped below a reply: one of these three calls and no other, whatever the answer names. */
export async function perform(replyId: string, action: AskAction, { draft, events }: Answer): Promise<void> {
  switch (action.call) {
    case 'events.create': {
      // What becomes of it is shown in the chat from here on.
      markDone(replyId, action);
      // Its words stand in the chat already.
      markInChat(addCreate(draft, 'waiting').key, true);
      return deliverNow();
    }
    case 'events.update': {
      const { id, ...changes } = action.params;
      const event = events.find((one) => one.id === id);
      if (event && changes.is_public !== undefined) {
        if (await setPrivacy(event, changes.is_public)) markDone(replyId, action);
        return;
      }
      if (!event) return;
      try {
        const isSaved = await saveEvent(event, changes);
        markDone(replyId, action);
        if (isSaved) toast.success(messages.journal.saved);
      } catch (error) {
        toastError(error, messages.journal.saveFailed);
      }
      return;
    }
    case 'events.remove': {
      const event = events.find(({ id }) => id === action.params.id);
      if (event) deleteEvent(event, 'toast');
    }
  }
}
