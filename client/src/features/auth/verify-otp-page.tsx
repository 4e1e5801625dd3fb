import { limits } from '@app/shared/limits';
import { paths, registerPath } from '@app/shared/paths';
import { ArrowLeft } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { nextPage } from '../../lib/before-login.ts';
import { startSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useTitle } from '../../lib/use-title.ts';
import * as messages from '../../messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/field.tsx';
import { AuthCard } from './components/auth-card.tsx';

/** Asks for another code. */
function ResendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const { isBusy, during } = useBusy();
  const handleClick = async () => {
    try {
      await during(api('auth.resendOtp', { body: { email } }));
      toast.success(messages.auth.otpResent);
      onSent();
    } catch (error) {
      toastError(error, messages.auth.resendFailed);
    }
  };
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-1 text-sm text-soft">
      <span>Didn't receive the code?</span>
      <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void handleClick()}>
        {isBusy ? 'Sending...' : 'Resend OTP'}
      </Button>
    </div>
  );
}

const emailOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : null;

const onlyDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, limits.otpLength);

function VerifyForm({ email }: { email: string }) {
  const [otp, setOtp] = useState('');
  const navigate = useNavigate();
  const { form, isBusy, errors } = useSubmit({
    check: (): Record<string, string> => (otp.length === limits.otpLength ? {} : { otp: messages.auth.otpLength }),
    send: async () => {
      startSession(await api('auth.verifyOtp', { body: { email, otp } }));
      toast.success(messages.auth.verified);
      await navigate(nextPage(), { replace: true });
    },
    fieldOf: (status) => (status === 400 ? 'otp' : undefined),
    onError: (error) => toastError(error, messages.auth.verificationFailed),
  });
  // A disabled button keeps Enter from submitting, and then nobody would say what is missing.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && otp.length !== limits.otpLength) form.onSubmit(event);
  };
  return (
    <form {...form} className="space-y-5" noValidate>
      <TextField
        label="Verification code"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- spec §2; the page has one thing to do
        autoFocus
        value={otp}
        error={errors.otp}
        className="tabular h-16 text-center font-serif text-3xl tracking-[0.35em] indent-[0.35em]"
        onKeyDown={handleKeyDown}
        onChange={(event) => setOtp(onlyDigits(event.target.value))}
      />
      <Button type="submit" className="w-full" disabled={isBusy || otp.length !== limits.otpLength}>
        {isBusy ? 'Verifying...' : 'Verify Email'}
      </Button>
    </form>
  );
}

export function VerifyOtpPage() {
  useTitle('Verify your email');
  const { state } = useLocation() as { state: unknown };
  const [email] = useState(() => emailOf(state));
  const [resends, setResends] = useState(0);
  if (!email) return <Navigate to={paths.auth} replace />;
  return (
    <AuthCard
      title="Verify Your Email"
      lead={
        <>
          We've sent a 6-digit OTP to{' '}
          <strong className="inline-block max-w-full font-medium wrap-anywhere text-ink">{email}</strong>
        </>
      }
    >
      {/* Of an older code nothing counts any more. */}
      <VerifyForm key={resends} email={email} />
      <ResendCode email={email} onSent={() => setResends(resends + 1)} />
      <LinkButton variant="quiet" className="mt-2 w-full" to={registerPath}>
        <Icon icon={ArrowLeft} className="size-4" />
        Back to Sign Up
      </LinkButton>
    </AuthCard>
  );
}
