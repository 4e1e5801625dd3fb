import type { InputHTMLAttributes } from 'react';
import { setShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import * as messages from '../messages.ts';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** On or off, at once. The label is part of the target. Where the system sets the colors, the knob still shows which it is. */
export const Switch = ({ label, isOn, onChange, disabled }: SwitchProps) => (
  <label className="relative inline-flex min-h-11 items-center gap-3 rounded-md text-left text-sm has-disabled:opacity-60 pointer-fine:min-h-9">
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      disabled={disabled}
      className="peer absolute inset-0 cursor-pointer rounded-md opacity-0"
      onChange={(event) => onChange(event.target.checked)}
    />
    <span
      aria-hidden
      className="flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-well p-0.5 outline-offset-2 transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-focus *:transition-transform *:duration-150 *:ease-out peer-checked:*:translate-x-4 peer-checked:*:bg-on-accent forced-colors:peer-checked:*:bg-[Highlight]"
    >
      <span className="size-4.5 rounded-full bg-edge forced-colors:bg-[ButtonText] forced-colors:forced-color-adjust-none" />
    </span>
    {label}
  </label>
);

interface RadioProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'checked'> {
  label: string;
  onChange: () => void;
}

/** One of several choices that apply at once. */
export const Radio = ({ label, ...rest }: RadioProps) => (
  <label className="inline-flex min-h-11 items-center gap-2 text-sm pointer-fine:min-h-9">
    <input type="radio" className="size-4 accent-accent" {...rest} />
    {label}
  </label>
);

/** Turns the single-key shortcuts of this device on and off. */
export const ShortcutsSwitch = () => (
  <Switch label={messages.shortcuts.onOff} isOn={useShortcuts((state) => state.isOn)} onChange={setShortcuts} />
);
