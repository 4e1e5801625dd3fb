import { clsx } from 'clsx';
import { CircleAlert, Eye, EyeOff } from 'lucide';
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
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

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A line of text with label, hint and error. */
export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input dir="auto" {...rest} {...control} className={inputClass(Boolean(error), className ?? 'h-11')} />
      )}
    </Field>
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Several lines of text with label, hint and error; grows with its content where the browser can. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          dir="auto"
          {...rest}
          {...control}
          className={inputClass(Boolean(error), className ?? 'field-sizing-content min-h-24 py-2.5')}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'autoComplete'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string | undefined;
}

/** A password with a button that shows it. */
export function PasswordField({ label, hint, error, className, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass(Boolean(error), className ?? 'h-11 pr-12')}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-soft hover:text-ink"
          >
            <Icon icon={icon} className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** A code of an authenticator app, or a recovery code: so no digits only. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    label="Code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    required
    maxLength={64}
    hint="From your authenticator app, or a recovery code."
    className="tabular h-11 font-serif text-xl tracking-[0.15em]"
    {...props}
  />
);
