import { formatMonth, monthName } from '@app/shared/written-days';
import { formatNumber } from '../../../lib/numbers.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { byYear, type Month } from './months.ts';
import { useOverview } from './story-data.ts';
import { useView } from './view.ts';

interface MonthJumpProps {
  onClose: () => void;
  onChoose: (month: Month) => void;
}

/** All months of the story to choose from, on screens without a rail. */
export function MonthJump({ onClose, onChoose }: MonthJumpProps) {
  const order = useView((state) => state.order);
  const months = useOverview((state) => state.data?.[order]) ?? [];
  return (
    <Dialog
      isOpen
      title="Go to a month"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
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
                    onClick={() => {
                      onChoose(one.month);
                    }}
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
