import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, inputClass } from './field.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
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
