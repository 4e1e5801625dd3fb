import type { Account } from '@app/shared/auth';
import type { RecoveryCodes as Codes, TotpSetUp } from '@app/shared/security';
import { useState } from 'react';
import { counted } from '@app/shared/counts';
import { late } from '../../../lib/late.tsx';
import { useBusy } from '../../../lib/use-busy.ts';
import { toastError } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { disableTotp, renewRecoveryCodes, setUpTotp } from './security-data.ts';
import { SLUG } from '@app/shared/product';
import { saveFile } from '../../../lib/save-file.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, to be copied, saved or written down: they are shown once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="space-y-5">
      <ol className="grid gap-x-6 gap-y-1.5 rounded-md bg-well p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy" />
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${SLUG}-recovery-codes.txt`)}
        >
          Download
        </Button>
        <Button className="ml-auto" onClick={onDone}>
          I’ve Saved Them
        </Button>
      </div>
    </div>
  );
}

/** With what draws the QR code. */
const SetUpForm = late(() => import('./set-up-form.tsx').then((file) => file.SetUpForm), { waiting: () => null });

/** Codes of an authenticator app after the password: off, being set up, or on. */
export function SecondFactor({ totp }: Pick<Account, 'totp'>) {
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [codes, setCodes] = useState<Codes | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { isBusy, during } = useBusy();
  const change = async (work: () => Promise<void>) => {
    if (isBusy) return;
    await during(work()).catch((error: unknown) => toastError(error, messages.auth.totpUnchanged));
  };
  const handleSetUp = () => change(async () => setSetUp(await setUpTotp()));
  const handleRenew = () => change(async () => setCodes(await renewRecoveryCodes()));
  const handleDisable = () => {
    setIsLeaving(false);
    return change(disableTotp);
  };
  return (
    <>
      {totp ? (
        <>
          <p className="text-soft">
            On. After your password, you’re asked for a code from your authenticator app.{' '}
            {totp.recovery_codes === 0
              ? 'You have no recovery codes left.'
              : `You have ${counted(totp.recovery_codes, 'recovery code')} left, for when you don’t have it at hand.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" aria-disabled={isBusy} onClick={() => void handleRenew()}>
              New Recovery Codes
            </Button>
            <Button variant="secondary" aria-disabled={isBusy} onClick={() => setIsLeaving(true)}>
              Turn Off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-soft">
            Off. When it’s on, logging in takes your password and a code from an app on your phone, so a stolen password
            alone is of no use. Logging in with a passkey or another account doesn’t ask for it.
          </p>
          <Button variant="secondary" aria-disabled={isBusy} onClick={() => void handleSetUp()}>
            Set Up an Authenticator App
          </Button>
        </>
      )}
      <Dialog isOpen={setUp !== null} onClose={() => setSetUp(null)} title="Set Up an Authenticator App">
        {setUp && (
          <SetUpForm
            setUp={setUp}
            onEnabled={(given) => {
              setSetUp(null);
              setCodes(given);
            }}
          />
        )}
      </Dialog>
      <Dialog
        isOpen={codes !== null}
        onClose={() => setCodes(null)}
        title="Your Recovery Codes"
        description="Each logs you in once, after your password, when you don’t have your app at hand. Keep them somewhere safe: this is the only time they’re shown."
      >
        {codes && <RecoveryCodes codes={codes.recovery_codes} onDone={() => setCodes(null)} />}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Turn off the authenticator app?"
        description="Your password alone will log you in. Your recovery codes stop working."
        confirmLabel="Turn Off"
        onConfirm={() => void handleDisable()}
        onCancel={() => setIsLeaving(false)}
      />
    </>
  );
}
