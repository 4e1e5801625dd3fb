import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { IconNode } from './icon.tsx';

export interface MenuItem {
  label: string;
  icon?: IconNode;
  /** An address to go to; otherwise `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  /** A small count beside the label. */
  note?: string | undefined;
  /** Draws a line above. */
  startsGroup?: boolean;
}

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  heading?: string;
  items: readonly MenuItem[];
  className?: string;
}

const load = () => import('./menu-list.tsx');
const List = lazy(async () => ({ default: (await load()).MenuList }));
const preload = () => void load();

/** A button that opens a menu. Everything behind the button is loaded when pointer or focus come near. */
export function Menu({ label, children, heading, items, className }: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const shared = { type: 'button', 'aria-label': label, title: label, className } as const;
  const first = (
    <button
      {...shared}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        setWasOpened(true);
      }}
    >
      {children}
    </button>
  );
  if (!wasOpened) return first;
  return (
    <Suspense fallback={first}>
      <List trigger={<button {...shared}>{children}</button>} heading={heading} items={items} />
    </Suspense>
  );
}
