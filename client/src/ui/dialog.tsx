import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

const load = () => import('./dialog-frame.tsx');
const Frame = lazy(async () => ({ default: (await load()).DialogFrame }));

/** Fetches the dialog's code ahead of time: call when the pointer or the focus comes near what opens it. */
export const preloadDialog = (): void => {
  void load();
};

/** A dialog: traps the focus, closes with Escape, gives the focus back. Its code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  );
}
