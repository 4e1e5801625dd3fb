import { useState } from 'react';
import { useSession } from '../lib/session.ts';
import { toastError } from '../lib/toast-error.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { Button } from './button.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordQuestionProps {
  /** What the button says that does it, and what it says meanwhile. */
  label: string;
  busyLabel: string;
  /** Rejects with `ApiError`. */
  onSubmit: (password: string) => Promise<void>;
  /** Said when the server had no sentence. */
  failure: string;
}

/** Asks for the password of one's account before something is done. */
export function PasswordQuestion({ label, busyLabel, onSubmit, failure }: PasswordQuestionProps) {
  const [password, setPassword] = useState('');
  const email = useSession((session) => session.user?.email);
  const { form, isBusy, errors, setErrors, handleSubmit } = useSubmit({
    send: () => onSubmit(password),
    onError: (error) => toastError(error, failure),
  });
  return (
    <form ref={form} className="space-y-5" onSubmit={handleSubmit}>
      {/* Password managers want to know whose password it is. */}
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
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
        {isBusy ? busyLabel : label}
      </Button>
    </form>
  );
}
