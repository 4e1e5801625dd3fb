import type { Passkey } from '@app/shared/security';
import { limits } from '@app/shared/limits';
import { Pencil, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import { useBusy } from '../../../lib/use-busy.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { toastError } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon.tsx';
import { hasPasskeys } from '../passkeys/passkeys.ts';
import { onDay } from './on-day.ts';
import { addPasskey, removePasskey, renamePasskey } from './security-data.ts';

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { form, isBusy, errors } = useSubmit({
    send: async () => {
      await renamePasskey(passkey.id, name);
      onDone();
    },
    onError: (error) => toastError(error, messages.auth.passkeyUnchanged),
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-2 py-3">
      <div className="min-w-48 flex-1">
        <TextField
          label="Name"
          name="name"
          required
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is no longer there
          autoFocus
          maxLength={limits.passkeyNameMax}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={isBusy}>
        Save
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

/** The passkeys of an account, each with its name and a way out, and a way to add one. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { isBusy, during } = useBusy();
  const handleDelete = async () => {
    if (!leaving) return;
    setLeaving(null);
    await during(removePasskey(leaving.id));
    addButton.current?.focus();
  };
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              {renaming === passkey.id ? (
                <RenameForm passkey={passkey} onDone={() => setRenaming(null)} />
              ) : (
                <div className="flex items-center gap-2 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium wrap-anywhere">
                      <bdi>{passkey.name}</bdi>
                    </p>
                    <p className="text-sm text-soft">
                      Added {onDay(passkey.created_at)}
                      {passkey.used_at ? ` · last used ${onDay(passkey.used_at)}` : ' · not used yet'}
                    </p>
                  </div>
                  <IconButton icon={Pencil} label={`Rename ${passkey.name}`} onClick={() => setRenaming(passkey.id)} />
                  <IconButton icon={Trash2} label={`Delete ${passkey.name}`} onClick={() => setLeaving(passkey)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button ref={addButton} variant="secondary" aria-disabled={isBusy} onClick={() => void during(addPasskey())}>
          Add a Passkey
        </Button>
      ) : (
        <p className="text-sm text-soft">
          This browser can’t make passkeys here. It takes a secure connection (https).
        </p>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Delete this passkey?"
        description={
          leaving
            ? `“${leaving.name}” will no longer log in to your account. Your device may go on offering it until you delete it there, too.`
            : undefined
        }
        confirmLabel="Delete"
        onConfirm={() => void handleDelete()}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
