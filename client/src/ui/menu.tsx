import { type ComponentType, type ReactNode, useState } from 'react';
import { late, type Late } from '../lib/late.tsx';
import { FloatingFailure } from './late-failure.tsx';
import type { MenuItem, MenuListProps, OpenMenuProps } from './menu-list.tsx';

export type { MenuItem };

/** A menu that is loaded when pointer or focus come near its button. */
export const lateMenu = <Props extends OpenMenuProps>(load: () => Promise<ComponentType<Props>>) =>
  late(load, {
    waiting: ({ trigger }) => trigger,
    failed: (retry, { trigger, onDismiss }) => (
      <>
        {trigger}
        <FloatingFailure onRetry={retry} onDismiss={onDismiss} />
      </>
    ),
  });

const List = lateMenu<MenuListProps & OpenMenuProps>(() => import('./menu-list.tsx').then((file) => file.MenuList));

interface MenuButtonProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string;
}

/** A button that opens a menu with these items. */
export const Menu = ({ items, ...button }: MenuButtonProps & Pick<MenuListProps, 'items'>) => (
  <MenuButton {...button} preload={List.preload} open={(props) => <List items={items} {...props} />} />
);

interface OpeningProps extends MenuButtonProps, Pick<Late<OpenMenuProps>, 'preload'> {
  /** Draws the menu with its button. */
  open: (props: OpenMenuProps) => ReactNode;
}

/** A button that opens a menu of its own. */
export function MenuButton({ label, children, className, preload, open }: OpeningProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const shared = { type: 'button', 'aria-label': label, title: label, className } as const;
  const handleNear = () => void preload();
  if (wasOpened) {
    return open({
      trigger: <button {...shared}>{children}</button>,
      onDismiss: () => setWasOpened(false),
    });
  }
  return (
    <button
      {...shared}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={handleNear}
      onFocus={handleNear}
      onClick={() => setWasOpened(true)}
    >
      {children}
    </button>
  );
}
