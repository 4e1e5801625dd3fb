import type { RecoveryCodes, TotpSetUp } from '@app/shared/security';
import { useState } from 'react';
import { encode } from 'uqr';
import { toastError } from '../../../lib/toast-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { enableTotp } from './security-data.ts';

/** Dark on light in both themes: not every camera reads it the other way round. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className="w-48 rounded-md bg-sheet text-ink scheme-light"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}

interface SetUpFormProps {
  setUp: TotpSetUp;
  onEnabled: (codes: RecoveryCodes) => void;
}

/** Gives an authenticator app its secret, and asks for a first code to see that it has it. */
export function SetUpForm({ setUp, onEnabled }: SetUpFormProps) {
  const [code, setCode] = useState('');
  const { form, isBusy, errors } = useSubmit({
    send: async () => onEnabled(await enableTotp(setUp.set_up, code)),
    onError: (error) => toastError(error, messages.auth.totpUnchanged),
  });
  return (
    <form {...form} className="space-y-5">
      <p className="text-soft">
        Scan this with your authenticator app, or enter the key there by hand. Then type the code that it shows.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={setUp.uri} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-44 space-y-2">
          <p className="text-sm text-soft">Key</p>
          <p className="font-mono text-sm wrap-anywhere">{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton text={setUp.secret} label="Copy Key" size="small" />
        </div>
      </div>
      <CodeField
        hint="Six digits. They change every half minute."
        inputMode="numeric"
        value={code}
        error={errors.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" className="w-full" disabled={isBusy}>
        {isBusy ? 'Checking...' : 'Turn On'}
      </Button>
    </form>
  );
}
