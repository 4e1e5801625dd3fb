import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from './link.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-sheet text-ink hover:border-ink hover:bg-well',
  quiet: 'text-ink hover:bg-well',
  danger: 'border border-danger text-danger hover:bg-accent-wash',
};
const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 text-base',
  small: 'min-h-11 px-3 text-sm pointer-fine:min-h-9',
};

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', more?: string): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-md font-medium transition-colors duration-150 ease-out select-none',
    'disabled:opacity-60 disabled:pointer-events-none aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    more,
  );

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
