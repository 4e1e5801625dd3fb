import { clsx } from 'clsx';
import { CircleAlert } from 'lucide';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export const inputClass = (invalid: boolean, more?: string): string =>
  clsx(
    'w-full rounded-md border bg-well px-3 text-base text-ink transition-colors duration-150 ease-out disabled:opacity-60',
    invalid ? 'border-danger' : 'border-edge hover:border-ink',
    more,
  );

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** A sentence under the field. */
  hint?: ReactNode;
  /** What is wrong with the value, as a sentence. */
  error?: string | undefined;
  /** Draws the control; spread the props onto it. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon icon={CircleAlert} className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
