import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { BookPage } from '../book.ts';
import { BookOpen, PenLine } from 'lucide';
import { Icon, type IconNode } from '../../../ui/icon.tsx';

interface SpreadProps {
  /** The one that is seen on a phone. */
  page: BookPage;
  write: ReactNode;
  story: ReactNode;
  /** Stands below both. */
  children: ReactNode;
}

/** A book from `md` up, with the edges of the pages below; on a phone a page of paper and nothing around it. */
const bookClass =
  'max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:shadow-none md:shadow-[0_3px_0_-1px_var(--sheet),0_4px_0_-1px_var(--line),0_7px_0_-3px_var(--sheet),0_8px_0_-3px_var(--line),var(--shadow)]';

/** The two pages of the open notebook. */
export const Spread = ({ page, write, story, children }: SpreadProps) => (
  <div className="relative min-h-[34rem] grow short:min-h-[20rem]">
    <div className="absolute inset-0 mx-auto flex max-w-[84rem] flex-col md:px-5 md:pt-5 md:pb-7">
      <h1 className="sr-only">Dashboard</h1>
      <div className={clsx('spread grid min-h-0 grow md:grid-cols-2', bookClass)}>
        <div className={clsx('min-h-0 min-w-0 md:block', page !== 'write' && 'max-md:hidden')}>{write}</div>
        <div className={clsx('min-h-0 min-w-0 md:block', page !== 'story' && 'max-md:hidden')}>{story}</div>
      </div>
      {children}
    </div>
  </div>
);

interface RuledPageProps {
  day: ReactNode;
  stats: ReactNode;
  /** What has been said. */
  children: ReactNode;
}

/** The upper part of the left page, with its heading; the pen stands in the margin, left of the red rule. */
export const RuledPage = ({ day, stats, children }: RuledPageProps) => (
  <div className="relative flex min-h-0 grow flex-col max-md:min-h-32 short:min-h-0 before:absolute before:inset-y-0 before:left-10 before:w-px before:bg-(--margin-rule) md:before:left-16">
    <header className="pt-5 pr-5 pb-2 pl-13 md:pt-8 md:pr-9 md:pl-20 short:sr-only">
      <h2 id="write-heading" className="text-3xl lg:text-4xl">
        What did you do?
      </h2>
      <p className="mt-1 min-h-6 text-sm text-soft">{day}</p>
      {stats}
    </header>
    {children}
  </div>
);

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
