import { useState, type ReactNode } from 'react';
import { late } from '../lib/late.tsx';
import { FloatingFailure } from './late-failure.tsx';
import type { MenuItem, MenuListProps } from './menu-list.tsx';

export type { MenuItem };

const List = late<MenuListProps>(() => import('./menu-list.tsx').then((file) => file.MenuList), {
  waiting: ({ trigger }) => trigger,
  failed: (retry, { trigger, onDismiss }) => (
    <>
      {trigger}
      <FloatingFailure onRetry={retry} onDismiss={onDismiss} />
    </>
  ),
});

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string;
  heading?: string | undefined;
  items: readonly MenuItem[];
}

/** A button that opens a menu. The menu's code is loaded when pointer or focus come near the button. */
export function Menu({ label, children, className, heading, items }: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const shared = { type: 'button', 'aria-label': label, title: label, className } as const;
  const handleNear = () => void List.preload();
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
      onPointerEnter={handleNear}
      onFocus={handleNear}
      onClick={() => {
        setWasOpened(true);
      }}
    >
      {children}
    </button>
  );
}
