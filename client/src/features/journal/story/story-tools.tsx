import { CalendarSearch, Search, SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { late } from '../../../lib/late.tsx';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FloatingFailure } from '../../../ui/late-failure.tsx';
import { lateMenu, MenuButton } from '../../../ui/menu.tsx';
import { openSearch, useFilter } from './story-data.ts';
import type { Jump } from './use-jump.ts';

const ViewMenuList = lateMenu(() => import('./view-menu-list.tsx').then((file) => file.ViewMenuList));
const MonthJump = late(() => import('./month-jump.tsx').then((file) => file.MonthJump), {
  waiting: () => null,
  failed: (retry, { onClose }) => <FloatingFailure onRetry={retry} onDismiss={onClose} />,
});

/** How the story is shown: its order, and how much of each entry. */
const ViewMenu = () => (
  <MenuButton
    label="View"
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-soft hover:bg-well hover:text-ink pointer-fine:size-9"
    preload={ViewMenuList.preload}
    draw={(open) => <ViewMenuList {...open} />}
  >
    <Icon icon={SlidersHorizontal} className="size-5" />
  </MenuButton>
);

interface StoryToolsProps {
  /** Whether a month is chosen here, where no rail shows them. */
  hasMonths: boolean;
  onJump: Jump;
}

/** What can be done with the story as a whole. */
export function StoryTools({ hasMonths, onJump }: StoryToolsProps) {
  const isSearching = useFilter((state) => state.isOpen);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="-mr-2 flex">
      {hasMonths && !isSearching && (
        <IconButton
          icon={CalendarSearch}
          label="Go to a month"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => {
            setIsChoosing(true);
          }}
        />
      )}
      <ViewMenu />
      {!isSearching && <IconButton icon={Search} label="Search" data-key="/" onClick={openSearch} />}
      {isChoosing && (
        <MonthJump
          onClose={() => {
            setIsChoosing(false);
          }}
          onChoose={(month) => {
            setIsChoosing(false);
            void onJump(month);
          }}
        />
      )}
    </div>
  );
}
