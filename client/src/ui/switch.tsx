import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** On or off, at once. The label is part of the target. Where the system sets the colors, the knob still shows which it is. */
export const Switch = ({ label, isOn, onChange, disabled }: SwitchProps) => (
  <Radix.Root
    checked={isOn}
    disabled={disabled}
    onCheckedChange={onChange}
    className="group inline-flex min-h-11 items-center gap-3 rounded-md text-left text-sm disabled:opacity-60 pointer-fine:min-h-9"
  >
    <span
      aria-hidden
      className="flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-well p-0.5 transition-colors duration-150 group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent"
    >
      <Radix.Thumb className="size-4.5 rounded-full bg-edge transition-transform duration-150 ease-out data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:forced-color-adjust-none forced-colors:data-[state=checked]:bg-[Highlight]" />
    </span>
    {label}
  </Radix.Root>
);
