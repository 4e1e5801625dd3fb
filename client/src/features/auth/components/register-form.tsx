import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { cleanUsername } from '@app/shared/usernames';
import { type ChangeEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';

interface RegisterFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** From the link of an email. */
  invitation: string | null;
}

export function RegisterForm({ email, onEmailChange, invitation }: RegisterFormProps) {
  const [fields, setFields] = useState({ name: '', username: '', password: '' });
  const navigate = useNavigate();
  const { form, isBusy, errors } = useSubmit({
    send: async () => {
      const { message } = await api('auth.register', { body: { ...fields, email, ...(invitation && { invitation }) } });
      toast.success(message || messages.auth.otpSent);
      await navigate(paths.verifyOtp, { state: { email } });
    },
    onError: (error) => toastError(error, messages.auth.registrationFailed),
  });
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setFields({ ...fields, [target.name]: target.name === 'username' ? cleanUsername(target.value) : target.value });
  return (
    <form {...form} className="space-y-5 pt-6">
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        required
        maxLength={limits.nameMax}
        value={fields.name}
        error={errors.name}
        onChange={handleChange}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={limits.usernameMax}
        hint="Lowercase letters and digits. This becomes your profile address."
        value={fields.username}
        error={errors.username}
        onChange={handleChange}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={errors.email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${String(limits.passwordMin)} characters.`}
        value={fields.password}
        error={errors.password}
        onChange={handleChange}
      />
      <Button type="submit" className="w-full" disabled={isBusy}>
        {isBusy ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
