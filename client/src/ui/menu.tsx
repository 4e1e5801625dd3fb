import { useState, type ReactNode } from 'react';
import { late } from '../lib/late.tsx';
import { FloatingFailure } from './late-failure.tsx';
import type { MenuItem, MenuListProps } from './menu-list.tsx';

export type { MenuItem };

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  heading?: string;
  items: readonly MenuItem[];
  className?: string;
}

const List = late<MenuListProps>(async () => (await import('./menu-list.tsx')).MenuList, {
  waiting: ({ trigger }) => trigger,
  failed: (retry, { trigger, onDismiss }) => (
    <>
      {trigger}
      <FloatingFailure onRetry={retry} onDismiss={onDismiss} />
    </>
  ),
});
const preload = () => void List.preload();

/** A button that opens a menu. Everything behind the button is loaded when pointer or focus come near. */
export function Menu({ label, children, heading, items, className }: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const shared = { type: 'button', 'aria-label': label, title: label, className } as const;
  if (wasOpened) {
    return (
      <List
        trigger={<button {...shared}>{children}</button>}
        heading={heading}
        items={items}
        onDismiss={() => {
          setWasOpened(false);
        }}
      />
    );
  }
  return (
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
}
