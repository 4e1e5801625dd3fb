import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toast-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface PasswordDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The server knows again who is here. */
  onProved: () => void;
}

/** Asks for the password before everything leaves the journal: the device may have been left open. */
export const PasswordDialog = ({ isOpen, onOpenChange, onProved }: PasswordDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title="Confirm It’s You"
    description="The file holds everything you’ve written, private events too. Enter your password to download it."
  >
    <PasswordForm
      onProved={() => {
        onOpenChange(false);
        onProved();
      }}
    />
  </Dialog>
);

function PasswordForm({ onProved }: Pick<PasswordDialogProps, 'onProved'>) {
  const [password, setPassword] = useState('');
  const email = useSession((session) => session.user?.email);
  const { form, isBusy, errors, setErrors, handleSubmit } = useSubmit({
    send: async () => {
      await api('auth.reauthenticate', { body: { password } });
      onProved();
    },
    onError: (error) => {
      toastError(error, messages.transfer.exportFailed);
    },
  });
  return (
    <form ref={form} className="space-y-5" onSubmit={handleSubmit}>
      {/* Password managers want to know whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.target.value);
          setErrors({ password: undefined });
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Download'}
        </Button>
      </div>
    </form>
  );
}
