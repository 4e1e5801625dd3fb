import { BookOpen, PenLine } from 'lucide';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import type { BookPage } from '../book.ts';

const tabs: readonly { id: BookPage; label: string; icon: IconNode }[] = [
  { id: 'write', label: 'Write', icon: PenLine },
  { id: 'story', label: 'Story', icon: BookOpen },
];

interface PageTabsProps {
  page: BookPage;
  /** The page on which something has arrived that was not looked at yet. */
  unread: Record<BookPage, boolean>;
  onTurn: (page: BookPage) => void;
}

/** On a phone the two pages lie one behind the other: turned at the thumb. */
export const PageTabs = ({ page, unread, onTurn }: PageTabsProps) => (
  <nav
    aria-label="Pages"
    className="grid grid-cols-2 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    {tabs.map(({ id, label, icon }) => (
      <button
        key={id}
        type="button"
        aria-label={unread[id] ? `${label} (new)` : undefined}
        aria-current={id === page ? 'page' : undefined}
        className="relative flex min-h-13 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-xs font-medium text-soft aria-[current]:border-accent aria-[current]:text-ink"
        onClick={() => onTurn(id)}
      >
        <span className="relative">
          <Icon icon={icon} className="size-5" />
          {unread[id] && (
            <span
              aria-hidden
              className="absolute -top-0.5 -right-1.5 size-2.5 animate-fade-in rounded-full border-2 border-sheet bg-accent"
            />
          )}
        </span>
        {label}
      </button>
    ))}
  </nav>
);
