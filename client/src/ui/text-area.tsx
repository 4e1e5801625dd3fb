import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field, inputClass } from './field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
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
