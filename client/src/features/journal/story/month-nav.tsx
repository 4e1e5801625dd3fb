import { formatMonth, monthName } from '@app/shared/written-days';
import { formatNumber } from '@app/shared/counts';
import { Dialog } from '../../../ui/dialog.tsx';
import { byYear, type Month } from './months.ts';
import { useOverview, useView } from './story-data.ts';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import { type Jump, topOf } from './scrolling.ts';

interface MonthJumpProps {
  onClose: () => void;
  onChoose: (month: Month) => void;
}

/** All months of the story to choose from, on screens without a rail. */
export function MonthJump({ onClose, onChoose }: MonthJumpProps) {
  const order = useView((state) => state.order);
  const months = useOverview((state) => state.data?.[order]) ?? [];
  return (
    <Dialog isOpen title="Go to a month" onClose={onClose}>
      <div className="space-y-5">
        {byYear(months).map(({ year, count, months: within }) => (
          <section key={year}>
            <h3 className="text-lg">
              {year} <span className="tabular font-sans text-sm font-normal text-soft">· {formatNumber(count)}</span>
            </h3>
            <ul className="mt-2 grid grid-cols-3 gap-1.5 sm:grid-cols-4">
              {within.map((one) => (
                <li key={one.month}>
                  <button
                    type="button"
                    aria-label={`${monthName(one.month).slice(0, 3)} ${formatNumber(one.count)}, ${formatMonth(one.month)}`}
                    className="flex min-h-11 w-full items-baseline justify-between gap-2 rounded-md border border-line px-3 py-2.5 text-sm hover:bg-well"
                    onClick={() => onChoose(one.month)}
                  >
                    {monthName(one.month).slice(0, 3)}{' '}
                    <span className="tabular text-soft">{formatNumber(one.count)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** A heading that has come this near to the top is the one that is read. */
const NEAR_PX = 24;

/** The month at the top of what is seen. */
function useCurrentMonth(scroller: RefObject<HTMLElement | null>): Month | null {
  const [month, setMonth] = useState<Month | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const sections = [...element.querySelectorAll<HTMLElement>('[data-month]')];
        const current = sections.findLast((section) => topOf(section, element) <= element.scrollTop + NEAR_PX);
        setMonth((current ?? sections[0])?.dataset.month ?? null);
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);
  return month;
}

interface MonthRailProps {
  scroller: RefObject<HTMLElement | null>;
  onJump: Jump;
}

const linkClass = 'block min-h-6 w-full rounded-sm px-1.5 text-right leading-6 hover:bg-well hover:text-ink';

/** The years of the story along its edge, and the months of the one that is being read. */
export function MonthRail({ scroller, onJump }: MonthRailProps) {
  const order = useView((state) => state.order);
  const months = useOverview((state) => state.data?.[order]) ?? [];
  const current = useCurrentMonth(scroller);
  return (
    <nav
      aria-label="Months"
      className="w-15 shrink-0 overflow-y-auto overscroll-contain border-l border-line px-1 py-3 text-xs text-soft [scrollbar-width:none]"
    >
      <ol className="space-y-1">
        {byYear(months).map(({ year, months: within }) => {
          const isOpen = current?.startsWith(year) ?? false;
          return (
            <li key={year}>
              <button
                type="button"
                aria-expanded={isOpen}
                className={clsx(linkClass, 'tabular font-serif text-sm', isOpen && 'text-ink')}
                onClick={() => void onJump(within[0]?.month ?? null)}
              >
                {year}
              </button>
              {isOpen && (
                <ol>
                  {within.map(({ month, count }) => (
                    <li key={month}>
                      <button
                        type="button"
                        aria-label={`${monthName(month).slice(0, 3)} ${year}, ${formatNumber(count)}`}
                        title={`${formatMonth(month)} · ${formatNumber(count)}`}
                        aria-current={month === current ? 'true' : undefined}
                        className={clsx(linkClass, 'aria-[current]:font-semibold aria-[current]:text-accent')}
                        onClick={() => void onJump(month)}
                      >
                        {monthName(month).slice(0, 3)}
                      </button>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
