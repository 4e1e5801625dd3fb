import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { BookPage } from '../book.ts';

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
