import { api } from '../../lib/api.ts';
import { messages } from '../../messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordQuestion } from '../../ui/password-question.tsx';

interface PasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The server knows again who is here. */
  onProved: () => void;
}

/** Asks for the password before everything leaves the journal: the device may have been left open. */
export const PasswordDialog = ({ isOpen, onClose, onProved }: PasswordDialogProps) => (
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
