import { paths } from '@app/shared/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField, PasswordField, TextField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { useWelcome } from '../use-welcome.ts';
import { useFilledInPasskey } from '../passkeys/passkeys.ts';

interface LoginFormProps {
  /** Shared with the other tab, so that nobody types it twice. */
  email: string;
  onEmailChange: (email: string) => void;
}

export function LoginForm({ email, onEmailChange }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** Of the second step: the password was right, and a code is asked for. */
  const [challenge, setChallenge] = useState<string | null>(null);
  const navigate = useNavigate();
  const welcome = useWelcome();
  const { form, isBusy, errors } = useSubmit({
    send: async () =>
      welcome(
        challenge === null
          ? await api('auth.login', { body: { email, password } })
          : await api('auth.secondFactor', { body: { challenge, code } }),
      ),
    // Wrong address or wrong password: the answer does not say which.
    fieldOf: (status) => (status === 401 ? 'password' : undefined),
    onError: (error) => {
      if (error instanceof ApiError && error.challenge !== undefined) {
        setCode('');
        setChallenge(error.challenge);
        return;
      }
      toastError(error, messages.auth.loginFailed);
      // The code was too late: from the password on again.
      if (challenge !== null && error instanceof ApiError && error.status === 400) setChallenge(null);
      // The password was right, the address is not verified yet, and a fresh code is on its way.
      if (error instanceof ApiError && error.status === 403) void navigate(paths.verifyOtp, { state: { email } });
    },
  });
  useFilledInPasskey((answer) => void welcome(answer));
  return (
    <form {...form} className="space-y-5 pt-6">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username webauthn"
        required
        value={email}
        error={errors.email}
        onChange={(event) => {
          setChallenge(null);
          onEmailChange(event.target.value);
        }}
      />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={errors.password}
          onChange={(event) => {
            setChallenge(null);
            setPassword(event.target.value);
          }}
        />
        <p className="mt-1 text-right text-sm">
          <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
            Forgot Password?
          </Link>
        </p>
      </div>
      {challenge !== null && (
        <CodeField
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it is what is asked for next
          autoFocus
          value={code}
          error={errors.code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" className="w-full" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
