import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { ApiError } from './api.ts';

interface Submit {
  form: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  /** What is wrong, by field, as the server or `check` says it. */
  errors: Readonly<Record<string, string>>;
  handleSubmit: (event?: SyntheticEvent) => void;
}

interface SubmitOptions {
  /** Looks at the form before anything is sent: sentences by field, none when all is well. */
  check?: () => Record<string, string>;
  send: () => Promise<void>;
  onError: (error: unknown) => void;
}

const byField = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};

/** Sends a form once at a time, keeps what was typed, and leads the focus to the first field that was refused. */
export function useSubmit({ check, send, onError }: SubmitOptions): Submit {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    // After the next paint, when the fields carry their marks.
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
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
      refuse(byField(error));
      onError(error);
    } finally {
      sending.current = false;
      setIsBusy(false);
    }
  };

  const handleSubmit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    void run();
  };
  return { form, isBusy, errors, handleSubmit };
}
