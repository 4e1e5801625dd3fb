import { clsx } from 'clsx';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** On or off, at once. The label is part of the target. */
export function Switch({ label, isOn, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={disabled}
      onClick={() => {
        onChange(!isOn);
      }}
      className="inline-flex min-h-11 items-center gap-3 rounded-md text-sm disabled:opacity-60 pointer-fine:min-h-9"
    >
      <span
        aria-hidden
        className={clsx(
          'flex h-6 w-10 items-center rounded-full border p-0.5 transition-colors duration-150',
          isOn ? 'border-accent bg-accent' : 'border-edge bg-well',
        )}
      >
        <span
          className={clsx(
            'size-4.5 rounded-full transition-transform duration-150 ease-out',
            isOn ? 'translate-x-4 bg-on-accent' : 'bg-edge',
          )}
        />
      </span>
      {label}
    </button>
  );
}
