import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { startSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

interface LinkGoogleFormProps {
  sessionId: string;
  onSignedIn: () => Promise<void>;
}

/** Asks for the password of the account that has the address of the Google account. */
export function LinkGoogleForm({ sessionId, onSignedIn }: LinkGoogleFormProps) {
  const [password, setPassword] = useState('');
  const { form, isBusy, errors, setErrors, handleSubmit } = useSubmit({
    send: async () => {
      startSession(await api('auth.googleCallback', { body: { session_id: sessionId, password } }));
      await onSignedIn();
    },
    onError: (error) => {
      toastError(error, messages.auth.loginFailed);
    },
  });
  return (
    <form ref={form} className="space-y-5 pt-6" onSubmit={handleSubmit}>
      <p>
        You already have an account with this email address. Enter its password once to log in with Google from now on.
      </p>
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
      <Button type="submit" className="w-full" disabled={isBusy}>
        {isBusy ? 'Linking...' : 'Link Google account'}
      </Button>
    </form>
  );
}
