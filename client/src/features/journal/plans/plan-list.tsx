import { addDays } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { Plan } from '@app/shared/plans';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { writtenAsOf } from '@app/shared/written-days';
import { useToday } from '../../../lib/dates.ts';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/field.tsx';
import { changePlan, usePlans } from './plans-data.ts';

const SHOWN = 3;

interface PlanRowProps {
  plan: Plan;
  isOnline: boolean;
  onAnswer: (plan: Plan) => void;
}

function PlanRow({ plan, isOnline, onAnswer }: PlanRowProps) {
  const { text, ask_on } = plan;
  const today = useToday();
  const [isMoving, setIsMoving] = useState(false);
  const id = useId();
  const isDue = ask_on <= today;
  const move = (day: string) => {
    if (!day || day === ask_on || day < today) return;
    setIsMoving(false);
    void changePlan(plan, { ask_on: day });
  };
  return (
    <li className="py-2">
      <p id={id} dir="auto" className="line-clamp-3">
        {text}
      </p>
      <p className={isDue ? 'journal-words' : 'text-sm text-soft'}>
        {isDue ? 'How did it go?' : `I’ll ask on ${writtenAsOf(ask_on, today)}`}
      </p>
      <div className={clsx('flex flex-wrap items-center gap-1', isDue ? 'mt-1.5' : '-ml-3')}>
        <Button
          variant={isDue ? 'secondary' : 'quiet'}
          size="small"
          aria-describedby={id}
          onClick={() => onAnswer(plan)}
        >
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
          className={inputClass(false, 'mt-1 min-h-11 max-w-44')}
          onChange={(event) => move(event.target.value)}
        />
      )}
    </li>
  );
}

/** What its owner wants to be asked about, above the story: what is due comes first. */
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
