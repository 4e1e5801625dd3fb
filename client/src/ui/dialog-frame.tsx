import { X } from 'lucide';
import { AlertDialog, Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon.tsx';

const overlayClass = 'fixed inset-0 z-40 animate-fade-in bg-scrim';
const contentClass =
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-sheet p-6 shadow-sheet max-sm:px-5';

/** Remembers what had the focus when a dialog opened, and gives it back: the dialogs here are opened by state, not by a trigger that Radix knows. */
function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

export interface DialogProps {
  isOpen: boolean;
  /** Called when a person closes it. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

const fields = 'input:not([type=file], [hidden]), textarea, select';

/** Puts the focus where one begins to type: on the field that says so, at the end of its words, or on the first one. */
function focusOnField(content: HTMLElement | null): boolean {
  const wanted = content?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-begin]');
  const field = wanted ?? content?.querySelector<HTMLElement>(fields);
  field?.focus();
  wanted?.setSelectionRange(wanted.value.length, wanted.value.length);
  return Boolean(field);
}

/** The dialog itself; `Dialog` loads it when it first opens. The focus goes to its first field, or to the one marked with `data-begin`. */
export function DialogFrame({ isOpen, onClose, title, description, children }: DialogProps) {
  const { remember, giveBack } = useOpener();
  const content = useRef<HTMLDivElement>(null);
  const handleOpen = (event: Event) => {
    remember();
    if (focusOnField(content.current)) event.preventDefault();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          ref={content}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={contentClass}
          onOpenAutoFocus={handleOpen}
          onCloseAutoFocus={giveBack}
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-2xl">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close" className="-mt-1.5 -mr-2" />
            </Dialog.Close>
          </div>
          {description && <Dialog.Description className="mt-2 text-soft">{description}</Dialog.Description>}
          {children && <div className="mt-5">{children}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  description?: string | undefined;
  /** What the button says that does it, such as 'Remove'. */
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question itself; `ConfirmDialog` loads it when it is first asked. */
export function ConfirmFrame({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { remember, giveBack } = useOpener();
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onCancel}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={contentClass}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
        >
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          {description && <AlertDialog.Description className="mt-2 text-soft">{description}</AlertDialog.Description>}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
