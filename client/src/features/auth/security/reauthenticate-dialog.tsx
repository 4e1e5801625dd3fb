import { KeyRound } from 'lucide';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useWatch } from '../../../lib/data/reading.ts';
import { useSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField, PasswordField } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { hasPasskeys, withPasskey } from '../passkeys/passkeys.ts';
import { useAccount } from './security-data.ts';

interface ReauthenticateDialogProps {
  /** Called with whether the user has proved who they are. */
  onAnswer: (isProved: boolean) => void;
}

/** A password, or, where there is a second factor, a code. */
function TypedProof({ isCode, onProved }: { isCode: boolean; onProved: () => void }) {
  const [typed, setTyped] = useState('');
  const email = useSession((session) => session.user?.email);
  const { form, isBusy, errors } = useSubmit({
    send: async () => {
      await api('auth.reauthenticate', { body: isCode ? { code: typed } : { password: typed } });
      onProved();
    },
    onError: (error) => toastError(error, messages.auth.notProved),
  });
  const props = {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  return (
    <form {...form} className="space-y-5">
      {/* Password managers want to know whose password it is. */}
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      {isCode ? (
        <CodeField error={errors.code} {...props} />
      ) : (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
          {...props}
        />
      )}
      <Button type="submit" className="w-full" disabled={isBusy}>
        {isBusy ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      const passkey = await withPasskey(({ ask }) => ask());
      await api('auth.reauthenticate', { body: { passkey } });
      onProved();
    } catch (error) {
      toastError(error, messages.auth.notProved);
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" className="w-full" disabled={isBusy} onClick={() => void handleClick()}>
      <Icon icon={KeyRound} className="size-4" />
      Use a passkey
    </Button>
  );
}

/** Asks who is here before something that must not be done on a device that was left open. */
export function ReauthenticateDialog({ onAnswer }: ReauthenticateDialogProps) {
  const account = useAccount((state) => state.data);
  const hasFailed = useAccount((state) => state.status === 'failed');
  useWatch(useAccount);
  const handleProved = () => onAnswer(true);
  const canType = hasFailed || account?.has_password || account?.totp;
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title="Confirm It’s You"
      description="You logged in a while ago. To go on, please show us that it’s still you."
    >
      {account || hasFailed ? (
        <div className="space-y-4">
          {canType && <TypedProof isCode={Boolean(account?.totp)} onProved={handleProved} />}
          {account && account.passkeys > 0 && hasPasskeys() && <PasskeyProof onProved={handleProved} />}
        </div>
      ) : (
        <Loading label="Loading">
          <Skeleton className="h-28" />
        </Loading>
      )}
    </Dialog>
  );
}
