import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  to: To;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
}

/** A link to another page of the app. The router's own also fetches data ahead, which is never used here and weighs 2 kB. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, replace === undefined ? {} : { replace });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a href={useHref(to)} onClick={handleClick} {...rest}>
      {children}
    </a>
  );
}
