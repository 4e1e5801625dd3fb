import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTitle } from '../../lib/use-title.ts';
import * as messages from '../../messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AuthCard } from './components/auth-card.tsx';
import { api } from '../../lib/api.ts';
import { clearSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toast-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { PasswordField } from '../../ui/field.tsx';

interface ResetFormProps {
  token: string;
  onDone: () => void;
}

function check(password: string, repeated: string): Record<string, string> {
  if (password !== repeated) return { repeated: messages.auth.passwordsDiffer };
  if (password.length < limits.passwordMin) return { new_password: messages.auth.passwordShort };
  return {};
}

function ResetForm({ token, onDone }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { form, isBusy, errors } = useSubmit({
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
    <form {...form} className="space-y-5">
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

const InvalidLink = () => (
  <AuthCard title="Invalid Reset Link" lead={<span role="alert">{messages.auth.tokenMissing}</span>}>
    <p className="mb-6 text-soft">Links work once, for an hour. Requesting a new one takes a moment.</p>
    <LinkButton className="w-full" to={paths.forgotPassword}>
      Request New Link
    </LinkButton>
  </AuthCard>
);

function Success() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.auth, { replace: true }), limits.resetRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthCard
      title="Password Reset Successful"
      lead={
        <span role="status">
          Your new password is set, and every other session was logged out. Taking you to the login page...
        </span>
      }
    >
      <LinkButton className="w-full" to={paths.auth} replace>
        Sign In
      </LinkButton>
    </AuthCard>
  );
}

export function ResetPasswordPage() {
  useTitle('Reset password');
  const search = new URLSearchParams(useLocation().search);
  const [isDone, setIsDone] = useState(false);
  const token = search.get('token');
  if (isDone) return <Success />;
  if (!token) return <InvalidLink />;
  return (
    <AuthCard title="Set a new password">
      <ResetForm token={token} onDone={() => setIsDone(true)} />
    </AuthCard>
  );
}
