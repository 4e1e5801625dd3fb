import { paths } from '@app/shared/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../../../lib/api.ts';
import { startSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { nextPage } from '../../../lib/before-login.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/field.tsx';

interface LoginFormProps {
  /** Shared with the other tab, so that nobody types it twice. */
  email: string;
  onEmailChange: (email: string) => void;
}

export function LoginForm({ email, onEmailChange }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const { form, isBusy, errors, handleSubmit } = useSubmit({
    send: async () => {
      startSession(await api('auth.login', { body: { email, password } }));
      toast.success(messages.auth.welcomeBack);
      await navigate(nextPage(), { replace: true });
    },
    // Wrong address or wrong password: the answer does not say which.
    fieldOf: (status) => (status === 401 ? 'password' : undefined),
    onError: (error) => {
      toastError(error, messages.auth.loginFailed);
      // The password was right, the address is not verified yet, and a fresh code is on its way.
      if (error instanceof ApiError && error.status === 403) void navigate(paths.verifyOtp, { state: { email } });
    },
  });
  return (
    <form ref={form} className="space-y-5 pt-6" onSubmit={handleSubmit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={errors.email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className="mt-1 text-right text-sm">
          <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
            Forgot Password?
          </Link>
        </p>
      </div>
      <Button type="submit" className="w-full" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
