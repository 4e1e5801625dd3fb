import { MenuList, type OpenMenuProps } from '../../../ui/menu-list.tsx';
import { changeView } from './change-view.ts';
import { useView } from './view.ts';

/** What the menu for the view of the story shows. */
export function ViewMenuList(open: OpenMenuProps) {
  const { order, density } = useView();
  return (
    <MenuList
      {...open}
      items={[
        {
          label: 'As written',
          isChecked: order === 'written',
          onSelect: () => {
            changeView({ order: 'written' });
          },
        },
        {
          label: 'By date',
          isChecked: order === 'dated',
          onSelect: () => {
            changeView({ order: 'dated' });
          },
        },
        {
          label: 'Full entries',
          isChecked: density === 'full',
          startsGroup: true,
          onSelect: () => {
            changeView({ density: 'full' });
          },
        },
        {
          label: 'Compact',
          isChecked: density === 'compact',
          onSelect: () => {
            changeView({ density: 'compact' });
          },
        },
      ]}
    />
  );
}
