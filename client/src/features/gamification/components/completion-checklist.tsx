import type { StatsSummary } from '@app/shared/gamification';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { completionSteps } from '../gamification-words.ts';

/** What makes a profile complete, each open step with the way to it. */
export function CompletionChecklist({ stats }: { stats: StatsSummary }) {
  const percent = stats.profile_completion;
  return (
    <section aria-labelledby="completion">
      <h2 id="completion" className="flex items-baseline justify-between gap-4 text-2xl">
        Profile completion <span className="tabular text-soft">{percent}%</span>
      </h2>
      <Meter
        className="mt-4"
        label="Profile completion"
        value={percent}
        max={100}
        text={`${String(percent)} percent`}
      />
      <ul className="mt-4 divide-y divide-line">
        {completionSteps.map((step) => {
          const isDone = stats.completed[step.part];
          const icon = isDone ? Check : Circle;
          return (
            <li key={step.part} className="flex min-h-11 items-center gap-3 py-1.5">
              <Icon icon={icon} className={clsx('size-5 shrink-0', isDone ? 'text-good' : 'text-faint')} />
              <span className="flex grow flex-wrap items-center justify-between gap-x-3">
                <span className={clsx(isDone && 'text-soft')}>
                  {step.label}
                  <span className="sr-only">{isDone ? ', done' : ', open'}</span>
                </span>
                {!isDone && (
                  <Link to={step.to} className="link inline-flex min-h-9 items-center text-sm whitespace-nowrap">
                    {step.todo}
                  </Link>
                )}
              </span>
              <span className="tabular w-10 text-right text-sm text-soft">{step.percent}%</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
