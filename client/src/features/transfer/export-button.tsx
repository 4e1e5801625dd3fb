import { useState } from 'react';
import { apiFile, ApiError, api } from '../../lib/api.ts';
import { today } from '../../lib/dates.ts';
import { saveFile } from '../../lib/save-file.ts';
import { sessionSignal, useSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toast-error.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordQuestion } from '../../ui/password-question.tsx';

interface PasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The server knows again who is here. */
  onProved: () => void;
}

/** Asks for the password before everything leaves the journal: the device may have been left open. */
const PasswordDialog = ({ isOpen, onClose, onProved }: PasswordDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Confirm It’s You"
    description="The file holds everything you’ve written, private events too. Enter your password to download it."
  >
    <PasswordQuestion
      label="Download"
      busyLabel="Checking..."
      failure={messages.transfer.exportFailed}
      onSubmit={async (password) => {
        await api('auth.reauthenticate', { body: { password } });
        onClose();
        onProved();
      }}
    />
  </Dialog>
);

/** Fetches everything of the user's as one file. */
export function ExportButton() {
  const username = useSession((session) => session.user?.username);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const handleExport = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      saveFile(await apiFile('/api/me/export', sessionSignal()), `milestory-${username ?? 'journal'}-${today()}.zip`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reauthenticate') {
        setIsAsked(true);
        return;
      }
      // What is no answer is a connection that is not there, or was lost on the way.
      const { exportFailed, notDownloaded } = messages.transfer;
      toastError(error, error instanceof ApiError ? exportFailed : notDownloaded);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {/* Not disabled: it would lose the focus. */}
      <Button variant="secondary" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void handleExport()}>
        {isBusy ? 'Preparing your file…' : 'Download my journal'}
      </Button>
      <PasswordDialog isOpen={isAsked} onClose={() => setIsAsked(false)} onProved={() => void handleExport()} />
    </>
  );
}
