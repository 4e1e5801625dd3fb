import { toastSettings } from '@app/shared/toast-settings';
import { useEffect, type CSSProperties } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { attachToaster, type Undo } from '../lib/toast.ts';
import { useTheme } from '../lib/theme.ts';

const colors = {
  fontFamily: 'var(--sans)',
  '--normal-bg': 'var(--sheet)',
  '--normal-border': 'var(--edge)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius)',
} as CSSProperties;

/** Above the bars that some pages have at the bottom of a phone. */
const MOBILE_OFFSET = { bottom: 'calc(5rem + env(safe-area-inset-bottom))' };

const offering = ({ key, durationMs, undo, onGone }: Undo) => ({
  id: key,
  duration: durationMs,
  action: { label: 'Undo', onClick: undo },
  onAutoClose: onGone,
  onDismiss: onGone,
});

const show: Parameters<typeof attachToaster>[0] = (kind, text, undo) => toast[kind](text, undo && offering(undo));
const hide = (key?: string) => void toast.dismiss(key);

/** The corner where toasts appear (spec §9). Loaded with the first toast. */
export function Toaster() {
  const theme = useTheme((state) => state.theme);
  useEffect(() => attachToaster(show, hide), []);
  return (
    <Sonner
      theme={theme}
      position={toastSettings.position}
      duration={toastSettings.durationMs}
      visibleToasts={toastSettings.visible}
      gap={toastSettings.offsetPx}
      hotkey={[...toastSettings.hotkey]}
      mobileOffset={MOBILE_OFFSET}
      closeButton
      toastOptions={{ classNames: { closeButton: 'size-6!' } }}
      swipeDirections={['right', 'bottom']}
      style={colors}
    />
  );
}
