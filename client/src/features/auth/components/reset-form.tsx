import { limits } from '@app/shared/limits';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { clearSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

interface ResetFormProps {
  token: string;
  onDone: () => void;
}

function check(password: string, repeated: string): Record<string, string> {
  if (password !== repeated) return { repeated: messages.auth.passwordsDiffer };
  if (password.length < limits.passwordMin) return { new_password: messages.auth.passwordShort };
  return {};
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { form, isBusy, errors, handleSubmit } = useSubmit({
    check: () => check(password, repeated),
    send: async () => {
      await api('auth.resetPassword', { body: { token, new_password: password }, withoutToken: true });
      // The server has just ended every session of the account, this browser's too.
      clearSession();
      onDone();
    },
    onError: (error) => toastError(error, messages.auth.resetFailed),
  });
  return (
    <form ref={form} className="space-y-5" onSubmit={handleSubmit}>
      <PasswordField
        label="New Password"
        name="new_password"
        autoComplete="new-password"
        required
        hint={`At least ${String(limits.passwordMin)} characters.`}
        value={password}
        error={errors.new_password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="Confirm Password"
        name="repeated"
        autoComplete="new-password"
        required
        value={repeated}
        error={errors.repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Button type="submit" className="w-full" disabled={isBusy}>
        {isBusy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
