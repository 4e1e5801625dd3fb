import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { toast } from '../../../lib/toast.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';

/** Asks for another code. */
export function ResendCode({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const handleClick = async () => {
    setIsSending(true);
    try {
      await api('auth.resendOtp', { body: { email } });
      toast.success(messages.auth.otpResent);
    } catch (error) {
      toastError(error, messages.auth.resendFailed);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-1 text-sm text-soft">
      <span>Didn't receive the code?</span>
      <Button variant="quiet" size="small" disabled={isSending} onClick={() => void handleClick()}>
        {isSending ? 'Sending...' : 'Resend OTP'}
      </Button>
    </div>
  );
}
