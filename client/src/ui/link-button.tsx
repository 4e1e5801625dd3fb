import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Link, type LinkProps } from './link.tsx';

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
