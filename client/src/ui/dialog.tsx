import { useState } from 'react';
import { late } from '../lib/late.tsx';
import type { useLeaveGuard } from '../lib/use-leave-guard.ts';
import type { ConfirmDialogProps, DialogProps } from './dialog-frame.tsx';
import { FloatingFailure } from './late-failure.tsx';

const Frame = late<DialogProps>(() => import('./dialog-frame.tsx').then((file) => file.DialogFrame), {
  waiting: () => null,
  failed: (retry, { isOpen, onClose }) => isOpen && <FloatingFailure onRetry={retry} onDismiss={onClose} />,
});

const ConfirmFrame = late<ConfirmDialogProps>(() => import('./dialog-frame.tsx').then((file) => file.ConfirmFrame), {
  waiting: () => null,
  failed: (retry, { isOpen, onCancel }) => isOpen && <FloatingFailure onRetry={retry} onDismiss={onCancel} />,
});

/** Fetches the dialogs' code ahead of time: call when the pointer or the focus comes near what opens one. */
export const preloadDialog = (): void => {
  void Frame.preload();
};

/** A dialog is not drawn before it first opens. After that it stays, so that it can give the focus back when it closes. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

/** A dialog: traps the focus, closes with Escape, gives the focus back. Its code is loaded when it first opens. */
export const Dialog = (props: DialogProps) => useWasOpen(props.isOpen) && <Frame {...props} />;

/** Asks before something that cannot be undone. Cancel has the focus, and a click beside it answers nothing. */
export const ConfirmDialog = (props: ConfirmDialogProps) => useWasOpen(props.isOpen) && <ConfirmFrame {...props} />;

/** What a leave guard asks. */
export const LeaveQuestion = ({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) => (
  <ConfirmDialog
    isOpen={guard.isAsking}
    title="Discard your changes?"
    description="They haven’t been saved yet."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    onConfirm={guard.leave}
    onCancel={guard.stay}
  />
);
