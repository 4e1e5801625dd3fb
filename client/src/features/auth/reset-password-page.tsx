import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTitle } from '../../lib/use-title.ts';
import { messages } from '../../messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { AuthCard } from './components/auth-card.tsx';
import { ResetForm } from './components/reset-form.tsx';

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
          Your new password is set, and every other session was logged out. Taking you to log in...
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
