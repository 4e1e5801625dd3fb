import { changeView, openSearch, type StoryView, useSearch, useView } from './story-data.ts';
import { CalendarSearch, Search, SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { Icon, IconButton } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MonthJump } from './month-nav.tsx';
import type { Jump } from './scrolling.ts';

/** How the story is shown: its order, and how much of each event. */
function ViewMenu() {
  const { order, density } = useView();
  const choice = (label: string, view: Partial<StoryView>, isChecked: boolean) => ({
    label,
    isChecked,
    onSelect: () => changeView(view),
  });
  return (
    <Menu
      label="View"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-soft hover:bg-well hover:text-ink pointer-fine:size-9"
      items={[
        choice('Recently added', { order: 'written' }, order === 'written'),
        choice('By event date', { order: 'dated' }, order === 'dated'),
        { ...choice('Full events', { density: 'full' }, density === 'full'), startsGroup: true },
        choice('Compact', { density: 'compact' }, density === 'compact'),
      ]}
    >
      <Icon icon={SlidersHorizontal} className="size-5" />
    </Menu>
  );
}

interface StoryToolsProps {
  /** Whether a month is chosen here, where no rail shows them. */
  hasMonths: boolean;
  onJump: Jump;
}

/** What can be done with the story as a whole. */
export function StoryTools({ hasMonths, onJump }: StoryToolsProps) {
  const isSearching = useSearch((state) => state.isOpen);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="-mr-2 flex">
      {hasMonths && !isSearching && (
        <IconButton
          icon={CalendarSearch}
          label="Go to a month"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setIsChoosing(true)}
        />
      )}
      <ViewMenu />
      {!isSearching && <IconButton icon={Search} label="Search" data-key="/" onClick={openSearch} />}
      {isChoosing && (
        <MonthJump
          onClose={() => setIsChoosing(false)}
          onChoose={(month) => {
            setIsChoosing(false);
            void onJump(month);
          }}
        />
      )}
    </div>
  );
}
