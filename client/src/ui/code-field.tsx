import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

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
