import { setShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import { messages } from '../messages.ts';
import { Switch } from './switch.tsx';

/** Turns the single-key shortcuts of this device on and off. */
export const ShortcutsSwitch = () => (
  <Switch label={messages.shortcuts.onOff} isOn={useShortcuts((state) => state.isOn)} onChange={setShortcuts} />
);
