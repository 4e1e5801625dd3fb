import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconNode } from './icon.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: IconNode;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon: 44 px to touch, 36 px with a mouse. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-soft transition-colors duration-150 ease-out',
        'hover:bg-well hover:text-ink disabled:pointer-events-none disabled:opacity-60 pointer-fine:size-9',
        className,
      )}
      {...rest}
    >
      <Icon icon={icon} className="size-5" />
    </button>
  );
}
