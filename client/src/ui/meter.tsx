import { clsx } from 'clsx';

interface MeterProps {
  /** The accessible name. */
  label: string;
  value: number;
  max: number;
  /** How the value reads, such as '7 of 10'. */
  text?: string;
  className?: string;
}

/** How far something is; the fill takes the family's hue inside `[data-family]`, otherwise the accent. */
export function Meter({ label, value, max, text, className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className={clsx('h-2 overflow-hidden rounded-full bg-well outline-1 -outline-offset-1 outline-line', className)}
    >
      <div
        className="h-full rounded-full bg-[var(--family-solid,var(--accent))] transition-[width] duration-300 ease-out"
        style={{ width: `${String(share * 100)}%` }}
      />
    </div>
  );
}
