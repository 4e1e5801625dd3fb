import { type IconNode, LoaderCircle } from 'lucide';
import { type ButtonHTMLAttributes, createElement, type Ref } from 'react';
import { clsx } from 'clsx';

export type { IconNode };

interface IconProps {
  /** One of lucide's drawings. */
  icon: IconNode;
  className?: string;
}

/** An icon in a line of 1.5 px. Decoration: a text stands beside it, or it is in a button that has a label. */
export const Icon = ({ icon, className }: IconProps) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
);

/** Turning only while something is under way; the words beside it say what. */
export const Spinner = () => (
  <Icon icon={LoaderCircle} className="size-4 motion-safe:animate-[spin_1s_linear_infinite]" />
);

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
