import { useState } from 'react';
import { api, ApiError } from '../../../lib/api.ts';
import { startSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField, PasswordField } from '../../../ui/field.tsx';

interface LinkFormProps {
  sessionId: string;
  /** The server's sentence, with the name of the provider. */
  question: string;
  onSignedIn: () => Promise<void>;
}

/** Asks for the password of the account that has the address of somebody's account at a provider, and for its code where it has one. */
export function LinkForm({ sessionId, question, onSignedIn }: LinkFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { form, isBusy, errors } = useSubmit({
    send: async () => {
      const body = { session_id: sessionId, password, ...(code !== null && { code }) };
      startSession(await api('auth.googleCallback', { body }));
      await onSignedIn();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor') setCode('');
      else toastError(error, messages.auth.loginFailed);
    },
  });
  return (
    <form {...form} className="space-y-5 pt-6">
      <p>You already have an account with this email address. {question}</p>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {code !== null && (
        <CodeField
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it is what is asked for next
          autoFocus
          value={code}
          error={errors.code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" className="w-full" disabled={isBusy}>
        {isBusy ? 'Linking...' : 'Link account'}
      </Button>
    </form>
  );
}
