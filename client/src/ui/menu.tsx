import { useState, type ComponentType, type ReactNode } from 'react';
import { late, type Late } from '../lib/late.tsx';
import { FloatingFailure } from './late-failure.tsx';
import type { MenuItem, MenuListProps, OpenMenuProps } from './menu-list.tsx';

export type { MenuItem };

/** What a menu shows when it is open, loaded when pointer or focus come near its button. */
export const lateMenu = <Props extends OpenMenuProps>(load: () => Promise<ComponentType<Props>>): Late<Props> =>
  late(load, {
    waiting: ({ trigger }) => trigger,
    failed: (retry, { trigger, onDismiss }) => (
      <>
        {trigger}
        <FloatingFailure onRetry={retry} onDismiss={onDismiss} />
      </>
    ),
  });

interface MenuButtonProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string;
  /** Loads what is behind the button. */
  preload: () => Promise<boolean>;
  /** Draws the open menu around the button. */
  draw: (open: OpenMenuProps) => ReactNode;
}

/** A button that opens a menu with code of its own, made by `lateMenu`. */
export function MenuButton({ label, children, className, preload, draw }: MenuButtonProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const shared = { type: 'button', 'aria-label': label, title: label, className } as const;
  const handleNear = () => void preload();
  if (wasOpened) {
    return draw({
      trigger: <button {...shared}>{children}</button>,
      onDismiss: () => {
        setWasOpened(false);
      },
    });
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

const List = lateMenu<MenuListProps>(() => import('./menu-list.tsx').then((file) => file.MenuList));

interface MenuProps extends Pick<MenuButtonProps, 'label' | 'children' | 'className'> {
  heading?: string;
  items: readonly MenuItem[];
}

/** A button that opens a menu of some items. */
export const Menu = ({ heading, items, ...button }: MenuProps) => (
  <MenuButton {...button} preload={List.preload} draw={(open) => <List {...open} heading={heading} items={items} />} />
);
