import { limits } from '@app/shared/limits';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { withReauthentication } from '../../lib/reauthenticate.ts';
import { closeSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import * as messages from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, preloadDialog } from '../../ui/dialog.tsx';

/** Asks for the deletion of one's account, and offers to take the journal along first. */
export function DeleteAccount({ exportButton }: { exportButton: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const handleDelete = async () => {
    setIsOpen(false);
    setIsBusy(true);
    try {
      const { message } = await withReauthentication(() => closeSession(() => api('me.delete')));
      toast.info(message);
    } catch (error) {
      toastError(error, messages.auth.notDeleted);
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="danger"
        aria-disabled={isBusy}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        Delete My Account
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete your account?"
        description={`You’ll be logged out everywhere, and nobody will see you anymore. After ${String(limits.deletionDays)} days, every event, picture, message and friendship will be deleted, and that can’t be undone. Until then, logging in undoes it.`}
      >
        <div className="space-y-6">
          <div className="space-y-3 rounded-md bg-well p-4">
            <p>Do you want to keep what you’ve written?</p>
            {exportButton}
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => void handleDelete()}>
              Delete My Account
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
