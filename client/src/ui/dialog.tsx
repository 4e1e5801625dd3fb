import { useState } from 'react';
import { late } from '../lib/late.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { FloatingFailure } from './late-failure.tsx';

const Frame = late<DialogProps>(() => import('./dialog-frame.tsx').then((file) => file.DialogFrame), {
  waiting: () => null,
  failed: (retry, { isOpen, onOpenChange }) =>
    isOpen && (
      <FloatingFailure
        onRetry={retry}
        onDismiss={() => {
          onOpenChange(false);
        }}
      />
    ),
});

/** Fetches the dialog's code ahead of time: call when the pointer or the focus comes near what opens it. */
export const preloadDialog = (): void => {
  void Frame.preload();
};

/** A dialog: traps the focus, closes with Escape, gives the focus back. Its code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Frame {...props} /> : null;
}
