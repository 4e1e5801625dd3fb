import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';

/** For accounts that only Google signs in to: a password is set by the link for those who forgot theirs. */
export function NoPassword({ email }: { email: string }) {
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const handleClick = async () => {
    setState('sending');
    try {
      await api('auth.forgotPassword', { body: { email }, withoutToken: true });
      setState('sent');
    } catch (error) {
      setState('asked');
      toastError(error, messages.auth.forgotFailed);
    }
  };
  return (
    <>
      <p className="text-soft">
        This account has no password: you sign in with Google only. To add one, we’ll email you a link.
      </p>
      {state === 'sent' ? (
        <p role="status">{messages.auth.linkSent}</p>
      ) : (
        <Button variant="secondary" disabled={state === 'sending'} onClick={() => void handleClick()}>
          {state === 'sending' ? 'Sending...' : 'Email Me a Link'}
        </Button>
      )}
    </>
  );
}
