import { limits } from '@app/shared/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { inviteFriend } from '../friends-actions.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export const InviteDialog = ({ isOpen, onOpenChange }: InviteDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title="Invite Friend"
    description="They see your invitation when they sign in. Who has no account yet gets an e-mail, and your invitation waits for them."
  >
    <InviteForm
      onDone={() => {
        onOpenChange(false);
      }}
    />
  </Dialog>
);

function InviteForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const problem = await inviteFriend(email);
    setIsBusy(false);
    if (problem === null) onDone();
    else setError(problem);
  };
  return (
    <form className="space-y-5" onSubmit={(event) => void handleSubmit(event)}>
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
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send Invitation'}
        </Button>
      </div>
    </form>
  );
}
