import { limits } from '@app/shared/limits';
import { toastError } from '../../../lib/toast-error.ts';
import { useKeptChanges } from '../../../lib/kept-fields.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { inviteFriend } from '../friends-actions.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export const InviteDialog = ({ isOpen, onClose }: InviteDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Invite Friend"
    description="They’ll get an email, and your invitation will be waiting, whether or not they have an account."
  >
    <InviteForm onDone={onClose} />
  </Dialog>
);

function InviteForm({ onDone }: { onDone: () => void }) {
  const { changes, edit, forget } = useKeptChanges<{ email: string }>('invitation', ({ email }) => !email);
  const { email = '' } = changes;
  const { form, isBusy, errors } = useSubmit({
    send: async () => {
      await inviteFriend(email);
      forget();
      onDone();
    },
    fieldOf: () => 'email',
    onError: (error) => toastError(error, messages.friends.inviteFailed),
  });
  return (
    <form {...form} className="space-y-5">
      <TextField
        label="Email"
        type="email"
        name="email"
        required
        maxLength={limits.emailMax}
        autoComplete="off"
        autoCapitalize="none"
        placeholder="friend@example.com"
        value={email}
        error={errors.email}
        onChange={(event) => edit({ email: event.target.value })}
      />
      <div className="flex justify-end">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send Invitation'}
        </Button>
      </div>
    </form>
  );
}
