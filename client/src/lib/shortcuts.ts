import { create } from 'zustand';
import { keptText } from './storage.ts';
import { fitsMedia } from './use-media.ts';

const kept = keptText('localStorage', 'shortcuts');

export const shortcutKeys = ['?', 'n', '/', 'j', 'k', 'e', 'p'] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];

interface Shortcuts {
  /** Whether single keys do anything, on this device: speech input and a heavy hand press them by accident (WCAG 2.1.4). */
  isOn: boolean;
  isListOpen: boolean;
  /** What a key would do that is asked about first, as the button for it; null when nothing is asked. */
  asked: HTMLElement | null;
}

/** The keyboard's shortcuts. */
export const useShortcuts = create<Shortcuts>(() => ({ isOn: kept.read() !== 'off', isListOpen: false, asked: null }));

/** Switches them on or off for this device. */
export function setShortcuts(isOn: boolean): void {
  if (isOn) kept.clear();
  else kept.write('off');
  useShortcuts.setState({ isOn });
}

/**
 * Whether shortcuts are worth a word on this device. No query knows of keyboards, but where everything that points is a finger
 * there is hardly one; who has one all the same presses `?`.
 */
export const areShortcutsOffered = (): boolean => !fitsMedia('(any-pointer: coarse) and (any-hover: none)');

/** Asks before a key publishes something. */
export const askFirst = (asked: HTMLElement | null): void => {
  useShortcuts.setState({ asked });
};

/** Shows which there are, or no longer. */
export const showShortcuts = (isListOpen: boolean): void => {
  useShortcuts.setState({ isListOpen });
};
