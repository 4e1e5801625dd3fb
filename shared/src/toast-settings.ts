import { limits } from './limits.ts';

/** The toaster's settings (spec §9). */
export const toastSettings = {
  durationMs: limits.toastMs,
  position: 'bottom-right',
  widthPx: 356,
  visible: 3,
  offsetPx: 14,
  hotkey: ['altKey', 'KeyT'],
} as const;
