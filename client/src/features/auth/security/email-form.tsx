import { type ChangeEvent, useState } from 'react';
import { toastError } from '../../../lib/toast-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { cancelEmail, changeEmail, confirmEmail } from './security-data.ts';

/** Asks for another address. */
function NewEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const { form, isBusy, errors } = useSubmit({
    send: async () => {
      await changeEmail(email);
      onClose();
    },
    fieldOf: (status) => (status === 409 ? 'email' : undefined),
    onError: (error) => toastError(error, messages.auth.emailUnchanged),
  });
  return (
    <form {...form} className="space-y-5">
      <TextField
        label="New Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is no longer there
        autoFocus
        hint="We’ll send a code to each address: the one you have and the new one."
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send Codes'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Takes the codes that were sent to both addresses. */
function ConfirmEmail({ from, to }: { from: string; to: string }) {
  const [codes, setCodes] = useState({ old_code: '', new_code: '' });
  const { form, isBusy, errors } = useSubmit({
    send: () => confirmEmail(codes),
    onError: (error) => toastError(error, messages.auth.emailUnchanged),
  });
  const handleChange = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setCodes({ ...codes, [name]: value });
  const field = { inputMode: 'numeric', autoComplete: 'off', required: true, onChange: handleChange } as const;
  return (
    <form {...form} className="space-y-5">
      <p>
        We’ve sent a code to each address. With both, <strong className="font-medium wrap-anywhere">{to}</strong>{' '}
        becomes yours.
      </p>
      <TextField
        {...field}
        label={`Code sent to ${from}`}
        name="old_code"
        value={codes.old_code}
        error={errors.old_code}
      />
      <TextField
        {...field}
        label={`Code sent to ${to}`}
        name="new_code"
        value={codes.new_code}
        error={errors.new_code}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Confirm'}
        </Button>
        <Button variant="secondary" onClick={() => void cancelEmail()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface EmailFormProps {
  email: string;
  /** The address that is wanted, until both have confirmed it. */
  newEmail: string | null;
}

/** Changes the address by which one logs in. */
export function EmailForm({ email, newEmail }: EmailFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (newEmail !== null) return <ConfirmEmail key={newEmail} from={email} to={newEmail} />;
  if (isOpen) return <NewEmail onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="secondary" onClick={() => setIsOpen(true)}>
      Change Email
    </Button>
  );
}
