import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  description?: string;
  /** What the button says that does it, such as 'Remove'. */
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. Cancel has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      title={title}
      description={description}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <div className="flex flex-wrap justify-end gap-2">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the harmless answer takes the focus of an alert dialog */}
        <Button variant="secondary" autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
