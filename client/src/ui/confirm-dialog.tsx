import { useState } from 'react';
import { late } from '../lib/late.tsx';
import type { ConfirmDialogProps } from './dialog-frame.tsx';
import { FloatingFailure } from './late-failure.tsx';

const Frame = late<ConfirmDialogProps>(() => import('./dialog-frame.tsx').then((file) => file.ConfirmFrame), {
  waiting: () => null,
  failed: (retry, { isOpen, onCancel }) => isOpen && <FloatingFailure onRetry={retry} onDismiss={onCancel} />,
});

/** Asks before something that cannot be undone. Cancel has the focus, and a click beside it answers nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Frame {...props} /> : null;
}
