import { Check } from 'lucide';
import { DropdownMenu } from 'radix-ui';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { Icon, type IconNode } from './icon.tsx';

export interface MenuItem {
  label: string;
  icon?: IconNode;
  /** An address to go to; otherwise `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  /** A small count beside the label. */
  note?: string | undefined;
  /** For a choice: whether it is the one that holds. */
  isChecked?: boolean;
  /** Draws a line above. */
  startsGroup?: boolean;
}

export interface OpenMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** Called when the menu is given up before its code has come. */
  onDismiss: () => void;
}

export interface MenuListProps extends Pick<OpenMenuProps, 'trigger'> {
  heading?: string | undefined;
  items: readonly MenuItem[];
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none data-highlighted:bg-well pointer-fine:min-h-9';

function Item({ item: { label, icon, note, isChecked }, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const shown = (
    <>
      {icon && <Icon icon={icon} className="size-4 text-soft" />}
      <span className="grow">{label}</span>
      {note && <span className="rounded-full bg-accent px-2 text-xs font-semibold text-on-accent">{note}</span>}
      {isChecked && <Icon icon={Check} className="size-4 text-accent" />}
    </>
  );
  const shared = { className: itemClass, onSelect };
  if (isChecked === undefined) return <DropdownMenu.Item {...shared}>{shown}</DropdownMenu.Item>;
  return (
    <DropdownMenu.CheckboxItem checked={isChecked} {...shared}>
      {shown}
    </DropdownMenu.CheckboxItem>
  );
}

/** The opened menu. */
export function MenuList({ trigger, heading, items }: MenuListProps) {
  const navigate = useNavigate();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // Everything on a page is to be inside of a landmark. Not before the button is there: what gives the focus back to the page when late
  // code has come is done by then, and closes no menu.
  const landmark = button && document.getElementById('main');
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger ref={setButton} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 min-w-56 animate-fade-in rounded-lg border border-line bg-sheet p-1.5 shadow-sheet"
        >
          {heading && (
            <DropdownMenu.Label dir="auto" className="truncate px-3 py-2 font-serif text-base">
              {heading}
            </DropdownMenu.Label>
          )}
          {items.map(({ startsGroup, ...item }) => (
            <div key={item.label}>
              {startsGroup && <DropdownMenu.Separator className="my-1.5 h-px bg-line" />}
              <Item
                item={item}
                onSelect={() => {
                  if (item.to) void navigate(item.to);
                  else item.onSelect?.();
                }}
              />
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
