import { Eye, EyeOff } from 'lucide';
import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Field, inputClass } from './field.tsx';
import { Icon } from './icon.tsx';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'autoComplete'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
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
