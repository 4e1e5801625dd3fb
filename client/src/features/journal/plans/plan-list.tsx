import { addDays } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { Plan } from '@app/shared/plans';
import { WAX } from '@app/shared/wax';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { formatDay, writtenAsOf } from '@app/shared/written-days';
import { useToday } from '../../../lib/dates.ts';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { changePlan, usePlans } from './plans-data.ts';

const SHOWN = 3;

/** A promise that waits is an outline; one that is asked about is in wax. Decoration: the words beside it say so. */
const PlanSeal = ({ isDue }: { isDue: boolean }) => (
  <svg
    aria-hidden
    viewBox="0 0 64 64"
    className={clsx('shrink-0 -rotate-6', isDue ? 'mt-0.5 size-8 text-accent' : 'size-5 text-faint')}
    fill="none"
  >
    <path
      d={WAX}
      fill={isDue ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2.5"
      strokeDasharray={isDue ? undefined : '5 7'}
    />
    {isDue && <circle cx="32" cy="32" r="20" className="fill-sheet" />}
  </svg>
);

interface PlanRowProps {
  plan: Plan;
  isOnline: boolean;
  onAnswer: (plan: Plan) => void;
}

function PlanRow({ plan, isOnline, onAnswer }: PlanRowProps) {
  const { text, ask_on } = plan;
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const id = useId();
  const isDue = ask_on <= today;
  const move = (day: string) => {
    if (!day || day === ask_on || day < today) return;
    setIsMoving(false);
    void changePlan(plan, { ask_on: day });
  };
  const actions = (
    <>
      <div className={clsx('flex w-full flex-wrap items-center gap-1 lg:pl-11', isDue ? 'mt-2.5' : '-ml-3')}>
        <Button variant={isDue ? 'primary' : 'quiet'} size="small" aria-describedby={id} onClick={() => onAnswer(plan)}>
          Done
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={!isOnline}
          aria-describedby={id}
          aria-expanded={isMoving}
          onClick={() => setIsMoving(!isMoving)}
        >
          Change day
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={!isOnline}
          aria-describedby={id}
          onClick={() => {
            document.getElementById('plans-heading')?.focus({ preventScroll: true });
            void changePlan(plan, { state: 'dropped' });
          }}
        >
          Not anymore
        </Button>
      </div>
      {isMoving && (
        <input
          type="date"
          aria-label="Day to be asked"
          aria-describedby={id}
          min={today}
          max={addDays(today, limits.planDaysAhead)}
          defaultValue={isDue ? undefined : ask_on}
          className={inputClass(false, 'mt-1 min-h-11 max-w-44 lg:ml-11')}
          onChange={(event) => move(event.target.value)}
        />
      )}
    </>
  );
  if (isDue)
    return (
      <li className="flex flex-wrap gap-x-3 py-3">
        <PlanSeal isDue />
        <div className="min-w-0 flex-1">
          <p id={id} dir="auto" className="line-clamp-3 font-serif text-lg leading-snug font-medium">
            {text}
          </p>
          <p className="mt-1 journal-words">How did it go?</p>
        </div>
        {actions}
      </li>
    );
  return (
    <li>
      <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center gap-2 rounded-sm py-1 pointer-fine:min-h-9 [&::-webkit-details-marker]:hidden">
          <PlanSeal isDue={false} />
          <span className="flex min-w-0 flex-1 items-baseline gap-2 group-open:block">
            <span id={id} dir="auto" className="block flex-1 truncate group-open:whitespace-normal">
              {text}
            </span>
            <span className="block shrink-0 text-sm text-soft">
              I’ll ask on {writtenAsOf(ask_on, today, formatDay)}
            </span>
          </span>
          <Icon icon={ChevronDown} className="size-4 shrink-0 text-soft group-open:rotate-180" />
        </summary>
        {isOpen && <div className="pb-2 lg:-ml-4">{actions}</div>}
      </details>
    </li>
  );
}

/** What its owner wants to be asked about, above the story: what is due comes first; what waits is a line that opens. */
export function PlanList({ onAnswer }: Pick<PlanRowProps, 'onAnswer'>) {
  const plans = usePlans((state) => state.data) ?? [];
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? plans : plans.slice(0, SHOWN);
  return (
    <section aria-labelledby="plans-heading" className="mt-2 mb-3 rounded-lg border border-line bg-well px-4 pt-2 pb-1">
      <h3 id="plans-heading" tabIndex={-1} className="text-lg outline-none">
        Plans
      </h3>
      <ul className="divide-y divide-line">
        {shown.map((plan) => (
          <PlanRow key={plan.id} plan={plan} isOnline={isOnline} onAnswer={onAnswer} />
        ))}
      </ul>
      {!isOnline && <p className="pb-2 text-sm text-soft">You can change plans when you’re back online.</p>}
      {plans.length > SHOWN && (
        <Button variant="quiet" size="small" className="mb-1 -ml-3" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${String(plans.length)}`}
        </Button>
      )}
    </section>
  );
}
