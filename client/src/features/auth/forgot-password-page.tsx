import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { toastError } from '../../lib/toast-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useTitle } from '../../lib/use-title.ts';
import * as messages from '../../messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/field.tsx';
import { AuthCard } from './components/auth-card.tsx';

const BackToSignIn = () => (
  <LinkButton variant="quiet" className="mt-4 w-full" to={paths.auth}>
    <Icon icon={ArrowLeft} className="size-4" />
    Back to Login
  </LinkButton>
);

interface SentProps {
  email: string;
  onAgain: () => void;
}

const Sent = ({ email, onAgain }: SentProps) => (
  <AuthCard
    title="Check your email"
    lead={
      <span role="status">
        If there is an account for{' '}
        <strong className="inline-block max-w-full font-medium wrap-anywhere text-ink">{email}</strong>, a link to set a
        new password is on its way. It works for {limits.resetMinutes} minutes.
      </span>
    }
  >
    <Button variant="secondary" className="w-full" onClick={onAgain}>
      Use another address
    </Button>
    <BackToSignIn />
  </AuthCard>
);

export function ForgotPasswordPage() {
  useTitle('Forgot password');
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { form, isBusy, errors } = useSubmit({
    send: async () => {
      await api('auth.forgotPassword', { body: { email }, withoutToken: true });
      setIsSent(true);
    },
    onError: (error) => toastError(error, messages.auth.forgotFailed),
  });
  if (isSent) {
    return <Sent email={email} onAgain={() => setIsSent(false)} />;
  }
  return (
    <AuthCard
      title="Forgot your password?"
      lead="Enter your email address and we’ll send you a link to set a new password."
    >
      <form {...form} className="space-y-5">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" className="w-full" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </form>
      <BackToSignIn />
    </AuthCard>
  );
}
