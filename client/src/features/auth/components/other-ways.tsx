import type { AuthProvider } from '@app/shared/auth';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import { toastError } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { hasPasskeys, loginWithPasskey } from '../passkeys/passkeys.ts';
import { useWelcome } from '../use-welcome.ts';

interface OtherWaysProps {
  providers: readonly AuthProvider[];
  /** Whether a passkey is a way here, as far as the browser has any. */
  takesPasskeys: boolean;
}

function PasskeyButton() {
  const [isBusy, setIsBusy] = useState(false);
  const welcome = useWelcome();
  const handleClick = async () => {
    setIsBusy(true);
    try {
      await welcome(await loginWithPasskey());
    } catch (error) {
      toastError(error, messages.auth.loginFailed);
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" className="w-full" disabled={isBusy} onClick={() => void handleClick()}>
      <Icon icon={KeyRound} className="size-4" />
      Log in with a passkey
    </Button>
  );
}

/** The ways in beside a password: a passkey, and other accounts that this server knows. */
export function OtherWays({ providers, takesPasskeys }: OtherWaysProps) {
  const withPasskey = takesPasskeys && hasPasskeys();
  if (providers.length === 0 && !withPasskey) return null;
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="space-y-3">
        {withPasskey && <PasskeyButton />}
        {providers.map(({ name, label, path }) => (
          <a key={name} href={path} className={buttonClass('secondary', 'medium', 'w-full')}>
            <span aria-hidden className="font-serif text-lg font-semibold">
              {label.slice(0, 1)}
            </span>
            Continue with {label}
          </a>
        ))}
      </div>
    </>
  );
}
