import { limits } from '@app/shared/limits';
import { type ChangeEvent, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { changePassword } from './security-data.ts';
import { api } from '../../../lib/api.ts';

const empty = { current_password: '', new_password: '' };

/** Changes the password of who knows the present one. */
export function PasswordForm() {
  const [fields, setFields] = useState(empty);
  const email = useSession((session) => session.user?.email);
  const { form, isBusy, errors } = useSubmit({
    check: (): Record<string, string> =>
      fields.new_password.length < limits.passwordMin ? { new_password: messages.auth.passwordShort } : {},
    send: async () => {
      await changePassword(fields.current_password, fields.new_password);
      setFields(empty);
    },
    onError: (error) => {
      toastError(error, messages.auth.changeFailed);
    },
  });
  const handleChange = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setFields({ ...fields, [name]: value });
  return (
    <form {...form} className="space-y-5">
      {/* Password managers want to know whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        required
        value={fields.current_password}
        error={errors.current_password}
        onChange={handleChange}
      />
      <PasswordField
        label="New Password"
        name="new_password"
        autoComplete="new-password"
        required
        hint={`At least ${String(limits.passwordMin)} characters. Every other device is logged out.`}
        value={fields.new_password}
        error={errors.new_password}
        onChange={handleChange}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}

/** For accounts that only OpenID providers log in to: a password is set by the link for those who forgot theirs. */
export function NoPassword({ email, providers }: { email: string; providers: string }) {
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
        This account has no password: you log in with {providers} only. To add one, we’ll email you a link.
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
