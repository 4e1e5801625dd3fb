import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { ApiError } from './api.ts';

/** Sentences by field. */
type FieldErrors = Readonly<Record<string, string | undefined>>;

interface Submit {
  /** Spread onto the form: a field in which somebody types is no longer said to be wrong. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onChange: (event: SyntheticEvent) => void;
    onSubmit: (event: SyntheticEvent) => void;
  };
  isBusy: boolean;
  /** What is wrong, by field, as the server or `check` says it. */
  errors: FieldErrors;
  /** Says what is wrong with fields before the form is sent, or that nothing is any more (undefined). */
  setErrors: (errors: FieldErrors) => void;
}

interface SubmitOptions {
  /** Looks at the form before anything is sent: sentences by field, none when all is well. */
  check?: () => Record<string, string>;
  send: () => Promise<void>;
  /** The field that a refusal is about when it does not say so itself, as with a username that is taken. */
  fieldOf?: (status: number) => string | undefined;
  /** Called with what no field has said already. */
  onError: (error: unknown) => void;
}

/** Each sentence of the server at the field it is about. */
function byField(error: unknown, fieldOf: SubmitOptions['fieldOf']): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const found = error.errors.map(({ path, message }) => [path.split('.')[0] ?? path, message]);
  if (found.length > 0) return Object.fromEntries(found) as Record<string, string>;
  const field = fieldOf?.(error.status);
  return field && error.detail ? { [field]: error.detail } : {};
}

function focusFirstRefused(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Sends a form once at a time, keeps what was typed, says each error once, and leads the focus to the first field that was refused. */
export function useSubmit({ check, send, fieldOf, onError }: SubmitOptions): Submit {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    // After the next paint, when the fields carry their marks.
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => focusFirstRefused(form.current));
    }
  };

  const run = async () => {
    if (sending.current) return;
    const found = check?.() ?? {};
    refuse(found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      const refused = byField(error, fieldOf);
      refuse(refused);
      const isSaid = error instanceof ApiError && Object.values(refused).some((sentence) => sentence === error.detail);
      if (!isSaid) onError(error);
    } finally {
      sending.current = false;
      setIsBusy(false);
    }
  };

  const change = (changes: FieldErrors) => setErrors((current) => ({ ...current, ...changes }));

  return {
    form: {
      ref: form,
      onChange: ({ target }) => change({ [(target as HTMLInputElement).name]: undefined }),
      onSubmit: (event) => {
        event.preventDefault();
        void run();
      },
    },
    isBusy,
    errors,
    setErrors: change,
  };
}
