import { toastSettings } from '@app/shared/toast-settings';
import { useEffect, type CSSProperties } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { attachToaster, type Undo } from '../lib/toast.ts';
import { useTheme } from '../lib/theme.ts';
import { useMedia } from '../lib/use-media.ts';

const look = {
  '--width': `${String(toastSettings.widthPx)}px`,
  fontFamily: 'var(--sans)',
  '--normal-bg': 'var(--sheet)',
  '--normal-border': 'var(--edge)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius)',
} as CSSProperties;

/** On a phone over the bar with the name: below it stand the heading and what is read, and at the bottom one writes. */
const MOBILE_OFFSET = { top: 'calc(0.625rem + env(safe-area-inset-top))' };

const offering = ({ key, durationMs, undo }: Undo) => ({
  id: key,
  duration: durationMs,
  action: { label: 'Undo', onClick: undo },
});

const show: Parameters<typeof attachToaster>[0] = (kind, text, undo) => toast[kind](text, undo && offering(undo));
const hide = () => void toast.dismiss();

/** The corner where toasts appear (spec §9). Loaded with the first toast. */
export function Toaster() {
  const theme = useTheme((state) => state.theme);
  const isPhone = useMedia('(max-width: 47.99rem)');
  useEffect(() => attachToaster(show, hide), []);
  return (
    <Sonner
      theme={theme}
      position={isPhone ? 'top-center' : toastSettings.position}
      duration={toastSettings.durationMs}
      visibleToasts={toastSettings.visible}
      gap={toastSettings.offsetPx}
      hotkey={[...toastSettings.hotkey]}
      mobileOffset={MOBILE_OFFSET}
      closeButton
      toastOptions={{ classNames: { closeButton: 'tap size-6!' } }}
      swipeDirections={['right', isPhone ? 'top' : 'bottom']}
      style={look}
    />
  );
}
