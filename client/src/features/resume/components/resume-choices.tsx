import type { NarrativePurpose } from '@app/shared/resume';
import { useEffect } from 'react';
import * as messages from '../../../messages.ts';
import { inputClass } from '../../../ui/field.tsx';
import {
  applyPeriod,
  isInverted,
  type PeriodName,
  periodNames,
  setPeriodName,
  setPurpose,
  typePeriod,
  useResumeOptions,
} from '../resume-data.ts';

const purposes: readonly { id: NarrativePurpose; label: string }[] = [
  { id: 'bio', label: 'Bio' },
  { id: 'review', label: 'Review' },
  { id: 'application', label: 'Application' },
];

/** As high as the purposes beside it, so that their labels stand on one line. */
const fieldHeight = 'mt-1 min-h-12.5 pointer-fine:min-h-10.5';

/** What the text is for, and which time it is about. */
export const ResumeChoices = () => (
  <div className="no-print mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <Purposes />
    <Periods />
  </div>
);

function Purposes() {
  const purpose = useResumeOptions((state) => state.purpose);
  return (
    <fieldset className="max-sm:w-full">
      <legend className="mb-1 text-sm text-soft">Written for a</legend>
      <div className="flex rounded-md border border-edge bg-well p-0.5">
        {purposes.map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-sm px-4 text-sm font-medium text-soft has-checked:bg-sheet has-checked:text-ink has-checked:shadow-sheet has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-fine:min-h-9"
          >
            <input
              type="radio"
              name="purpose"
              className="sr-only"
              checked={purpose === id}
              onChange={() => setPurpose(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Periods() {
  const periodName = useResumeOptions((state) => state.periodName);
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <label className="text-sm text-soft max-sm:w-full">
        Period
        <select
          className={inputClass(false, fieldHeight)}
          value={periodName}
          onChange={({ target }) => setPeriodName(target.value as PeriodName)}
        >
          {periodNames.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {periodName === 'custom' && <CustomDays />}
    </div>
  );
}

/** A year is typed digit by digit, and each would be a narrative of its own. */
const TYPED_MS = 600;

function CustomDays() {
  const typed = useResumeOptions((state) => state.typed);
  const isWrong = isInverted(typed);
  useEffect(() => {
    const timer = setTimeout(applyPeriod, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const input = (name: 'from' | 'to', label: string) => (
    <label className="text-sm text-soft">
      {label}
      <input
        type="date"
        className={inputClass(isWrong, fieldHeight)}
        value={typed[name] ?? ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'period-error' : undefined}
        onChange={({ target }) => typePeriod({ ...typed, [name]: target.value || undefined })}
        onBlur={applyPeriod}
        onKeyDown={({ key }) => {
          if (key === 'Enter') applyPeriod();
        }}
      />
    </label>
  );
  return (
    <>
      {input('from', 'From')}
      {input('to', 'To')}
      {isWrong && (
        <p id="period-error" role="alert" className="w-full text-sm text-danger">
          {messages.resume.inverted}
        </p>
      )}
    </>
  );
}
