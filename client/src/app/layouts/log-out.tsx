import { DELETIONS } from '../../features/journal/mutations/log.ts';
import { deliverUndoable } from '../../features/journal/mutations/runner.ts';
import { api } from '../../lib/api.ts';
import { pause } from '../../lib/async.ts';
import { clearSession, currentUserId, sessionSignal } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { forgetUnsent } from '../../lib/unsent.ts';
import * as messages from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const LAST_WORD_MS = 3000;

/** What was deleted a moment ago and could still be undone is deleted for good: now if the server answers soon, otherwise after the next login. */
const finishDeletions = (): Promise<unknown> => Promise.race([deliverUndoable(), pause(LAST_WORD_MS)]);

/**
 * Signs out on the server and, whatever it answers, here (spec §8). What was not sent is forgotten, unless its author wants to find
 * it again.
 */
export async function logOut(keepsWords = false): Promise<void> {
  const session = sessionSignal();
  await finishDeletions();
  if (!keepsWords) await forgetUnsent(currentUserId() ?? '', DELETIONS);
  if (session.aborted) return;
  const call = api('auth.logout').catch(() => undefined);
  clearSession();
  toast.success(messages.session.loggedOut);
  await call;
}

/** Asked when something that was written here has not been sent: it would go with the log-out. */
export const LogOutQuestion = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    isOpen
    title="You have unsent events"
    description="Keep them in this browser for the next time you log in, or discard them?"
    onClose={onClose}
  >
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" onClick={() => void logOut()}>
        Discard and log out
      </Button>
      <Button onClick={() => void logOut(true)}>Keep and log out</Button>
    </div>
  </Dialog>
);
