import { toastSettings } from '@app/shared/limits';
import { useEffect, type CSSProperties } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { attachToaster, type Undo } from '../lib/toast.ts';
import { useTheme } from '../lib/theme.ts';

const colours = {
  fontFamily: 'var(--sans)',
  '--normal-bg': 'var(--sheet)',
  '--normal-border': 'var(--edge)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius)',
} as CSSProperties;

const offering = ({ durationMs, undo, onGone }: Undo) => ({
  duration: durationMs,
  action: { label: 'Undo', onClick: undo },
  onAutoClose: onGone,
  onDismiss: onGone,
});

/** The corner where toasts appear (spec §9). Loaded with the first toast. */
export function Toaster() {
  const theme = useTheme((state) => state.theme);
  useEffect(() => attachToaster((kind, text, undo) => toast[kind](text, undo && offering(undo))), []);
  return (
    <Sonner
      theme={theme}
      position={toastSettings.position}
      duration={toastSettings.durationMs}
      visibleToasts={toastSettings.visible}
      gap={toastSettings.offsetPx}
      hotkey={[...toastSettings.hotkey]}
      closeButton
      swipeDirections={['right', 'bottom']}
      style={colours}
    />
  );
}
